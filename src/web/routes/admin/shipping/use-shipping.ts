import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ShippingView, shippingViews } from '#shared/values.ts'
import { useSearchParams } from '#web/app/navigation.tsx'
import { useClient } from '#web/data/client-context.ts'
import { readReply } from '#web/data/read.ts'
import { useOrderEvents } from '../orders/use-order-events.ts'
import { searchIn } from '../shared/list/address-values.ts'

export type DeskAddress = { view: ShippingView; late: boolean; q: string; after: string }

/** View, search and page are in the address: reload, Back and a shared link restore them. */
export function useDeskAddress() {
  const [address, setAddress] = useSearchParams()
  const view = shippingViews.find((name) => name === address.get('view')) ?? 'pack'
  const here: DeskAddress = {
    view,
    late: view === 'attention' && address.get('late') === 'true',
    q: searchIn(address),
    after: idIn(address, 'after'),
  }
  const go = (changed: Partial<DeskAddress>, how?: { replace: boolean }) =>
    setAddress(queryOf({ ...here, after: '', ...changed }), how)
  return { here, go }
}

const idIn = (address: URLSearchParams, name: string): string =>
  /^[\da-f-]{36}$/.exec(address.get(name) ?? '')?.[0] ?? ''

export const queryOf = ({ view, late, q, after }: DeskAddress): URLSearchParams =>
  new URLSearchParams({
    ...(view !== 'pack' && { view }),
    ...(late && { late: 'true' }),
    ...(q && { q }),
    ...(after && { after }),
  })

/** A page of one list. While the courier is asked about parcels it is read every two seconds: the page shows what is so. */
export function useShipping({ view, late, q, after }: DeskAddress) {
  const client = useClient()
  useOrderEvents()
  const query = { view, ...(late && { late }), ...(q.trim() && { q: q.trim() }), ...(after && { after }) }
  return useQuery({
    ...readReply(client, 'GET /shipping', { query }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ((state.data?.meta.counts.booking ?? 0) > 0 ? 2_000 : false),
  })
}
