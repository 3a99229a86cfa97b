import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { checkoutText as text } from '#text/checkout.ts'
import type { User } from '../../../../contract/accounts.ts'
import type { Cart } from '../../../../contract/cart.ts'
import { formatPrice } from '../../../../contract/price-format.ts'
import { useCart } from '../../../features/cart/use-cart.ts'
import { CheckoutForm } from '../../../features/checkout/checkout-form.tsx'
import { OrderSummary } from '../../../features/checkout/order-summary.tsx'
import { type OrderSubmission, useOrderSubmission } from '../../../features/checkout/use-order-submission.ts'
import { confirmationOf } from '../../../features/orders/confirmation-link.ts'
import { Alert } from '../../../ui/alert.tsx'
import { textLink } from '../../../ui/button-look.ts'
import { Notice } from '../../../ui/notice.tsx'
import { EmptyCheckout } from './empty-checkout.tsx'

/** The form beside what it is about. A total that changes meanwhile is told, and agreed to by pressing again. */
export function Checkout({ cart, user }: { cart: Cart; user: User | null }) {
  const navigate = useNavigate()
  const { refresh } = useCart()
  const [agreedTotal, setAgreedTotal] = useState(cart.total)
  const submission = useOrderSubmission(cart, (order) => {
    const { to, state } = confirmationOf(order)
    void navigate(to, { state, replace: true })
    void refresh()
  })
  const [isSending, setSending] = useState(false)
  // The server empties the cart with the order, so an empty cart means nothing while one is under way.
  const isUnderWay = isSending || submission.busy || submission.alert !== null
  if (cart.items.length === 0 && !isUnderWay) return <EmptyCheckout />
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-20">
      <div className="lg:order-last">
        <OrderSummary cart={cart} />
      </div>
      <CheckoutForm
        user={user}
        busy={submission.busy}
        total={formatPrice(cart.total)}
        onSending={setSending}
        notices={<Notices submission={submission} agreedTotal={agreedTotal} total={cart.total} />}
        submit={(fields, method) => {
          setAgreedTotal(cart.total)
          return submission.submit(fields, method)
        }}
      />
      <Alert text={submission.alert} onDismiss={submission.dismissAlert} />
    </div>
  )
}

function Notices(props: { submission: OrderSubmission; agreedTotal: number; total: number }) {
  const { busy, notice, toldTotal } = props.submission
  const total = toldTotal ?? props.total
  if (busy) return null
  return (
    <>
      {total !== props.agreedTotal && (
        <Notice tone="warning">
          {text.totalChanged(formatPrice(props.agreedTotal), formatPrice(total))}
        </Notice>
      )}
      {notice && (
        <Notice>
          {notice}{' '}
          <Link to="/cart" className={textLink}>
            {text.changeCart}
          </Link>
        </Notice>
      )}
    </>
  )
}
