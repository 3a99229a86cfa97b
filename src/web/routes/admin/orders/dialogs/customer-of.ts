import type { Order } from '#contract/orders.ts'

/** The account when there is one, else the guest. */
export function customerOf(order: Order): { name: string; email: string; phone: string } {
  return {
    name: order.user?.name ?? order.guestName,
    email: order.user?.email ?? order.guestEmail,
    phone: order.user?.phone ?? order.guestPhone,
  }
}
