import type { OrderNote } from '../../contract/orders.ts'
import { type Database, onlyRow, rows, sql } from '../../platform/database/database.ts'
import type { Shop } from '../context/shop.ts'
import { readOrder } from './orders-sql.ts'

/** What staff have written about an order, oldest first. */
export async function orderNotes(db: Database, orderId: string): Promise<OrderNote[]> {
  const { id } = await readOrder(db, orderId)
  const found = await rows<NoteRow>(
    db,
    sql`${NOTES} WHERE n.order_id = ${id} ORDER BY n.id LIMIT ${MOST_NOTES}`,
  )
  return found.map(toNote)
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
    sql`SELECT order_id AS "orderId", created_at AS at, text FROM order_notes
        WHERE order_id = ANY (${orderIds}::uuid[]) ORDER BY id`,
  )
  return found.map((note) => ({ ...note, at: note.at.toISOString() }))
}

type NoteRow = Omit<OrderNote, 'at'> & { at: Date }

const NOTES = sql`SELECT n.id, n.created_at AS at, n.text,
    jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) AS staff
  FROM order_notes n JOIN users u ON u.id = n.staff_id`

const MOST_NOTES = 200

const toNote = ({ at, ...note }: NoteRow): OrderNote => ({ ...note, at: at.toISOString() })
