import { CircleCheck, CircleX, Hourglass } from 'lucide'
import type { ReactNode } from 'react'
import { Link, Redirect } from 'wouter'
import type { Order } from '#contract/orders/orders.ts'
import { PAYMENT, pages } from '#shared/pages.ts'
import type { PaymentMethod } from '#shared/values.ts'
import { checkoutText } from '#text/checkout.ts'
import { orderText } from '#text/orders.ts'
import { formatPrice } from '#text/price.ts'
import { titleText } from '#text/titles.ts'
import { ButtonLink, buttonLook, textLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Spinner } from '#ui/loading.tsx'
import { confirmationPath, NOT_PAID, useConfirmedOrder } from '#web/features/orders/confirmed-order.ts'
import { useSearchParams } from '../../app/navigation.tsx'
import { storage } from '../../data/storage.ts'
import { useHydrated } from '../../data/use-hydrated.ts'
import { AccountOffer } from '../../features/accounts/registration/account-offer.tsx'
import { estimatedDelivery } from '../../features/cart/delivery-day.tsx'
import { useHolidays } from '../../features/catalog/queries/store-settings.ts'
import { orderPaidBy } from '../../features/checkout/payment/returned-payment.ts'
import { useReturnedPayment } from '../../features/checkout/payment/use-returned-payment.ts'
import { OrderItems } from '../../features/orders/order-items.tsx'
import { MailLink, PhoneLink } from '../../layout/contact-links.tsx'
import { PageHead } from '../../layout/page-head.tsx'

const text = checkoutText.result

/** The return page of card payments, on /order-completed and on /order-failed alike: the query decides, not the path. */
export default function PaymentResultScreen() {
  const [query] = useSearchParams()
  const isHydrated = useHydrated()
  const payment = useReturnedPayment(isHydrated ? query : null)
  const paying = isHydrated ? orderPaidBy(query) : null
  if (payment.view === 'pending')
    return (
      <div className="wrap py-section">
        <PageHead title={titleText.suffix(text.title)} indexed={false} />
        <h1 className="sr-only">{text.title}</h1>
        <Spinner label={text.verifying} />
      </div>
    )
  if (payment.view === 'waiting')
    return (
      <Result
        title={text.waitingTitle}
        icon={<Icon of={Hourglass} className="size-12 stroke-1 text-amber" />}
        message={text.waiting}
      >
        <p className="max-w-md text-sm text-muted">
          {paying ? orderText.pay.waitingHelp : text.waitingHelp} <PhoneLink />
          {orderText.or}
          <MailLink />
        </p>
        <ButtonLink to={pages.home.path} size="large" variant="outline">
          {text.returnToHome}
        </ButtonLink>
      </Result>
    )
  if (payment.view === 'failed' && payment.isDeclined && paying)
    return <Redirect to={confirmationPath(paying.orderId, paying.key)} replace state={NOT_PAID} />
  if (payment.view === 'failed')
    return (
      <Result
        title={text.failedTitle}
        icon={<Icon of={CircleX} className="size-12 stroke-1 text-oxblood" />}
        message={payment.message}
      >
        {payment.isDeclined && (
          <div className="flex flex-wrap justify-center gap-4">
            <ButtonLink
              to={`${pages.checkout.path}#${PAYMENT}`}
              onClick={() => choosePayment('card')}
              size="large"
            >
              {text.tryCardAgain}
            </ButtonLink>
            <ButtonLink
              to={`${pages.checkout.path}#${PAYMENT}`}
              onClick={() => choosePayment('cod')}
              size="large"
              variant="outline"
            >
              {text.payCash}
            </ButtonLink>
          </div>
        )}
        {paying ? (
          <ButtonLink to={confirmationPath(paying.orderId, paying.key)} size="large">
            {text.viewOrder}
          </ButtonLink>
        ) : (
          <Link
            to={pages.cart.path}
            className={payment.isDeclined ? `text-sm ${textLink}` : buttonLook({ size: 'large' })}
          >
            {text.returnToCart}
          </Link>
        )}
      </Result>
    )
  return (
    <Result
      title={text.successTitle}
      icon={<Icon of={CircleCheck} className="size-12 stroke-1 text-accent" />}
      message={paying ? orderText.pay.paid : payment.message}
    >
      <dl className="grid gap-1">
        <dt className="eyebrow text-muted">{text.orderId}</dt>
        <dd>
          {payment.isPlaced && (
            <bdi className="block text-lg font-medium lining-nums">{orderText.short(payment.orderId)}</bdi>
          )}
          <bdi className="text-sm break-all">{payment.orderId}</bdi>
        </dd>
      </dl>
      {payment.isPlaced ? (
        <PaidOrder orderId={payment.orderId} paying={paying} />
      ) : (
        <ButtonLink to={pages.home.path} size="large">
          {text.returnToHome}
        </ButtonLink>
      )}
    </Result>
  )
}

/** The order itself, and an account for a guest. Should it not be found, its number above and the link are enough. */
function PaidOrder({ orderId, paying }: { orderId: string; paying: ReturnType<typeof orderPaidBy> }) {
  const claim = { guestKey: storage.guestKey.read() ?? undefined, key: paying?.key }
  const found = useConfirmedOrder(orderId, claim, null)
  const order = found.view === 'order' ? found.order : null
  return (
    <>
      {order && <OrderedItems order={order} />}
      <ButtonLink to={confirmationPath(orderId, paying?.key)} size="large">
        {text.viewOrder}
      </ButtonLink>
      <Link to={pages.home.path} className={`text-sm ${textLink}`}>
        {text.returnToHome}
      </Link>
      {order && !paying && <AccountOffer order={order} />}
    </>
  )
}

function OrderedItems({ order }: { order: Order }) {
  const holidays = useHolidays()
  const terms = { days: order.deliveryDays, holidays, weekday: true }
  return (
    <div className="w-full">
      <OrderItems items={order.items} />
      <dl className="mt-5 grid gap-2.5 text-sm">
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt>{orderText.total}</dt>
          <dd className="font-medium tabular-nums">{formatPrice(Number(order.totalAmount))}</dd>
        </div>
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt>{orderText.estimatedDelivery}</dt>
          <dd>{estimatedDelivery(new Date(order.createdAt), terms)}</dd>
        </div>
      </dl>
    </div>
  )
}

const Result = (props: { title: string; icon: ReactNode; message: string; children: ReactNode }) => (
  <div className="wrap grid max-w-xl animate-appear justify-items-center gap-7 py-section text-center">
    <PageHead title={titleText.suffix(props.title)} indexed={false} />
    {props.icon}
    <h1 className="text-title">{props.title}</h1>
    <p role="status" className="text-muted">
      {props.message}
    </p>
    {props.children}
  </div>
)

/** Opens the checkout with this payment method, and everything else as typed. */
function choosePayment(paymentMethod: PaymentMethod): void {
  const draft = storage.checkoutDraft.read()
  if (draft) storage.checkoutDraft.write({ ...draft, fields: { ...draft.fields, paymentMethod } })
}
