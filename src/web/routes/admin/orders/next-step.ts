import type { Order } from '#contract/orders.ts'
import type { OrderStatus } from '#shared/values.ts'
import { adminOrdersText } from '#text/admin-orders.ts'

/** What is usually done next with an order, in one press. None for one that somebody has to look at first. */
export function nextStep(order: Order): { status: OrderStatus; label: string } | null {
  if (order.needsAttention && order.attentionReason !== 'to_confirm') return null
  const status = steps[order.status]
  return status ? { status, label: adminOrdersText.steps[status] ?? status } : null
}

const steps: Partial<Record<string, OrderStatus>> = {
  pending: 'processing',
  processing: 'shipped',
  shipped: 'delivered',
  delivered: 'completed',
}
