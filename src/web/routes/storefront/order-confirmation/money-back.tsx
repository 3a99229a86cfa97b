import type { Order, OrderRefund } from '#contract/orders.ts'
import { orderText } from '#text/orders.ts'
import { formatPrice } from '#text/price.ts'
import { refundDay, refundWay } from '#web/features/orders/returns/refund-words.ts'

const text = orderText.refund

/** What goes back to the customer, and what has gone back: how and when. */
export function MoneyBack({ order: { owed = '0', refunds = [] } }: { order: Order }) {
  const underWay = refunds.filter(({ sentAt }) => !sentAt)
  const due = -Number(owed) - underWay.reduce((sum, { amount }) => sum + Number(amount), 0)
  if (due <= 0 && refunds.length === 0) return null
  return (
    <section aria-labelledby="refund-title" className="bg-ground p-6 md:col-span-2 md:p-9">
      <h2 id="refund-title" className="mb-5 text-xl">
        {text.title}
      </h2>
      {due > 0 && <p>{text.due(formatPrice(due))}</p>}
      <ul className="grid gap-5 not-first:mt-5 empty:hidden">
        {refunds.map((refund) => (
          <li key={refund.id} className="flex items-baseline justify-between gap-6">
            <span className="min-w-0">
              {refundWay(refund)}
              <span className="block text-sm text-muted">{whenOf(refund)}</span>
              {refund.reference && (
                <span className="block text-sm text-muted">{text.reference(refund.reference)}</span>
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
  refund.sentAt && refund.method === 'card' ? `${refundDay(refund)}. ${text.bank}` : refundDay(refund)
