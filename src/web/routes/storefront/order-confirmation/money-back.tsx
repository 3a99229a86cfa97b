import type { Order, OrderRefund } from '#contract/orders.ts'
import { orderText } from '#text/orders.ts'
import { orderDate } from '#web/features/orders/order-date.ts'
import { useFormatTotal } from '#web/features/orders/use-format-total.ts'

const text = orderText.refund

/** What goes back to the customer, and what has gone back: how and when. */
export function MoneyBack({ order: { owed = '0', refunds = [] } }: { order: Order }) {
  const formatTotal = useFormatTotal()
  const underWay = refunds.filter(({ sentAt }) => !sentAt)
  const due = -Number(owed) - underWay.reduce((sum, { amount }) => sum + Number(amount), 0)
  if (due <= 0 && refunds.length === 0) return null
  return (
    <section aria-labelledby="refund-title" className="bg-ground p-6 md:col-span-2 md:p-9">
      <h2 id="refund-title" className="mb-5 text-xl">
        {text.title}
      </h2>
      {due > 0 && <p>{text.due(formatTotal(due.toFixed(2)))}</p>}
      <ul className="grid gap-5 not-first:mt-5 empty:hidden">
        {refunds.map((refund) => (
          <li key={refund.id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <span className="min-w-0">
              {refund.method === 'card' ? text.card(refund.cardEnding) : text[refund.method]}
              <span className="block text-sm text-muted">{whenOf(refund)}</span>
              {refund.reference && (
                <span className="block text-sm text-muted">{text.reference(refund.reference)}</span>
              )}
            </span>
            <span className="font-medium tabular-nums">{formatTotal(refund.amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function whenOf({ method, sentAt }: OrderRefund): string {
  if (!sentAt) return text.onItsWay
  if (method === 'cash') return text.paid(orderDate(sentAt))
  return method === 'card' ? `${text.sent(orderDate(sentAt))}. ${text.bank}` : text.sent(orderDate(sentAt))
}
