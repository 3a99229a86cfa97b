/** The one undo: of a status, a call, a parcel, a payment or a mark. */
import type { Outcome } from '#contract/parcels.ts'
import { type Database, inTransaction, row, value } from '#platform/database/database.ts'
import { restoreConfirmation } from '../confirmations/confirmations.ts'
import type { Actor } from '../context/actor.ts'
import { ShopError } from '../context/shop-error.ts'
import {
  lockOrder,
  MAIL_DELAY,
  type OrderEvent,
  remarks,
  type StoredEvent,
  undoAdvance,
} from '../orders/orders.ts'
import { eachOf, followCashByHand, restoreParcel } from '../parcels/parcels.ts'
import { takeBackRefund } from '../refunds/refunds.ts'
import { restoreReturn } from '../returns/returns.ts'
import { type Announcing, told } from './set-status.ts'

/** Takes events back, each by itself. A refusal does not stop the others. */
export const undoEvents = (shop: Announcing, events: number[], actor: Actor): Promise<Outcome[]> =>
  eachOf(events.map(String), async (id) => {
    const orderId = await inTransaction(shop.db, (tx) => undoEvent(tx, Number(id), actor))
    await told(shop, orderId, null)
  })

/**
 * Takes back the last event of an order, by the same person and as long as its mail has not left: its rows, entries and movements are as
 * before. Remarks that came after it do not matter. Answers the order.
 */
export async function undoEvent(tx: Database, eventId: number, actor: Actor): Promise<string> {
  const orderId = await value(tx)<string>`SELECT order_id FROM order_events WHERE id = ${eventId}`
  if (!orderId) throw new ShopError('not_found')
  const order = await lockOrder(tx, orderId)
  const last = await row(tx)<StoredEvent & { isRecent: boolean }>`
    SELECT id, order_id AS "orderId", event, actor, staff_id AS "staffId", parcel_id AS "parcelId", at, before, after, note, undoes,
      at > now() - ${MAIL_DELAY}::interval AS "isRecent"
    FROM order_events WHERE order_id = ${order.id}::uuid AND event <> ALL (${[...remarks]}::text[]) ORDER BY id DESC LIMIT 1`
  if (last?.id !== eventId || !last.isRecent || last.staffId !== actor.staffId || FINAL.includes(last.event))
    throw new ShopError('edit_conflict')
  const { before, after, parcelId } = last
  const confirmation =
    'confirmation' in after
      ? await restoreConfirmation(tx, order.id, before.confirmation, actor.staffId ?? 0)
      : undefined
  const parcel = parcelId && 'parcel' in after ? await restoreParcel(tx, parcelId, before.parcel) : undefined
  if (last.event === 'refunded') await takeBackRefund(tx, last.id)
  if (after.return) await restoreReturn(tx, { before: before.return, after: after.return })
  for (const [place, ended] of (after.returns ?? []).entries())
    await restoreReturn(tx, { before: before.returns?.[place], after: ended })
  await undoAdvance(tx, order, last, { actor, confirmation, parcel })
  if (last.event === 'payment_set' || [before.status, after.status].includes('completed'))
    await followCashByHand(tx, order.id)
  return order.id
}

/** What is booked elsewhere, or was never a choice of staff. */
const FINAL: readonly OrderEvent[] = [
  'settled',
  'balance_set',
  'undone',
  'placed',
  'paid_by_card',
  'paid',
  'refund_asked',
  'refund_failed',
  'refund_unknown',
]
