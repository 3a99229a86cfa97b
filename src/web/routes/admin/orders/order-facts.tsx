import { TriangleAlert } from 'lucide'
import { Link } from 'wouter'
import type { Order } from '#contract/orders/orders.ts'
import { orderPath } from '#shared/pages.ts'
import { type OrderStatus, type Permission, SHORT_NUMBER } from '#shared/values.ts'
import { adminOrdersText as text } from '#text/admin-orders.ts'
import { textLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Fact } from '#ui/facts.tsx'
import { Icon } from '#ui/icon.tsx'

export const piecesOf = (order: Order): number =>
  order.orderItems.reduce((sum, { quantity }) => sum + quantity, 0)

/** "12 min", "3 h", "5 d": how long ago, rounded down. */
export function ageOf(iso: string, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(iso)) / 60_000))
  if (minutes < 60) return text.age.minutes(minutes)
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? text.age.hours(hours) : text.age.days(Math.floor(hours / 24))
}

/** Completing unpaid cash orders books their cash as received: staff say first that it was. */
export const asksForCash = (status: OrderStatus, orders: readonly Order[]): boolean =>
  status === 'completed' && orders.some(owesCash)

/** Also whether it takes back that cash has come. */
export const movesCash = (status: OrderStatus, order: Order): boolean =>
  asksForCash(status, [order]) ||
  (order.status === 'completed' && order.paymentMethod === 'cod' && !ENDS.has(status))

/** A cancellation leaves the cash where it is. */
const ENDS: ReadonlySet<OrderStatus> = new Set(['completed', 'cancelled'])

export const owesCash = (order: Order): boolean =>
  order.paymentMethod === 'cod' && order.status !== 'cancelled' && owedOf(order) > 0

export const paysBack = (order: Order): boolean => order.payment.status === 'refund_due'

/** In pounds; negative if money goes back to the customer. */
export const owedOf = (order: Order): number => Number(order.owed ?? 0)

/** With # before it. */
export const shortNumber = (orderId: string): string => `#${orderId.slice(-SHORT_NUMBER)}`

/** The account when there is one, else the guest. */
export function customerOf(order: Order): { name: string; email: string; phone: string } {
  return {
    name: order.user?.name ?? order.guestName,
    email: order.user?.email ?? order.guestEmail,
    phone: order.user?.phone ?? order.guestPhone,
  }
}

/** What is usually done next with an order, in one press. None for one that somebody has to look at first. */
export function nextStep(order: Order): { status: OrderStatus; label: string } | null {
  if (order.needsAttention && order.attentionReason !== 'to_confirm') return null
  const status = steps[order.status]
  return status ? { status, label: text.steps[status] ?? status } : null
}

/** Whether somebody may take it: who packs also ships, and what is owed in cash is completed by whoever takes cash. */
export const mayTake = (may: (needed: Permission) => boolean, status: OrderStatus, order: Order): boolean =>
  may(status === 'shipped' ? 'packing' : 'orders') && (may('cash') || !movesCash(status, order))

const steps: Partial<Record<string, OrderStatus>> = {
  pending: 'processing',
  processing: 'shipped',
  shipped: 'delivered',
  delivered: 'completed',
}

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
