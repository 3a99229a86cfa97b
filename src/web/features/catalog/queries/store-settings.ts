import { queryOptions, useQuery } from '@tanstack/react-query'
import { sharedText } from '#text/shared.ts'
import type { Client } from '../../../../client/client.ts'
import type { Store } from '../../../../contract/store.ts'
import { toPounds } from '../../../../shared/price-format.ts'
import { CHARGES, CONTACT, TAGLINE } from '../../../../shared/settings.ts'
import { USUAL_RETURN_DAYS } from '../../../../shared/values.ts'
import type { Loading } from '../../../app/site-route.ts'
import { useClient } from '../../../data/client-context.ts'
import { queryKeys } from '../../../data/query-keys.ts'

/** The public settings. They change with a restart only, so they are read once per visit. */
export const storeQuery = (client: Client) =>
  queryOptions({
    queryKey: queryKeys.store,
    queryFn: () => client.catalog.store(),
    staleTime: Number.POSITIVE_INFINITY,
  })

export async function loadStore({ client, queryClient }: Loading): Promise<undefined> {
  await queryClient.prefetchQuery(storeQuery(client))
}

/** Contact details. */
export function useContact(): Store['contact'] {
  return useStore()?.contact ?? CONTACT
}

/** In pounds. */
export function useShippingFee(): number {
  return useStore()?.shipping ?? toPounds(CHARGES.shippingInPiastres)
}

export function useTagline(): string {
  const { tagline = TAGLINE } = useStore() ?? {}
  // The default is translated; the owner's own text is shown as it is.
  return tagline === TAGLINE ? sharedText.tagline : tagline
}

/** Whether the shop is public and its card provider charges nothing. */
export function useCardsArePretend(): boolean {
  return useStore()?.cardsArePretend ?? false
}

/** The days to return products; until the settings are known, the default. */
export function useReturnDays(): number {
  return useStore()?.returnDays ?? USUAL_RETURN_DAYS
}

/** Days without deliveries besides Fridays. */
export function useHolidays(): readonly string[] {
  return useStore()?.holidays ?? NO_HOLIDAYS
}

/** One array, so that effects that depend on it do not run again. */
const NO_HOLIDAYS: readonly string[] = []

const useStore = (): Store | undefined => useQuery(storeQuery(useClient())).data
