/** What a parcel does because of its order, for those who decide about both. The order is locked, and they write the event. */
import { type Database, onlyRow, prepared, rows } from '#platform/database/database.ts'
import type { OrderStatus, ParcelState } from '#shared/values.ts'
import { ShopError } from '../../context/shop-error.ts'
import { now } from '../../context/times.ts'
import { type Changes, OWED } from '../../orders/orders.ts'
import {
  changeParcel,
  type LockedParcel,
  lockNewestParcel,
  type ParcelChange,
  type ParcelColumns,
} from './locked-parcel.ts'
import { columnsAfter } from './move-parcel.ts'

/** Staff have set the status of an order. Of a parcel by hand nobody else says where it is, so it follows. */
export async function followStatusByHand(
  tx: Database,
  orderId: string,
  status: OrderStatus,
): Promise<ParcelChange | undefined> {
  const was = await lockNewestParcel(tx, orderId)
  const state = was?.courier === 'by_hand' && !was.returnId ? stateBy(status, was) : null
  return was && state
    ? changeParcel(tx, was, columnsAfter(was, { state, reasonCode: null, reason: null }))
    : undefined
}

function stateBy(status: OrderStatus, was: LockedParcel): ParcelState | null {
  // It was not delivered after all.
  if (status === 'shipped' && was.state === 'delivered' && !was.settledAt) return 'in_transit'
  if (was.closedAt) return null
  if (status === 'shipped' && was.state === 'created') return 'picked_up'
  if (status === 'delivered' || status === 'completed') return 'delivered'
  return status === 'cancelled' && !was.handedOverAt ? 'cancelled' : null
}

/** The cash of parcels by hand has come when their order owes nothing: staff themselves say so. */
export async function followCashByHand(tx: Database, orderId: string): Promise<void> {
  await rows(tx)(prepared`
    UPDATE parcels p SET settled_at = CASE WHEN sums.owed <= 0 THEN now() END
    FROM (SELECT ${OWED} AS owed FROM orders o WHERE o.id = ${orderId}::uuid) AS sums
    WHERE p.order_id = ${orderId}::uuid AND p.courier = 'by_hand' AND p.cash_to_collect_in_piastres > 0
      AND p.settlement_id IS NULL AND (p.settled_at IS NULL) = (sums.owed <= 0)`)
}

/** A parcel by hand that is open collects what its order owes now, and that of an exchange no more than it did. */
export async function followOwedByHand(tx: Database, orderId: string): Promise<void> {
  await rows(tx)(prepared`
    UPDATE parcels p SET cash_to_collect_in_piastres = CASE WHEN p.return_id IS NULL THEN greatest(sums.owed, 0)
      ELSE least(greatest(sums.owed, 0), p.cash_to_collect_in_piastres) END
    FROM (SELECT ${OWED} AS owed FROM orders o WHERE o.id = ${orderId}::uuid) AS sums
    WHERE p.order_id = ${orderId}::uuid AND p.courier = 'by_hand' AND p.closed_at IS NULL AND p.settled_at IS NULL`)
}

/**
 * As a parcel was before an event, the last one of its order. Null: it did not exist, and is cancelled. What was settled or booked by a
 * courier stays.
 */
export async function restoreParcel(
  tx: Database,
  parcelId: string,
  before: Changes['parcel'],
): Promise<ParcelChange> {
  const { orderId, isSettled } = await onlyRow(tx)<{ orderId: string; isSettled: boolean }>`
    SELECT order_id AS "orderId", settlement_id IS NOT NULL AS "isSettled" FROM parcels WHERE id = ${parcelId}::uuid`
  const was = await lockNewestParcel(tx, orderId)
  const isBooked = was?.courier !== 'by_hand' && (was?.booking === 'sent' || was?.booking === 'booked')
  if (was?.id !== parcelId || isSettled || (!before && isBooked)) throw new ShopError('edit_conflict')
  const neverThere = {
    state: 'cancelled',
    closedAt: was.closedAt ?? now(),
    nextTryAt: null,
    attention: null,
  } as const
  return changeParcel(tx, was, (before as Partial<ParcelColumns> | null | undefined) ?? neverThere)
}
