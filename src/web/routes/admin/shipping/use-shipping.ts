import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { limits, shippingViews } from '#shared/values.ts'
import { useClient } from '#web/data/client-context.ts'
import { readReply } from '#web/data/read.ts'
import { useOrderEvents } from '../orders/use-order-events.ts'
import { flag, guid, oneOfOr, useListAddress, words } from '../shared/list/use-list-address.ts'

const desk = { view: oneOfOr(shippingViews, 'pack'), late: flag, q: words(limits.search), after: guid }

/** A page of one list. While the courier is asked about parcels it is read every two seconds: the page shows what is so. */
export function useShipping() {
  const client = useClient()
  const { here: asked, change, pathOf } = useListAddress(desk)
  useOrderEvents()
  const here = { ...asked, late: asked.view === 'attention' ? asked.late : undefined }
  const list = useQuery({
    ...readReply(client, 'GET /shipping', { query: here }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ((state.data?.meta.counts.booking ?? 0) > 0 ? 2_000 : false),
  })
  return { here, change, pathOf, list }
}
