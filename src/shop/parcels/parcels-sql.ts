import type { Parcel } from '#contract/desk/parcels.ts'
import { type Database, execute, row, rows, type SQL, sql } from '#platform/database/database.ts'
import type { ParcelState } from '#shared/values.ts'
import { orNotFound } from '../context/shop-error.ts'
import { dayOf } from '../context/times.ts'

/** How parcels are read. The lists of the desk: parcels.ts. */

export type ParcelRecord = Omit<Parcel, 'trackingLink' | 'cashToCollect' | 'actions' | 'undo'> & {
  /** The exchange that it brings; null: what was ordered. */
  returnId: string | null
  reference: string
  cashToCollectInPiastres: number
  /** When the courier was last asked. */
  readAt: string | null
}

/** Why staff must look at p, an open parcel of the order o, or null. */
export const PARCEL_ATTENTION: SQL = sql`CASE
    WHEN p.closed_at IS NOT NULL THEN NULL
    WHEN p.attention IS NOT NULL THEN p.attention
    WHEN p.state IN ('attempt_failed', 'returned', 'lost') THEN p.state
    WHEN o.status = 'cancelled' AND p.state <> 'returning' THEN 'order_cancelled'
    WHEN p.promised_on < ${dayOf(sql`now()`)} THEN 'late' END`

/** Of p, with the order o. */
export const parcelFields: SQL = sql`p.id, p.order_id AS "orderId", p.return_id AS "returnId", p.courier, p.reference, p.tracking_number AS "trackingNumber", p.state,
  p.reason_code AS "reasonCode", p.reason, p.booking, ${PARCEL_ATTENTION} AS attention, p.outcome,
  p.cash_to_collect_in_piastres AS "cashToCollectInPiastres", p.promised_on::text AS "promisedOn",
  p.created_at AS "createdAt", p.handed_over_at AS "handedOverAt", p.delivered_at AS "deliveredAt", p.closed_at AS "closedAt",
  p.settled_at AS "settledAt", p.read_at AS "readAt"`

const parcels = (where: SQL): SQL =>
  sql`SELECT ${parcelFields} FROM parcels p JOIN orders o ON o.id = p.order_id WHERE ${where}`

export async function readParcel(db: Database, id: string): Promise<ParcelRecord> {
  return orNotFound(await row(db)<ParcelRecord>(parcels(sql`p.id = ${id}::uuid`)))
}

export const findParcel = (
  db: Database,
  courier: string,
  trackingNumber: string,
): Promise<ParcelRecord | undefined> =>
  row(db)(parcels(sql`p.courier = ${courier} AND p.tracking_number = ${trackingNumber}`))

/** Newest first. */
export const parcelsOfOrder = (db: Database, orderId: string): Promise<ParcelRecord[]> =>
  rows(db)`${parcels(sql`p.order_id = ${orderId}::uuid`)} ORDER BY p.created_at DESC`

/** Of the newest parcel of each order. */
export async function newestStates(db: Database, orderIds: string[]): Promise<Map<string, ParcelState>> {
  const found = await rows(db)<{ orderId: string; state: ParcelState }>`
    SELECT DISTINCT ON (order_id) order_id AS "orderId", state FROM parcels
    WHERE order_id = ANY (${orderIds}::uuid[]) ORDER BY order_id, created_at DESC, id DESC`
  return new Map(found.map(({ orderId, state }) => [orderId, state]))
}

/** What staff and couriers wrote about somebody. */
export const forgetReasons = (tx: Database, orderIds: string[]): Promise<void> => execute(tx)`
  UPDATE parcels SET reason = NULL
  WHERE reason IS NOT NULL AND order_id = ANY (${orderIds}::uuid[])`

/** What the job does with parcels: book them, and ask for their states. */

export type DueParcel = ParcelRecord & { tries: number }

/** The job asks about it at its next turn. */
export const readParcelSoon = (db: Database, id: string): Promise<void> => execute(db)`
  UPDATE parcels SET next_try_at = least(next_try_at, now() + interval '10 seconds')
  WHERE id = ${id}::uuid AND booking = 'booked' AND closed_at IS NULL`
