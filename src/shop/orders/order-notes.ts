import type { OrderNote } from '../../contract/orders.ts'
import { type Database, inTransaction, onlyRow, rows, sql } from '../../platform/database/database.ts'
import { recordChange } from '../audit/audit.ts'
import type { Shop } from '../context/shop.ts'
import { type OrderRecord, readOrder } from './orders-sql.ts'

/** What staff have written about an order, and their calls to its customer, oldest first. */
export async function orderNotes(db: Database, orderId: string): Promise<OrderNote[]> {
  const { id } = await readOrder(db, orderId)
  const found = await rows<NoteRow>(
    db,
    sql`SELECT * FROM (${NOTES} WHERE n.order_id = ${id} UNION ALL
          SELECT a.id, a.created_at, coalesce(a.note, ''), a.outcome,
            (SELECT jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) FROM users u
              WHERE u.id = substring(a.actor FROM '^staff:(\\d+)$')::integer)
          FROM standing_attempts(${id}) a
        ) AS noted ORDER BY at, id LIMIT ${MOST_NOTES}`,
  )
  return found.map(toNote)
}

/** The texts of these notes for several orders, by the id of the order, for those who pack them. */
export async function noteTexts(db: Database, orderIds: string[]): Promise<Map<string, string[]>> {
  const found = await rows<{ orderId: string; texts: string[] }>(
    db,
    sql`SELECT order_id AS "orderId", array_agg(text ORDER BY at, id) AS texts FROM (
          SELECT order_id, id, created_at AS at, text FROM order_notes WHERE order_id = ANY (${orderIds}::uuid[])
          UNION ALL
          SELECT a.order_id, a.id, a.created_at, a.note
          FROM unnest(${orderIds}::uuid[]) AS asked (id), standing_attempts(asked.id) a WHERE a.note <> ''
        ) AS noted GROUP BY order_id`,
  )
  return new Map(found.map(({ orderId, texts }) => [orderId, texts]))
}

/** What the courier has to know. The history names who wrote it, and not the words: they may be about a person. */
export async function writeCourierNote(
  { db, ordersChanged }: Pick<Shop, 'db' | 'ordersChanged'>,
  orderId: string,
  text: string,
  staffId: number,
): Promise<OrderRecord> {
  await inTransaction(db, async (tx) => {
    const { id, courierNote } = await readOrder(tx, orderId)
    if (courierNote === text) return
    await rows(tx, sql`UPDATE orders SET courier_note = ${text}, updated_at = now() WHERE id = ${id}`)
    await recordChange(tx, `order:${id}`, staffId, {}, { courierNote: text ? 'written' : 'removed' })
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
  const { id: knownId } = await readOrder(db, orderId)
  const { id } = await onlyRow<{ id: number }>(
    db,
    sql`INSERT INTO order_notes (order_id, staff_id, text) VALUES (${knownId}, ${staffId}, ${text}) RETURNING id`,
  )
  ordersChanged()
  return toNote(await onlyRow<NoteRow>(db, sql`${NOTES} WHERE n.id = ${id}`))
}

/** For the export of an account's personal data. */
export async function notesAbout(
  db: Database,
  orderIds: string[],
): Promise<{ orderId: string; at: string; text: string }[]> {
  const found = await rows<{ orderId: string; at: Date; text: string }>(
    db,
    sql`SELECT order_id AS "orderId", created_at AS at, text FROM order_notes WHERE order_id = ANY (${orderIds}::uuid[])
        UNION ALL
        SELECT id, updated_at, courier_note FROM orders WHERE id = ANY (${orderIds}::uuid[]) AND courier_note <> ''
        ORDER BY at`,
  )
  return found.map((note) => ({ ...note, at: note.at.toISOString() }))
}

type NoteRow = Omit<OrderNote, 'at'> & { at: Date }

const NOTES = sql`SELECT n.id, n.created_at AS at, n.text, NULL::text AS call,
    (SELECT jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) FROM users u WHERE u.id = n.staff_id) AS staff
  FROM order_notes n`

const MOST_NOTES = 200

const toNote = ({ at, ...note }: NoteRow): OrderNote => ({ ...note, at: at.toISOString() })
