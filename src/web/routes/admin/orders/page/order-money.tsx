import type { Order } from '#contract/orders.ts'
import { formatPrice } from '#shared/price-format.ts'
import { adminOrdersText } from '#text/admin-orders.ts'
import { classNames } from '#ui/class-names.ts'
import { RefundList } from '../../refunds/refund-list.tsx'
import { shortDateTime } from '../../shared/dates.ts'
import { sectionHead } from '../../shared/staff-page.tsx'
import { owedOf } from '../order-facts.ts'
import { sumLine } from './slip-of.ts'
import { useTimeline } from './timeline.tsx'
import { moneyWord, whoDid } from './timeline-words.ts'

/** What is owed, in the words of slip and label, and every entry of the ledger that it is the sum of. */
export function OrderMoney({ order }: { order: Order }) {
  const { data } = useTimeline(order.id)
  return (
    <section>
      <h2 className={sectionHead}>{adminOrdersText.money.title}</h2>
      <p
        className={classNames(
          'border-2 border-ink px-4 py-2 text-xl font-semibold tabular-nums',
          owedOf(order) < 0 && 'border-oxblood text-oxblood',
        )}
      >
        {sumLine(order)}
      </p>
      <ul className="mt-3 grid gap-2 text-sm empty:hidden">
        {data?.money.map((entry) => (
          <li
            key={`${entry.at} ${entry.kind} ${entry.reference} ${entry.amount}`}
            className="flex justify-between gap-4"
          >
            <span className="min-w-0">
              {moneyWord(entry)}
              <span className="block text-xs text-muted">
                {shortDateTime(entry.at)} · {whoDid(entry)}
              </span>
            </span>
            <span className="whitespace-nowrap tabular-nums">{formatPrice(Number(entry.amount))}</span>
          </li>
        ))}
      </ul>
      <RefundList order={order} />
    </section>
  )
}
