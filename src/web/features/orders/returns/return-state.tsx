import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Order, OrderReturn, ReturnLine } from '#contract/orders/orders.ts'
import { orderText } from '#text/orders.ts'
import { formatPrice } from '#text/price.ts'
import { returnText as text } from '#text/returns.ts'
import { Button, textLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { failureSentence, refresh, useClient } from '#web/data/api.ts'
import { provenBy } from '../actions/use-order-change.ts'
import type { OrderClaim } from '../confirmed-order.ts'
import { orderDate } from '../order-date.ts'
import { ItemPicture } from '../order-items.tsx'
import { StepList } from '../step-list.tsx'
import { refundDay, refundWay } from './refund-words.ts'
import { isPacked, returnSteps } from './return-steps.ts'

/** The returns of an order: what is in each, how far it is, and what is to be done now. */
export default function ReturnStates(props: {
  returns: readonly OrderReturn[]
  order: Order
  claim: OrderClaim
  onWithdrawn: () => void
}) {
  return props.returns.map((one) => <ReturnState key={one.id} {...props} of={one} />)
}

function ReturnState(props: { of: OrderReturn; order: Order; claim: OrderClaim; onWithdrawn: () => void }) {
  const { of, order } = props
  const title = text.title[isExchange(of) ? 'exchange' : 'return']
  return (
    <section
      aria-label={title}
      className="grid gap-6 border border-hairline p-6 text-start md:grid-cols-[1fr_14rem] md:p-9"
    >
      <div className="grid min-w-0 content-start gap-5">
        <h2 className="text-xl">{title}</h2>
        <Now of={of} order={order} />
        <ul className="border-b border-hairline">
          {of.lines.map((line) => (
            <Line key={line.id} line={line} isDone={of.state === 'done'} />
          ))}
        </ul>
        {of.actions.includes('withdraw') && <Withdraw {...props} />}
      </div>
      <StepList
        label={text.steps}
        steps={returnSteps(of)}
        words={text.step}
        className="grid content-start gap-3 text-sm"
      />
    </section>
  )
}

const isExchange = ({ lines }: OrderReturn): boolean => lines.some(({ exchange }) => exchange)

const Line = ({ line, isDone }: { line: ReturnLine; isDone: boolean }) => (
  <li className="flex gap-x-4 border-t border-hairline py-3 text-sm">
    <ItemPicture image={line.image} />
    <div className="min-w-0">
      <p className="font-serif text-lg leading-snug">{text.line(line.quantity, line.productName)}</p>
      <p className="text-xs text-muted">{text.form.sizeAndColor(line.size, line.color)}</p>
      <p className="mt-1">
        {text.reasons[line.reason]} ·{' '}
        {line.exchange && (!isDone || line.exchanged > 0)
          ? text.for(text.form.sizeAndColor(line.exchange.size, line.exchange.color))
          : text.forMoney}
      </p>
    </div>
  </li>
)

/** What the customer does next, or what has become of it. */
const Now = (props: { of: OrderReturn; order: Order }) => (
  <div className="grid gap-3 text-sm wrap-anywhere">{nowOf(props)}</div>
)

function nowOf({ of, order }: { of: OrderReturn; order: Order }): ReactNode {
  const { now } = text
  const { state } = of
  const money = moneyOf(of, order)
  switch (state) {
    case 'asked':
      return (
        <>
          <p>{now.asked}</p>
          <Held of={of} />
        </>
      )
    case 'approved':
      return (
        <>
          <p>
            {now.approved} <bdi className="font-medium lining-nums">{orderText.short(order.id)}</bdi>
          </p>
          <p>
            <span className="block text-xs text-muted">{now.sendTo}</span>
            {of.shopAddress ? <bdi>{of.shopAddress}</bdi> : text.form.addressLater}
          </p>
          <p>
            {of.cost.payer === 'shop'
              ? text.wayBack.shop
              : text.wayBack.customer(Number(of.cost.sum) > 0 ? formatPrice(Number(of.cost.sum)) : null)}{' '}
            {money}
          </p>
          <Held of={of} />
        </>
      )
    case 'received':
      return (
        <p>
          {isExchange(of) ? now.packing : now.received} {money}
        </p>
      )
    case 'sent':
      return (
        <>
          <p>
            {isPacked(of) ? now.packed : now.sent} {money}
          </p>
          {of.parcel?.trackingNumber && (
            <p>
              <span className="block text-xs text-muted">{orderText.tracking}</span>
              <bdi>{of.parcel.trackingNumber}</bdi>{' '}
              {of.parcel.trackingLink && (
                <a href={of.parcel.trackingLink} target="_blank" rel="noreferrer" className={textLink}>
                  {orderText.followParcel}
                </a>
              )}
            </p>
          )}
        </>
      )
    case 'done':
      return (
        <p>
          {of.lines.some(({ exchanged }) => exchanged > 0) ? now.exchanged : now.done} {money}
        </p>
      )
    case 'declined':
      return (
        <p>
          {of.declinedBecause ? now.declined : now.ended} <bdi>{of.declinedBecause}</bdi>
        </p>
      )
    case 'withdrawn':
      return <p>{now.withdrawn}</p>
  }
}

function Held({ of }: { of: OrderReturn }) {
  if (of.holdEnded) return <p>{text.now.holdEnded}</p>
  return of.heldUntil && <p>{text.now.held(orderDate(of.heldUntil))}</p>
}

/** Nothing is said where nothing is owed; of what has gone back, how and when. */
function moneyOf({ difference, refundId }: OrderReturn, { refunds = [] }: Order): string {
  const pounds = Number(difference)
  if (pounds === 0) return ''
  if (refundId) {
    const refund = refunds.find(({ id }) => id === refundId)
    const words = [
      text.paidBack(formatPrice(-pounds)),
      ...(refund ? [refundWay(refund), refundDay(refund)] : []),
    ]
    return words.join(' · ')
  }
  return pounds < 0 ? text.back(formatPrice(-pounds)) : text.pay(formatPrice(pounds))
}

/** Asks once more. */
function Withdraw(props: { of: OrderReturn; order: Order; claim: OrderClaim; onWithdrawn: () => void }) {
  const { of, order, claim } = props
  const { call } = useClient()
  const queries = useQueryClient()
  const [isAsked, setIsAsked] = useState(false)
  const withdraw = useMutation({
    mutationFn: () =>
      call('POST /orders/:id/returns/:returnId/withdraw', {
        params: { id: order.id, returnId: of.id },
        ...provenBy(claim),
      }),
    async onSuccess() {
      await refresh(queries, 'orders')
      props.onWithdrawn()
    },
    onError: () => refresh(queries, 'orders'),
  })
  const no = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isAsked) no.current?.focus()
  }, [isAsked])
  const words = text.withdraw
  if (!isAsked)
    return (
      <Button variant="quiet" size="small" className="justify-self-start" onClick={() => setIsAsked(true)}>
        {words.open}
      </Button>
    )
  return (
    <div className="grid gap-3">
      <p className="text-sm font-medium">{words.question}</p>
      <div className="flex flex-wrap gap-3">
        <Button ref={no} size="small" busy={withdraw.isPending} onClick={() => setIsAsked(false)}>
          {words.no}
        </Button>
        <Button variant="danger" size="small" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {withdraw.isPending ? words.busy : words.yes}
        </Button>
      </div>
      {withdraw.isError && <Notice>{failureSentence(withdraw.error, words.failed)}</Notice>}
    </div>
  )
}
