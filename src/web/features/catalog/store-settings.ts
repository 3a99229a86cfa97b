import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Client } from '../../../client/client.ts'
import { USUAL_RETURN_DAYS } from '../../../contract/values.ts'
import { useClient } from '../../data/client-context.ts'
import { queryKeys } from '../../data/query-keys.ts'
import type { Loading } from '../../site-route.ts'

/** The public settings. They change with a restart only, so one read a visit is enough. */
export const storeQuery = (client: Client) =>
  queryOptions({
    queryKey: queryKeys.store,
    queryFn: () => client.catalog.store(),
    staleTime: Number.POSITIVE_INFINITY,
  })

export async function loadStore({ client, queryClient }: Loading): Promise<undefined> {
  await queryClient.prefetchQuery(storeQuery(client))
}

/** For how many days goods are taken back; until the settings are known, the usual number. */
export function useReturnDays(): number {
  return useQuery(storeQuery(useClient())).data?.returnDays ?? USUAL_RETURN_DAYS
}
