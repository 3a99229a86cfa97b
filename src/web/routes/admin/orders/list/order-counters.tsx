import { adminOrdersText as text } from '#text/admin-orders.ts'
import type { OrderCounts, OrderStatus } from '../../../../../contract/orders.ts'
import { classNames } from '../../../../ui/class-names.ts'

const shown = [
  ['all', null],
  ['pending', 'pending'],
  ['processing', 'processing'],
  ['completed', 'completed'],
  ['cancelled', 'cancelled'],
] as const

/** The five counters; each links to its orders. */
export function OrderCounters(props: {
  counts: OrderCounts
  /** Undefined: none of them is selected. */
  status: OrderStatus | null | undefined
  onStatus: (status: OrderStatus | null) => void
}) {
  const { shipped, delivered } = props.counts
  return (
    <div className="mb-7">
      <ul aria-label={text.counters.label} className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {shown.map(([name, status]) => (
          <li key={name} className="first:max-sm:col-span-2">
            <button
              type="button"
              aria-pressed={props.status === status}
              onClick={() => props.onStatus(status)}
              className={classNames(
                'flex w-full flex-wrap items-baseline justify-between gap-x-3 border border-hairline px-4 py-3 text-start transition-colors hover:border-edge',
                'aria-pressed:border-accent aria-pressed:bg-accent-tint/50 lg:flex-col lg:gap-y-1 lg:py-4',
              )}
            >
              <span className="text-sm text-muted">{text.counters[name]}</span>
              <span className="text-xl font-medium tabular-nums">{counted(props.counts[name])}</span>
            </button>
          </li>
        ))}
      </ul>
      {shipped + delivered > 0 && (
        <p className="mt-2 text-xs text-muted">
          {text.counters.others(counted(shipped), counted(delivered))}
        </p>
      )}
    </div>
  )
}

const counted = (orders: number): string => orders.toLocaleString('en-US')
