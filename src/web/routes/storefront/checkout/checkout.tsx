import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, Redirect, useLocation } from 'wouter'
import type { User } from '#contract/accounts/accounts.ts'
import type { Cart } from '#contract/orders/cart.ts'
import type { Order } from '#contract/orders/orders.ts'
import { pages } from '#shared/pages.ts'
import { checkoutText as text } from '#text/checkout.ts'
import { orderText } from '#text/orders.ts'
import { formatPrice } from '#text/price.ts'
import { profileText } from '#text/profile.ts'
import { Alert } from '#ui/alert.tsx'
import { textLink } from '#ui/button.tsx'
import { Spinner } from '#ui/loading.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.ts'
import { useClient } from '#web/data/api.ts'
import { storage } from '#web/data/storage.ts'
import { useRefreshCart } from '#web/features/cart/cart-mutations.ts'
import { CheckoutForm } from '#web/features/checkout/form/checkout-form.tsx'
import { OrderSummary } from '#web/features/checkout/form/order-summary.tsx'
import { paymentPath } from '#web/features/checkout/payment/use-return-by-back.ts'
import { type OrderError, placeOrder } from '#web/features/checkout/place-order.ts'
import { type PlaceOrderState, usePlaceOrder } from '#web/features/checkout/use-place-order.ts'
import { confirmationOf, confirmationPath } from '#web/features/orders/confirmed-order.ts'
import { PhoneLink } from '#web/layout/contact-links.tsx'

/** The form beside the summary. If the total changes, a notice shows the new one, and the next click accepts it. */
export function Checkout({ cart: loaded, user }: { cart: Cart; user: User | null }) {
  const [, navigate] = useLocation()
  const refresh = useRefreshCart()
  // Preloaded, so that the confirmation follows the order without an empty page.
  useEffect(
    () => void import('../order-confirmation/order-confirmation-screen.tsx').catch(() => undefined),
    [],
  )
  const showOrder = (to: string, state: { order: Order } | null, isStillHere: boolean) => {
    if (isStillHere) navigate(to, { state, replace: true })
    else
      void toast({
        title: state?.order.confirmation === 'open' ? orderText.received : orderText.confirmed,
        action: { label: profileText.viewOrder, onPress: () => navigate(to, { state }) },
      })
    void refresh()
  }
  const placement = usePlaceOrder(loaded, user, {
    onPlaced(order, isStillHere) {
      const { to, state } = confirmationOf(order)
      showOrder(to, state, isStillHere)
    },
    onPaid: (orderId, isStillHere) => showOrder(confirmationPath(orderId), null, isStillHere),
  })
  const { cart } = placement
  // The server empties the cart with the order, so an empty cart means nothing while one is pending.
  const isEmpty = cart.items.length === 0
  const shown = useLastFilled(cart)
  if (isEmpty && !placement.isUnderWay && !placement.isAlerting) return <EmptyCheckout />
  return (
    <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-20">
      <div className="lg:order-last">
        <OrderSummary cart={shown} />
      </div>
      <CheckoutForm
        placement={placement}
        total={formatPrice(shown.total)}
        contact={<PhoneLink />}
        notices={<Notices placement={placement} />}
      />
      <Alert
        text={placement.isAlerting ? alertOf(placement.failure) : null}
        onDismiss={placement.dismissAlert}
      />
    </div>
  )
}

/** The items stay on the screen when the server has emptied the cart with the order. */
function useLastFilled(cart: Cart): Cart {
  const [last, setLast] = useState(cart)
  if (cart.items.length > 0 && cart !== last) setLast(cart)
  return cart.items.length > 0 ? cart : last
}

function Notices({ placement }: { placement: PlaceOrderState }) {
  const { agreedTotal, shownTotal, failure, isUnderWay, questionedPhone } = placement
  const reason = reasonOf(failure)
  if (isUnderWay) return null
  return (
    <>
      {shownTotal !== agreedTotal && (
        <Notice tone="warning">{text.totalChanged(formatPrice(agreedTotal), formatPrice(shownTotal))}</Notice>
      )}
      {questionedPhone && <Notice tone="warning">{text.reachablePhone(questionedPhone)}</Notice>}
      {failure?.kind === 'payment_pending' && (
        <Notice tone="warning">
          {failure.message}{' '}
          <Link to={paymentPath(failure.reference)} className={textLink}>
            {text.seePayment}
          </Link>
        </Notice>
      )}
      {reason && (
        <Notice>
          {reason}{' '}
          {isAboutCart(failure) && (
            <Link to={pages.cart.path} className={textLink}>
              {text.changeCart}
            </Link>
          )}
        </Notice>
      )}
    </>
  )
}

/** With the reason: what can never help, like trying again what is sold out, must not be all that it says. */
const alertOf = (failure: OrderError | null): string =>
  [text.failed, reasonOf(failure)].filter(Boolean).join(' ')

function reasonOf(failure: OrderError | null): string | null {
  if (failure?.kind !== 'failed' || !failure.reason) return null
  const { reason } = failure
  return reason.code === 'server' ? reason.message : text.reasons[reason.code]
}

/** If the shop was not reached, what became of the order is the first thing to know. */
const isAboutCart = (failure: OrderError | null): boolean =>
  failure?.kind === 'failed' &&
  (failure.reason?.code === 'server' ? failure.reason.inCart : failure.reason?.code === 'not_initiated')

/**
 * An empty cart redirects to the cart page. But if an order was sent from here and its reply never came, the cart is probably empty
 * because of it: then the order is requested again under its idempotency key, and shown.
 */
function EmptyCheckout() {
  const client = useClient()
  const [unanswered] = useState(() => storage.unansweredOrder.read())
  const asked = useQuery({
    queryKey: ['unanswered order', unanswered?.key],
    queryFn: () => (unanswered ? placeOrder(client, unanswered.order, unanswered.key) : null),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  if (asked.data) return <Redirect {...confirmationOf(asked.data)} replace />
  if (unanswered && asked.isPending) return <Spinner label={text.processing} />
  return <Redirect to={pages.cart.path} replace />
}
