import { useQuery } from '@tanstack/react-query'
import { isNotThere } from '#client/call-failed.ts'
import type { OrderClaim } from '#client/order-calls.ts'
import type { Order } from '#contract/orders.ts'
import { orderText as text } from '#text/orders.ts'
import { useClient } from '../../data/client-context.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { isOrder } from './confirmation-link.ts'

export type ConfirmedOrder =
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
    queryKey: queryKeys.order(orderId, claim),
    queryFn: async () => (await client.orders.order(orderId ?? '', claim)) ?? null,
    enabled: orderId !== null,
    initialData: passed && passed.id === orderId ? passed : undefined,
  })
  if (orderId === null) return { view: 'missing', message: text.noInformation }
  if (isOrder(data)) return { view: 'order', order: data }
  if (error) return { view: 'missing', message: isNotThere(error) ? text.notFound : text.loadFailed }
  return data === undefined ? { view: 'loading' } : { view: 'missing', message: text.invalid }
}
