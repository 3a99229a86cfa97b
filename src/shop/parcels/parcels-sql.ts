import { type Database, onlyRow, row, rows, type SQL, sql } from '../../platform/database/database.ts'
import { TIME_ZONE } from '../../shared/settings.ts'
import type { ParcelOutcome, ParcelReason, ParcelState } from '../../shared/values.ts'
import { ShopError } from '../context/shop-error.ts'
import { MAIL_DELAY } from '../orders/orders.ts'

/** The SQL on parcels, but for the functions in db/functions/parcels.sql. The lists of the desk: desk-sql.ts. */

export type ParcelRecord = {
  id: string
  orderId: string
  courier: string
  reference: string
  trackingNumber: string | null
  state: ParcelState
  /** Why it was not delivered, or came back. */
  reasonCode: ParcelReason | null
  /** The courier's words about the state. */
  reason: string | null
  booking: 'due' | 'sent' | 'booked' | 'refused'
  /** Why staff must look at it: see parcel_attention. */
  attention: string | null
  outcome: ParcelOutcome | null
  cashToCollectInPiastres: number
  promisedOn: string | null
  createdAt: Date
  handedOverAt: Date | null
  deliveredAt: Date | null
  closedAt: Date | null
  settledAt: Date | null
  /** When the courier was last asked. */
  readAt: Date | null
}

export const today: SQL = sql`(now() AT TIME ZONE ${TIME_ZONE})::date`

/** Of p, with the order o. */
export const parcelFields: SQL = sql`p.id, p.order_id AS "orderId", p.courier, p.reference, p.tracking_number AS "trackingNumber", p.state,
  p.reason_code AS "reasonCode", p.reason, p.booking, parcel_attention(p, o.status, ${today}) AS attention, p.outcome,
  p.cash_to_collect_in_piastres AS "cashToCollectInPiastres", p.promised_on::text AS "promisedOn",
  p.created_at AS "createdAt", p.handed_over_at AS "handedOverAt", p.delivered_at AS "deliveredAt", p.closed_at AS "closedAt",
  p.settled_at AS "settledAt", p.read_at AS "readAt"`

const parcels = (where: SQL): SQL =>
  sql`SELECT ${parcelFields} FROM parcels p JOIN orders o ON o.id = p.order_id WHERE ${where}`

export async function readParcel(db: Database, id: string): Promise<ParcelRecord> {
  const found = await row<ParcelRecord>(db, parcels(sql`p.id = ${id}::uuid`))
  if (!found) throw new ShopError('not_found')
  return found
}

export const findParcel = (
  db: Database,
  courier: string,
  trackingNumber: string,
): Promise<ParcelRecord | undefined> =>
  row(db, parcels(sql`p.courier = ${courier} AND p.tracking_number = ${trackingNumber}`))

/** Newest first. */
export const parcelsOfOrder = (db: Database, orderId: string): Promise<ParcelRecord[]> =>
  rows(db, sql`${parcels(sql`p.order_id = ${orderId}::uuid`)} ORDER BY p.created_at DESC`)

export async function createParcel(
  db: Database,
  parcel: { orderId: string; courier: string; isBooked: boolean; promisedOn: string; staffId: number },
): Promise<string> {
  const made = await onlyRow<{ id: string }>(
    db,
    sql`SELECT create_parcel(${parcel.orderId}::uuid, ${parcel.courier}, ${parcel.isBooked},
          ${parcel.promisedOn}::date, ${parcel.staffId}) AS id`,
  )
  return made.id
}

export type ParcelMove = { state: ParcelState; reasonCode: ParcelReason | null; reason: string | null }

export async function moveParcel(
  db: Database,
  id: string,
  { state, reasonCode, reason }: ParcelMove,
  staffId: number,
): Promise<void> {
  await rows(
    db,
    sql`SELECT set_parcel_state(${id}::uuid, ${state}, ${reasonCode}, ${reason}, 'staff', actor_text(${staffId}), ${staffId},
          ${MAIL_DELAY}::interval)`,
  )
}

export async function noteCourierState(
  db: Database,
  id: string,
  report: {
    state: ParcelState | null
    reasonCode: ParcelReason | null
    reason: string | null
    source: 'courier' | 'webhook'
    askedAt: Date
    nextTryMinutes: number
  },
): Promise<boolean> {
  const noted = await onlyRow<{ changed: boolean }>(
    db,
    sql`SELECT note_courier_report(${id}::uuid, ${report.state}, ${report.reasonCode}, ${report.reason}, ${report.source},
          ${report.askedAt}::timestamptz, now() + make_interval(mins => ${report.nextTryMinutes}), '0 seconds') AS changed`,
  )
  return noted.changed
}

export async function handOverParcel(
  db: Database,
  id: string,
  isPickedUp: boolean,
  staffId: number,
): Promise<void> {
  await rows(
    db,
    sql`SELECT hand_over_parcel(${id}::uuid, ${isPickedUp}, ${staffId}, ${MAIL_DELAY}::interval)`,
  )
}

export async function decideParcel(
  db: Database,
  id: string,
  outcome: ParcelOutcome,
  staffId: number,
): Promise<void> {
  await rows(db, sql`SELECT decide_parcel(${id}::uuid, ${outcome}, ${staffId}, ${MAIL_DELAY}::interval)`)
}

export async function setTrackingNumber(
  db: Database,
  id: string,
  trackingNumber: string | null,
): Promise<void> {
  await rows(db, sql`SELECT set_tracking_number(${id}::uuid, ${trackingNumber})`)
}

export async function undoParcel(db: Database, id: string, staffId: number): Promise<void> {
  await rows(db, sql`SELECT undo_parcel(${id}::uuid, ${staffId}, ${MAIL_DELAY}::interval)`)
}

/** What staff and couriers wrote about somebody. */
export async function forgetReasons(tx: Database, userId: number): Promise<void> {
  await rows(
    tx,
    sql`WITH theirs AS (SELECT p.id FROM parcels p JOIN orders o ON o.id = p.order_id WHERE o.user_id = ${userId}), told AS (
          UPDATE parcel_events SET reason = NULL, before = before - 'reason'
          WHERE (reason IS NOT NULL OR before IS NOT NULL) AND parcel_id IN (SELECT id FROM theirs)
        )
        UPDATE parcels SET reason = NULL WHERE reason IS NOT NULL AND id IN (SELECT id FROM theirs)`,
  )
}
