import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Client } from '#client/client.ts'
import type { Store } from '#contract/store/store.ts'
import { toPounds } from '#shared/price-format.ts'
import { CHARGES, CONTACT, LOW_STOCK } from '#shared/settings.ts'
import { type ReturnPayer, USUAL_RETURN_DAYS } from '#shared/values.ts'
import { sharedText } from '#text/shared.ts'
import type { Loading } from '#web/app/site-route.ts'
import { read, useClient } from '#web/data/api.ts'

/** The public settings. They change seldom, so they are read once per visit; a total that changed meanwhile is refused. */
export const storeQuery = (client: Client) =>
  queryOptions({ ...read(client, 'GET /store'), staleTime: Number.POSITIVE_INFINITY })

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
  return useStore()?.tagline ?? sharedText.tagline
}

/** Whether the shop is public and its card provider charges nothing. */
export function useCardsArePretend(): boolean {
  return useStore()?.cardsArePretend ?? false
}

/** The days to return products and who pays for it; until the settings are known, the default. */
export function useReturns(): { days: number; payer: ReturnPayer } {
  const store = useStore()
  return {
    days: store?.returnDays ?? USUAL_RETURN_DAYS,
    payer: store?.policies.returnShipping ?? 'customer',
  }
}

/** A size with so many pieces or fewer is nearly sold out. */
export function useLowStock(): number {
  return useStore()?.lowStock ?? LOW_STOCK
}

/** Where the owner may depart from the documented behaviour; until the settings are known, the documented one. */
export function useStoreChoices(): Partial<Store['choices']> {
  return useStore()?.choices ?? {}
}

/** The line above the header; empty when there is none. */
export function useOwnersNotice(): string {
  return useStore()?.notice ?? ''
}

/** Days without deliveries besides Fridays. */
export function useHolidays(): readonly string[] {
  return useStore()?.holidays ?? NO_HOLIDAYS
}

/** One array, so that effects that depend on it do not run again. */
const NO_HOLIDAYS: readonly string[] = []

const useStore = (): Store | undefined => useQuery(storeQuery(useClient())).data
