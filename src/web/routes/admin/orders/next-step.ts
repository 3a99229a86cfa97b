import type { Order } from '#contract/orders/orders.ts'
import type { OrderStatus, Permission } from '#shared/values.ts'
import { adminOrdersText } from '#text/admin-orders.ts'
import { movesCash } from './order-facts.ts'

/** What is usually done next with an order, in one press. None for one that somebody has to look at first. */
export function nextStep(order: Order): { status: OrderStatus; label: string } | null {
  if (order.needsAttention && order.attentionReason !== 'to_confirm') return null
  const status = steps[order.status]
  return status ? { status, label: adminOrdersText.steps[status] ?? status } : null
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
