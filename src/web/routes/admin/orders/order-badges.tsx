import { TriangleAlert } from 'lucide'
import { Link } from 'wouter'
import type { Order } from '#contract/orders/orders.ts'
import { orderPath } from '#shared/pages.ts'
import { adminOrdersText as text } from '#text/admin-orders.ts'
import { textLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Fact } from '#ui/facts.tsx'
import { Icon } from '#ui/icon.tsx'
import { owedOf, shortNumber } from './order-facts.ts'

/** Each status has a color; an unknown one is shown raw. */
export function StatusBadge({ status }: { status: string }) {
  return (
    <span
      data-status={status}
      className={classNames(
        'inline-flex items-center rounded-full border px-2.5 py-0.5 text-xs font-medium whitespace-nowrap',
        looks[status] ?? 'border-edge text-ink',
      )}
    >
      {text.statuses[status] ?? status}
    </span>
  )
}

const looks: Record<string, string> = {
  pending: 'border-amber/30 bg-amber-tint text-amber',
  processing: 'border-navy/25 bg-navy/8 text-navy',
  shipped: 'border-edge/50 bg-sand text-ink',
  delivered: 'border-accent/30 bg-accent-tint text-accent',
  completed: 'border-accent bg-accent text-ground',
  cancelled: 'border-oxblood/30 bg-oxblood-tint text-oxblood',
}

/** Two words for the reason, the sentence as its title. */
export function AttentionMark({ order }: { order: Order }) {
  return (
    <span
      title={attentionReason(order)}
      className="inline-flex items-center gap-1 text-xs font-medium whitespace-nowrap text-oxblood"
    >
      <Icon of={TriangleAlert} className="size-3.5" />
      {text.marks[order.attentionReason ?? ''] ?? text.markOther}
    </span>
  )
}

/** An order that waits for confirmation is confirmed or cancelled instead. */
export const canBeSeenTo = ({ needsAttention, attentionReason: reason }: Order): boolean =>
  needsAttention && reason !== 'to_confirm'

export function attentionReason(order: Order): string {
  const { attentionReason: reason, twinOrderId, paymentMethod, status } = order
  const sentence = text.attentionReasons[reason ?? ''] ?? text.attentionOther
  if (!twinOrderId) return sentence
  const isCash = reason === 'superseded_attempt' && paymentMethod === 'cod'
  const twin = status === 'cancelled' ? text.twinOfCancelled : text.twinReason
  return `${isCash ? text.alsoPaidByCard : sentence} ${twin(shortNumber(twinOrderId))}`
}

export function PaymentText({ order }: { order: Order }) {
  const { method, status } = order.payment
  const isOff = order.status === 'cancelled' && status === 'pending'
  return (
    <span className="block xl:whitespace-nowrap">
      {text.paymentMethods[method] ?? method}
      <span
        className={classNames(
          'block text-xs',
          status === 'refund_due' ? 'font-medium text-oxblood' : 'text-muted',
        )}
      >
        {isOff ? text.nothingToPay : text.paymentOf(status, owedOf(order))}
      </span>
    </span>
  )
}

/** How it is paid, and the order that was placed beside it. */
export const PaymentFacts = ({ order }: { order: Order }) => (
  <>
    <Fact name={text.order.payment}>
      <PaymentText order={order} />
    </Fact>
    {order.twinOrderId && (
      <Fact name={text.order.twin}>
        <Link to={orderPath(order.twinOrderId)} className={textLink}>
          {shortNumber(order.twinOrderId)}
        </Link>
      </Fact>
    )}
  </>
)
