/** The row of a parcel. Whoever changes it locks its order first. */
import { type Database, onlyRow, prepared, row, rows, type SQL, sql } from '#platform/database/database.ts'
import type { ParcelOutcome, ParcelReason, ParcelState } from '#shared/values.ts'
import { moveOrder } from '../../confirmations/confirmations.ts'
import { foundRow } from '../../context/found-row.ts'
import {
  type Advance,
  type Changes,
  difference,
  type LockedOrder,
  lockOrder,
  PARCEL_ENDING,
  waits,
  writeEvent,
} from '../../orders/orders.ts'

/** What changes of a parcel, and what an undo puts back. */
export type ParcelColumns = {
  state: ParcelState
  reasonCode: ParcelReason | null
  /** Of the last attempt, since it was delivered. */
  lastReasonCode: ParcelReason | null
  reason: string | null
  booking: 'due' | 'sent' | 'booked' | 'refused'
  attention: 'refused' | 'unknown' | null
  outcome: ParcelOutcome | null
  wasDelivered: boolean
  handedOverAt: string | null
  deliveredAt: string | null
  closedAt: string | null
  nextTryAt: string | null
}

export type LockedParcel = ParcelColumns & {
  id: string
  orderId: string
  courier: string
  settledAt: string | null
  readAt: string | null
  ending: string | null
  /** Another parcel of the order is under way. */
  hasOpenSibling: boolean
  /** The exchange that it brings, if it is not what was ordered. */
  returnId: string | null
  /** Something of it has come back since: it surely was there. */
  wasReturned: boolean
}

export type ParcelChange = NonNullable<Advance['parcel']>

export async function lockParcel(
  tx: Database,
  id: string,
): Promise<{ order: LockedOrder; parcel: LockedParcel }> {
  const known = await foundRow(tx)<{ orderId: string }>(prepared`
    SELECT order_id AS "orderId" FROM parcels WHERE id = ${id}::uuid`)
  const order = await lockOrder(tx, known.orderId)
  return { order, parcel: await onlyRow(tx)(prepared`${COLUMNS} WHERE p.id = ${id}::uuid FOR NO KEY UPDATE`) }
}

/** Of an order that is locked. */
export const lockNewestParcel = (tx: Database, orderId: string): Promise<LockedParcel | undefined> =>
  row(tx)(prepared`
    ${COLUMNS} WHERE p.order_id = ${orderId}::uuid ORDER BY p.created_at DESC, p.id DESC LIMIT 1 FOR NO KEY UPDATE`)

const COLUMNS: SQL = sql`SELECT p.id, p.order_id AS "orderId", p.courier, p.state, p.reason_code AS "reasonCode",
    p.last_reason_code AS "lastReasonCode", p.reason, p.booking, p.attention, p.outcome, p.was_delivered AS "wasDelivered",
    p.handed_over_at AS "handedOverAt", p.delivered_at AS "deliveredAt", p.closed_at AS "closedAt", p.next_try_at AS "nextTryAt",
    p.settled_at AS "settledAt", p.read_at AS "readAt", ${PARCEL_ENDING} AS ending,
    EXISTS (SELECT FROM parcels other WHERE other.order_id = p.order_id AND other.id <> p.id AND other.closed_at IS NULL)
      AS "hasOpenSibling",
    p.return_id AS "returnId",
    EXISTS (SELECT FROM returns r WHERE r.order_id = p.order_id AND r.created_at > p.created_at AND r.state IN ('received', 'sent', 'done'))
      AS "wasReturned"
  FROM parcels p`

/** Answers what became different, for the journal. */
export async function changeParcel(
  tx: Database,
  was: LockedParcel,
  changes: Partial<ParcelColumns>,
): Promise<ParcelChange> {
  const made = { ...was, ...changes }
  await rows(tx)(prepared`
    UPDATE parcels SET state = ${made.state}, reason_code = ${made.reasonCode}, last_reason_code = ${made.lastReasonCode},
      reason = ${made.reason}, booking = ${made.booking}, attention = ${made.attention}, outcome = ${made.outcome},
      was_delivered = ${made.wasDelivered}, handed_over_at = ${made.handedOverAt}, delivered_at = ${made.deliveredAt},
      closed_at = ${made.closedAt}, next_try_at = ${made.nextTryAt}
    WHERE id = ${was.id}::uuid`)
  return { id: was.id, ...difference<ParcelColumns>(was, changes) }
}

/** Its order follows it, but for one that waits for its customer. Answers the event. */
export const followParcel = (tx: Database, order: LockedOrder, change: Advance): Promise<number> =>
  waits(order) ? writeEventOnly(tx, order, change) : moveOrder(tx, order, change)

function writeEventOnly(tx: Database, order: LockedOrder, change: Advance): Promise<number> {
  const { event, actor, parcel } = change
  const side = (of: 'before' | 'after') => ({ parcel: parcel?.[of] as Changes['parcel'] })
  return writeEvent(tx, order.id, {
    event,
    actor,
    before: side('before'),
    after: side('after'),
    parcelId: parcel?.id,
  })
}

/** Nothing that happens to it changes it any more. One that was delivered may come back until its cash is settled. */
export const isFinal = ({ closedAt, state, settledAt, hasOpenSibling, wasReturned }: LockedParcel): boolean =>
  closedAt !== null && (state !== 'delivered' || settledAt !== null || hasOpenSibling || wasReturned)
