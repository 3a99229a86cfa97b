import type { Order } from '#contract/orders/orders.ts'
import { pages } from '#shared/pages.ts'

/** `key`: of the link that has opened it. */
export const confirmationPath = (orderId: string, key?: string): string =>
  `${pages.orderConfirmation.path}?${new URLSearchParams({ orderId, ...(key && { key }) })}`

/** A link to the confirmation that passes the order along, so that it need not be loaded. */
export const confirmationOf = (order: Order): { to: string; state: { order: Order } } => ({
  to: confirmationPath(order.id),
  state: { order },
})

export function orderPassedAlong(state: unknown): Order | null {
  if (typeof state !== 'object' || state === null || !('order' in state)) return null
  return isOrder(state.order) ? state.order : null
}

/** The state of a link to an order after its card payment has come to nothing. */
export const NOT_PAID = { notPaid: true }

export const wasNotPaid = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'notPaid' in state

/** Whether it has the fields that the confirmation shows. */
export const isOrder = (thing: unknown): thing is Order =>
  typeof thing === 'object' &&
  thing !== null &&
  'id' in thing &&
  'items' in thing &&
  Array.isArray(thing.items)
