import type { ReactNode } from 'react'
import type { Order, OrderRefund } from '#contract/orders/orders.ts'
import { pages } from '#shared/pages.ts'
import { governorateBeside } from '#shared/places/governorates.ts'
import { language } from '#text/language.ts'
import { orderText as text } from '#text/orders.ts'
import { formatPrice } from '#text/price.ts'
import { titleText } from '#text/titles.ts'
import { ButtonLink, textLink } from '#ui/button.tsx'
import { Fact } from '#ui/facts.tsx'
import { SumRows } from '#web/features/cart/cart-lines.tsx'
import { estimatedDelivery } from '#web/features/cart/delivery-day.tsx'
import { useHolidays } from '#web/features/catalog/queries/store-settings.ts'
import { OrderAgain } from '#web/features/orders/order-again.tsx'
import { orderDate } from '#web/features/orders/order-date.ts'
import { OrderItems } from '#web/features/orders/order-items.tsx'
import { OrderState } from '#web/features/orders/order-state.tsx'
import { refundDay, refundWay } from '#web/features/orders/returns/refund-words.ts'
import { useFormatTotal } from '#web/features/orders/use-format-total.ts'
import { MailLink, PhoneLink } from '#web/layout/contact-links.tsx'
import { PageHead } from '#web/layout/page-head.tsx'
import { OrderProgress } from './order-progress.tsx'

const refundText = text.refund

/** `actions` stand above the order, `offer` below it. */
export function Confirmation(props: { order: Order; actions?: ReactNode; offer?: ReactNode }) {
  const { order } = props
  const formatTotal = useFormatTotal()
  const holidays = useHolidays()
  const { title: heading, sentence } = tidingsOf(order)
  return (
    <div className="wrap max-w-4xl animate-appear pt-12 pb-section md:pt-20">
      <PageHead title={titleText.suffix(heading)} indexed={false} />
      <div className="mb-10 text-center md:mb-14">
        <h1 className="text-title">{heading}</h1>
        <p className="mx-auto mt-4 max-w-xl text-muted">{sentence}</p>
        <OrderProgress order={order} />
        <dl className="mt-7">
          <dt className="eyebrow text-muted">{text.number}</dt>
          <dd className="mt-1.5">
            <bdi className="text-lg font-medium lining-nums">{text.short(order.id)}</bdi>
          </dd>
        </dl>
      </div>
      {props.actions}
      <div className="grid grid-cols-1 gap-px border border-hairline bg-hairline wrap-anywhere md:grid-cols-2">
        <Part title={text.customer}>
          <dl className="grid gap-4">
            <Fact name={text.email}>
              <bdi>{order.guestEmail}</bdi>
            </Fact>
            <Fact name={text.name}>
              <bdi>{order.guestName}</bdi>
            </Fact>
            <Fact name={text.phone}>
              <bdi>{order.guestPhone}</bdi>
            </Fact>
            <Fact name={text.date}>{orderDate(order.createdAt)}</Fact>
            {awaited.includes(order.status) && (
              <Fact name={text.estimatedDelivery}>
                {estimatedDelivery(new Date(order.createdAt), {
                  days: order.deliveryDays,
                  holidays,
                  weekday: true,
                })}
              </Fact>
            )}
            <Fact name={text.fullNumber}>
              <bdi className="break-all">{order.id}</bdi>
            </Fact>
          </dl>
        </Part>
        <Part title={text.shippingAddress}>
          <Address address={order.shippingAddress} />
          <dl className="mt-8 grid gap-4">
            <Fact name={text.paymentMethod}>{text.methods[order.paymentMethod] ?? order.paymentMethod}</Fact>
            <Fact name={text.status}>
              <OrderState status={order.status} />
            </Fact>
            {order.tracking && <Tracking {...order.tracking} />}
          </dl>
        </Part>
        <section aria-labelledby="items-title" className="bg-ground p-6 md:col-span-2 md:p-9">
          <h2 id="items-title" className="mb-5 text-xl">
            {text.items}
          </h2>
          <OrderItems items={order.items} returns={order.returns} />
          <dl className="mt-6 grid gap-2.5 text-sm tabular-nums">
            <SumRows of={order} />
            <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-hairline pt-5 text-lg">
              <dt className="font-serif text-xl">{text.total}</dt>
              <dd className="font-medium">{formatTotal(order.totalAmount)}</dd>
            </div>
          </dl>
        </section>
        <MoneyBack order={order} />
      </div>
      {props.offer}
      <p className="mt-10 text-center text-sm text-muted">
        {text.questions} <PhoneLink />
        {text.or}
        <MailLink />
      </p>
      <p className="mt-7 text-center print:hidden">
        <ButtonLink to={pages.shop.path} size="large">
          {text.continueShopping}
        </ButtonLink>
      </p>
      {order.status === 'cancelled' && (
        <p className="mt-5 text-center print:hidden">
          <OrderAgain order={order} number={text.short(order.id)} />
        </p>
      )}
    </div>
  )
}

/** Heading and sentence. On its first day an order is confirmed, or received as long as it waits for our call or the customer's yes. */
function tidingsOf(order: Order): { title: string; sentence: string } {
  const { status, attentionReason, confirmation } = order
  if (attentionReason === 'to_confirm' || confirmation === 'open')
    return { title: text.received, sentence: text.toConfirm }
  const refund = status === 'cancelled' && refunds[order.payment?.status]
  if (refund) return { ...text.later.cancelled, sentence: refund }
  const later: Partial<Record<string, { title: string; sentence: string }>> = text.later
  return later[status] ?? { title: text.confirmed, sentence: text.thanks }
}

/** Of a cancelled order, what becomes of the money. One that owes nothing after it was paid has its refund. */
const refunds: Partial<Record<Order['payment']['status'], string>> = {
  refund_due: text.cancelledPaid,
  paid: text.cancelledRefunded,
}

/** States before the delivery. */
const awaited: readonly Order['status'][] = ['pending', 'processing', 'shipped']

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="bg-ground p-6 md:p-9">
    <h2 className="mb-5 text-xl">{title}</h2>
    {children}
  </section>
)

const Tracking = ({ number, link }: { number: string; link: string | null }) => (
  <Fact name={text.tracking}>
    <bdi>{number}</bdi>{' '}
    {link && (
      <a href={link} target="_blank" rel="noreferrer" className={textLink}>
        {text.followParcel}
      </a>
    )}
  </Fact>
)

function Address({ address }: { address: Order['shippingAddress'] }) {
  const lines = [
    address.street,
    address.address,
    [address.city, address.zip].filter(Boolean).join(' '),
    governorateBeside(address, language.code),
    text.country(address.state, address.country),
  ]
  return (
    <address className="text-sm leading-relaxed not-italic">
      {lines.filter(Boolean).map((line) => (
        // The letters run as they do, but each line begins below the one before.
        <span key={line} className="block">
          <bdi>{line}</bdi>
        </span>
      ))}
    </address>
  )
}

/** What goes back to the customer, and what has gone back: how and when. */
function MoneyBack({ order: { owed = '0', refunds = [] } }: { order: Order }) {
  const underWay = refunds.filter(({ sentAt }) => !sentAt)
  const due = -Number(owed) - underWay.reduce((sum, { amount }) => sum + Number(amount), 0)
  if (due <= 0 && refunds.length === 0) return null
  return (
    <section aria-labelledby="refund-title" className="bg-ground p-6 md:col-span-2 md:p-9">
      <h2 id="refund-title" className="mb-5 text-xl">
        {refundText.title}
      </h2>
      {due > 0 && <p>{refundText.due(formatPrice(due))}</p>}
      <ul className="grid gap-5 not-first:mt-5 empty:hidden">
        {refunds.map((refund) => (
          <li key={refund.id} className="flex items-baseline justify-between gap-6">
            <span className="min-w-0">
              {refundWay(refund)}
              <span className="block text-sm text-muted">{whenOf(refund)}</span>
              {refund.reference && (
                <span className="block text-sm text-muted">{refundText.reference(refund.reference)}</span>
              )}
            </span>
            <span className="font-medium whitespace-nowrap tabular-nums">
              {formatPrice(Number(refund.amount))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const whenOf = (refund: OrderRefund): string =>
  refund.sentAt && refund.method === 'card' ? `${refundDay(refund)}. ${refundText.bank}` : refundDay(refund)
