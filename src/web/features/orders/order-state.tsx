import { CircleCheck, CircleX, Clock, type IconNode, PackageCheck, Scissors, Truck } from 'lucide'
import type { OrderStatus } from '#contract/orders/orders.ts'
import { orderText as text } from '#text/orders.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'

/** The state of an order as a word and an icon. An unknown one is shown raw. */
export function OrderState({ status, className }: { status: OrderStatus | null; className?: string }) {
  const { icon, tone } = looks[status ?? 'processing'] ?? looks.pending
  return (
    <span className={classNames('inline-flex items-center gap-2', tone, className)}>
      <Icon of={icon} className="size-4 shrink-0 stroke-[1.5]" />
      {status ? (text.states[status] ?? status) : text.withoutStatus}
    </span>
  )
}

const looks: Record<OrderStatus, { icon: IconNode; tone: string }> = {
  pending: { icon: Clock, tone: 'text-amber' },
  processing: { icon: Scissors, tone: 'text-ink' },
  shipped: { icon: Truck, tone: 'text-ink' },
  delivered: { icon: PackageCheck, tone: 'text-accent' },
  completed: { icon: CircleCheck, tone: 'text-accent' },
  cancelled: { icon: CircleX, tone: 'text-oxblood' },
}
