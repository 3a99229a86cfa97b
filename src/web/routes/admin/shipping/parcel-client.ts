import { parcelCalls } from '#client/parcel-calls.ts'
import { useCalls } from '#web/data/client-context.ts'

export type ParcelClient = ReturnType<typeof parcelCalls>

/** The calls about parcels, which only the chunks of these screens contain. */
export const useParcelClient = (): ParcelClient => useCalls(parcelCalls)
