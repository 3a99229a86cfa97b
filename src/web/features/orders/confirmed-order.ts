import { useQuery } from '@tanstack/react-query'
import { isNotThere } from '#client/call-failed.ts'
import type { Order } from '#contract/orders/orders.ts'
import { pages } from '#shared/pages.ts'
import { orderText as text } from '#text/orders.ts'
import { keyOf, useClient } from '#web/data/api.ts'

/** How a guest shows that an order is theirs: by the key of the browser, or by that of the link in the mail. */
export type OrderClaim = { guestKey?: string | undefined; key?: string | undefined }

type ConfirmedOrder =
  | { view: 'loading' }
  | { view: 'order'; order: Order }
  | { view: 'missing'; message: string }

/** The order that navigation passed along or that the address names. A passed one is refetched in the background. */
export function useConfirmedOrder(
  id: string | null,
  claim: OrderClaim,
  passed: Order | null,
): ConfirmedOrder {
  const client = useClient()
  const orderId = id ?? passed?.id ?? null
  const { data, error } = useQuery<Order | null>({
    queryKey: confirmedOrderKey(orderId, claim),
    queryFn: async () =>
      (await client.call('GET /orders/:id', {
        params: { id: orderId ?? '' },
        query: { key: claim.key },
        headers: claim.guestKey ? { 'x-session-id': claim.guestKey } : {},
      })) ?? null,
    enabled: orderId !== null,
    initialData: passed && passed.id === orderId ? passed : undefined,
  })
  if (orderId === null) return { view: 'missing', message: text.noInformation }
  if (isOrder(data)) return { view: 'order', order: data }
  if (error) return { view: 'missing', message: isNotThere(error) ? text.notFound : text.loadFailed }
  return data === undefined ? { view: 'loading' } : { view: 'missing', message: text.invalid }
}

/** Not that of staff, who read an order by their right. */
export const confirmedOrderKey = (id: string | null, claim: OrderClaim) =>
  keyOf('GET /orders/:id', { params: { id } }, claim)

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
const isOrder = (thing: unknown): thing is Order =>
  typeof thing === 'object' &&
  thing !== null &&
  'id' in thing &&
  'items' in thing &&
  Array.isArray(thing.items)
