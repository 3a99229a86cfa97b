import type { OrderNote } from '#contract/orders/orders.ts'
import { type Database, inTransaction, onlyRow, rows } from '#platform/database/database.ts'
import { staff } from '../context/actor.ts'
import type { Shop } from '../context/shop.ts'
import { STAFF_OF_EVENT, STANDS, writeEvent } from './life/journal.ts'
import { lockOrder } from './life/locked-order.ts'
import { type OrderRecord, readOrder } from './orders-sql.ts'

/** The texts of these notes for several orders, by the id of the order, for those who pack them. */
export async function noteTexts(db: Database, orderIds: string[]): Promise<Map<string, string[]>> {
  const found = await rows(db)<{ orderId: string; texts: string[] }>`
    SELECT e.order_id AS "orderId", array_agg(e.note ORDER BY e.id) AS texts FROM order_events e
    WHERE e.order_id = ANY (${orderIds}::uuid[]) AND e.note <> '' AND ${STANDS} GROUP BY e.order_id`
  return new Map(found.map(({ orderId, texts }) => [orderId, texts]))
}

/** What the courier has to know. The journal names who wrote it, and not the words: they may be about a person. */
export async function writeCourierNote(
  { db, ordersChanged }: Pick<Shop, 'db' | 'ordersChanged'>,
  orderId: string,
  text: string,
  staffId: number,
): Promise<OrderRecord> {
  await inTransaction(db, async (tx) => {
    const { id } = await lockOrder(tx, orderId)
    if ((await readOrder(tx, id)).courierNote === text) return
    await rows(tx)`UPDATE orders SET courier_note = ${text}, updated_at = now() WHERE id = ${id}`
    await writeEvent(tx, id, {
      event: 'courier_note',
      actor: staff(staffId),
      after: { courierNote: text ? 'written' : 'removed' },
    })
  })
  ordersChanged()
  return readOrder(db, orderId)
}

export async function addOrderNote(
  { db, ordersChanged }: Pick<Shop, 'db' | 'ordersChanged'>,
  orderId: string,
  text: string,
  staffId: number,
): Promise<OrderNote> {
  const note = await inTransaction(db, async (tx) => {
    const { id } = await lockOrder(tx, orderId)
    const eventId = await writeEvent(tx, id, { event: 'noted', actor: staff(staffId), note: text })
    return onlyRow(tx)<OrderNote>`
      SELECT e.id, e.at, e.note AS text, ${STAFF_OF_EVENT} AS staff FROM order_events e WHERE e.id = ${eventId}`
  })
  ordersChanged()
  return note
}

/** For the export of an account's personal data. */
export const notesAbout = (
  db: Database,
  orderIds: string[],
): Promise<{ orderId: string; at: string; text: string }[]> => rows(db)`
  SELECT order_id AS "orderId", at, note AS text FROM order_events WHERE order_id = ANY (${orderIds}::uuid[]) AND event = 'noted'
  UNION ALL
  SELECT id, updated_at, courier_note FROM orders WHERE id = ANY (${orderIds}::uuid[]) AND courier_note <> ''
  ORDER BY at`
