import { type Database, rows } from '#platform/database/database.ts'
import type { ParcelReason, ParcelState } from '#shared/values.ts'
import { type OrderEvent, STANDS } from '../../orders/orders.ts'

export type ParcelEvent = {
  parcelId: string
  state: ParcelState
  reasonCode: ParcelReason | null
  reason: string | null
  at: Date
}

/** What happened to the parcels of these orders, oldest first, without what staff have taken back. */
export async function eventsOf(db: Database, orderIds: string[]): Promise<ParcelEvent[]> {
  const found = await rows(db)<StoredParcelEvent>`
    SELECT e.parcel_id AS "parcelId", e.event, e.at, e.after->'parcel' AS after
    FROM order_events e WHERE e.order_id = ANY (${orderIds}::uuid[]) AND e.parcel_id IS NOT NULL AND ${STANDS} ORDER BY e.id`
  const parcels = new Map<string, Told>()
  return found.flatMap(({ event, after, ...said }) => {
    // An event has only what became different.
    const told: Told = { ...(parcels.get(said.parcelId) ?? UNTOLD), ...after }
    parcels.set(said.parcelId, told)
    const { state, reasonCode, reason } = told
    return UNLISTED.includes(event) ? [] : { ...said, state, reasonCode, reason }
  })
}

type Told = Pick<ParcelEvent, 'state' | 'reasonCode' | 'reason'>
type StoredParcelEvent = Omit<ParcelEvent, keyof Told> & { event: OrderEvent; after: Partial<Told> }

const UNTOLD: Told = { state: 'created', reasonCode: null, reason: null }

/** They are told otherwise: by the parcel itself, or by its order. */
const UNLISTED: readonly OrderEvent[] = [
  'handed_over',
  'booking_asked',
  'shelved',
  'written_off',
  'sent_again',
]
