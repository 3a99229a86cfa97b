import type { OrderCounts, OrderStatus } from '#contract/orders.ts'
import { adminOrdersText as text } from '#text/admin-orders.ts'

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
  const others = text.counters.others(counted(shipped), counted(delivered))
  return (
    <div className="my-1">
      <ul aria-label={text.counters.label} className="flex gap-2 overflow-x-auto lg:grid lg:grid-cols-5">
        {shown.map(([name, status]) => (
          <li key={name}>
            <button
              type="button"
              aria-pressed={props.status === status}
              onClick={() => props.onStatus(status)}
              title={name === 'all' && shipped + delivered > 0 ? others : undefined}
              className="flex min-h-11 w-full items-center justify-between gap-x-3 border border-hairline px-3 text-start transition-colors hover:border-edge aria-pressed:border-accent aria-pressed:bg-accent-tint/50 lg:min-h-8"
            >
              <span className="text-xs whitespace-nowrap text-muted">{text.counters[name]}</span>
              <span className="font-medium tabular-nums">{counted(props.counts[name])}</span>
            </button>
          </li>
        ))}
      </ul>
      {shipped + delivered > 0 && <p className="sr-only">{others}</p>}
    </div>
  )
}

const counted = (orders: number): string => orders.toLocaleString('en-US')
