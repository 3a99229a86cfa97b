import { useQuery } from '@tanstack/react-query'
import type { Client } from '#client/client.ts'
import { useClient } from '#web/data/api.ts'
import { storage } from '#web/data/storage.ts'
import { askAgain } from './returned-payment.ts'

/**
 * The order of a card payment whose way back to the shop was lost: undefined while the shop is asked for it, null if there is none.
 * Asked where an empty cart or an empty return has to be explained.
 */
export function useLostPayment(isAsked: boolean): string | null | undefined {
  const client = useClient()
  const { data } = useQuery({
    queryKey: ['lost payment'],
    queryFn: () => lostOrder(client),
    enabled: isAsked,
    gcTime: 0,
    retry: false,
  })
  return isAsked ? data : null
}

async function lostOrder(client: Client): Promise<string | null> {
  const reference = storage.pendingPayment.read()
  if (!reference) return null
  const query = new URLSearchParams({ orderId: reference, merchantOrderId: reference })
  const answer = await askAgain(client, query)
  if (answer.view === 'declined') storage.pendingPayment.remove()
  return answer.view === 'placed' ? answer.orderId : null
}
