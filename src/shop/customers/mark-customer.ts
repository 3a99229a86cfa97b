/** What staff write about a person: notes, and the mark with its reason. */
import type { MarkChange } from '#contract/accounts/customers.ts'
import {
  type Database,
  execute,
  inTransaction,
  onlyRow,
  onlyValue,
  row,
  value,
  values,
} from '#platform/database/database.ts'
import { UNDO_SECONDS } from '#shared/settings.ts'
import type { CustomerMark } from '#shared/values.ts'
import { orNotFound, ShopError } from '../context/shop-error.ts'
import { now } from '../context/times.ts'
import { ordersOfPerson, personOf } from './person-sql.ts'

/** Answers the note that can be undone, or null if nothing has changed. */
export const setMark = (
  db: Database,
  orderId: string,
  { mark, reason }: MarkChange,
  staffId: number,
): Promise<number | null> =>
  inTransaction(db, async (tx) => {
    const phone = await lockCustomer(tx, orderId, mark === null)
    const was = await onlyRow(tx)<{ mark: CustomerMark | null; reason: string | null }>`
      SELECT mark, reason FROM customers WHERE phone = ${phone}`
    if (was.mark === mark && (mark === null || was.reason === reason)) return null
    await writeMark(tx, phone, mark === null ? null : { mark, reason, staffId, at: now() })
    return writeNote(tx, phone, { event: mark ? 'marked' : 'unmarked', mark, text: reason, staffId })
  })

export const addNote = (db: Database, orderId: string, text: string, staffId: number): Promise<number> =>
  inTransaction(db, async (tx) => {
    const phone = await lockCustomer(tx, orderId, false)
    return writeNote(tx, phone, { event: 'noted', mark: null, text, staffId })
  })

/** Only by whoever wrote it, within some seconds; of marks only the last. Then it was never there. */
export const undoNote = (db: Database, orderId: string, noteId: number, staffId: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const phones = await phonesOf(tx, orderId)
    const note = await row(tx)<{ phone: string; event: string }>`
      SELECT n.phone, n.event FROM customer_notes n JOIN customers c USING (phone)
      WHERE n.id = ${noteId} AND n.phone = ANY (${phones}::text[]) AND n.staff_id = ${staffId}
        AND n.at > now() - make_interval(secs => ${UNDO_SECONDS})
        AND (n.event = 'noted' OR NOT EXISTS (SELECT FROM customer_notes later
          WHERE later.phone = n.phone AND later.id > n.id AND later.event <> 'noted'))
      FOR UPDATE OF c, n`
    if (!note) throw new ShopError('edit_conflict')
    await execute(tx)`DELETE FROM customer_notes WHERE id = ${noteId}`
    if (note.event !== 'noted') await writeMark(tx, note.phone, await lastMark(tx, note.phone))
  })

/** The phone number of the order; `withMark`: that of the person which carries the mark. */
async function lockCustomer(tx: Database, orderId: string, withMark: boolean): Promise<string> {
  const [first] = await phonesOf(tx, orderId)
  const phone = (withMark && (await markedPhone(tx, orderId))) || first
  if (phone === undefined) throw new ShopError('not_found')
  await execute(tx)`INSERT INTO customers (phone) VALUES (${phone}) ON CONFLICT DO NOTHING`
  await execute(tx)`SELECT FROM customers WHERE phone = ${phone} FOR UPDATE`
  return phone
}

/** That of the order first. */
async function phonesOf(tx: Database, orderId: string): Promise<string[]> {
  const person = orNotFound(await personOf(tx, orderId))
  const others = await values(tx)<string>`
    SELECT DISTINCT dialled_digits(o.phone) FROM orders o WHERE ${ordersOfPerson(person)} AND o.phone <> ''`
  return [...new Set([...person.phones, ...others])]
}

const markedPhone = async (tx: Database, orderId: string): Promise<string | undefined> =>
  value(tx)`
    SELECT phone FROM customers WHERE mark IS NOT NULL AND phone = ANY (${await phonesOf(tx, orderId)}::text[])
    ORDER BY mark = 'no_cash' DESC LIMIT 1`

type Mark = { mark: CustomerMark; reason: string; staffId: number | null; at: string }

const writeMark = (tx: Database, phone: string, mark: Mark | null): Promise<void> => execute(tx)`
  UPDATE customers SET mark = ${mark?.mark ?? null}, reason = ${mark?.reason ?? null},
    marked_by = ${mark?.staffId ?? null}::integer, marked_at = ${mark?.at ?? null}::timestamptz
  WHERE phone = ${phone}`

/** As the notes have it. */
async function lastMark(tx: Database, phone: string): Promise<Mark | null> {
  const last = await row(tx)<Omit<Mark, 'mark'> & { mark: CustomerMark | null }>`
    SELECT mark, text AS reason, staff_id AS "staffId", at FROM customer_notes
    WHERE phone = ${phone} AND event <> 'noted' ORDER BY id DESC LIMIT 1`
  return last?.mark ? { ...last, mark: last.mark } : null
}

type NewNote = {
  event: 'noted' | 'marked' | 'unmarked'
  mark: CustomerMark | null
  text: string
  staffId: number
}

async function writeNote(tx: Database, phone: string, note: NewNote): Promise<number> {
  const { event, mark, text, staffId } = note
  return onlyValue(tx)`
    INSERT INTO customer_notes (phone, event, mark, text, staff_id)
    VALUES (${phone}, ${event}, ${mark}, ${text}, ${staffId}) RETURNING id`
}
