import type { ConfirmationCard, ConfirmationsQuery, NewCallAttempt } from '../../contract/confirmations.ts'
import { type Database, onlyRow, row, rows, type SQL, sql } from '../../platform/database/database.ts'
import { CLAIM_MINUTES, HOURS_UNTIL_NEXT_CALL } from '../../shared/settings.ts'
import { MAIL_DELAY, orderContains } from '../orders/orders.ts'

/** Reads the queue, and calls the functions in db/functions/confirmations.sql. */

export type ConfirmationRecord = {
  orderId: string
  state: ConfirmationCard['state']
  dueAt: Date
  openedAt: Date
  isWrongNumber: boolean
  claim: ConfirmationCard['claim']
  calls: number
}

const SELECT_CONFIRMATIONS = sql`SELECT c.order_id AS "orderId", c.state, c.due_at AS "dueAt", c.opened_at AS "openedAt",
    c.is_wrong_number AS "isWrongNumber",
    (SELECT jsonb_build_object('staffId', u.id, 'name', u.name, 'until', c.claimed_until)
      FROM users u WHERE u.id = c.claimed_by AND c.claimed_until > now()) AS claim,
    (SELECT count(*) FROM standing_attempts(c.order_id)) AS calls
  FROM confirmations c`

/** The open ones, due first, then oldest first. */
export function readQueue(
  db: Database,
  { q, after, limit }: Pick<ConfirmationsQuery, 'q' | 'after'> & { limit: number },
): Promise<ConfirmationRecord[]> {
  const [time = '0', id = ''] = after?.split('_') ?? []
  const behind = after ? sql`AND (c.due_at, c.order_id) > (${new Date(Number(time))}, ${id}::uuid)` : sql``
  return rows(
    db,
    sql`${SELECT_CONFIRMATIONS} WHERE c.state = 'open' ${behind} ${q ? found(q) : sql``}
        ORDER BY c.due_at, c.order_id LIMIT ${limit}`,
  )
}

/** Only the open ones are looked at, however many orders there are. */
const found = (q: string): SQL =>
  sql`AND EXISTS (SELECT FROM orders o WHERE o.id = c.order_id AND ${orderContains(q)})`

export const readConfirmation = (db: Database, orderId: string): Promise<ConfirmationRecord | undefined> =>
  row(db, sql`${SELECT_CONFIRMATIONS} WHERE c.order_id = ${orderId}::uuid`)

/** A queue that nobody works on is not counted further than staff would read. */
export async function countDue(db: Database): Promise<number> {
  const { due } = await onlyRow<{ due: number }>(
    db,
    sql`SELECT count(*) AS due FROM (
          SELECT FROM confirmations WHERE state = 'open' AND due_at <= now() LIMIT 1000) AS counted`,
  )
  return due
}

/** The length of the queue. */
export async function countOpen(db: Database): Promise<number> {
  const { open } = await onlyRow<{ open: number }>(
    db,
    sql`SELECT count(*) AS open FROM confirmations WHERE state = 'open'`,
  )
  return open
}

type AttemptRow = Omit<ConfirmationCard['attempts'][number], 'at' | 'dueAt'> & {
  at: Date
  dueAt: Date | null
}

export const readAttempts = (db: Database, orderId: string): Promise<AttemptRow[]> =>
  rows(
    db,
    sql`SELECT id, created_at AS at, outcome, note, due_at AS "dueAt", actor_name(actor) AS "staffName"
        FROM standing_attempts(${orderId}::uuid) ORDER BY id DESC LIMIT 50`,
  )

export const readPhoneHistory = (db: Database, orderId: string): Promise<ConfirmationCard['history']> =>
  onlyRow(
    db,
    sql`SELECT delivered, refused, returned, (
          SELECT count(*) FROM orders called
          JOIN orders o ON dialled_digits(o.phone) = dialled_digits(called.phone) AND o.id <> called.id
          JOIN confirmations c ON c.order_id = o.id AND c.state = 'open'
          WHERE called.id = ${orderId}::uuid AND called.phone <> '') AS waiting
        FROM phone_history(${orderId}::uuid)`,
  )

export async function writeClaim(
  db: Database,
  orderId: string,
  staffId: number,
  takesOver: boolean,
): Promise<void> {
  await rows(db, sql`SELECT claim_confirmation(${orderId}::uuid, ${staffId}, ${takesOver}, ${CLAIM_MINUTES})`)
}

export async function writeAttempt(
  db: Database,
  orderId: string,
  attempt: NewCallAttempt,
  staffId: number,
): Promise<void> {
  const call = JSON.stringify({ ...attempt, hoursUntilNextCall: HOURS_UNTIL_NEXT_CALL })
  await rows(
    db,
    sql`SELECT record_call_attempt(${orderId}::uuid, ${call}::jsonb, ${staffId}, ${MAIL_DELAY}::interval)`,
  )
}

export async function undoAttempt(db: Database, orderId: string, staffId: number): Promise<void> {
  await rows(db, sql`SELECT undo_call_attempt(${orderId}::uuid, ${staffId}, ${MAIL_DELAY}::interval)`)
}

/** Nobody takes this back, so that its mail goes out at once. */
export async function writeAnswer(
  db: Database,
  orderId: string,
  confirms: boolean,
  limits: object | null,
): Promise<void> {
  await rows(
    db,
    sql`SELECT answer_confirmation(${orderId}::uuid, ${confirms}, ${JSON.stringify(limits)}::jsonb, '0 seconds')`,
  )
}

/** For the export of an account's personal data. */
export async function callsAbout(
  db: Database,
  orderIds: string[],
): Promise<{ orderId: string; at: string; outcome: string; note: string | null }[]> {
  const calls = await rows<{ orderId: string; at: Date; outcome: string; note: string | null }>(
    db,
    sql`SELECT order_id AS "orderId", created_at AS at, outcome, note FROM call_attempts
        WHERE order_id = ANY (${orderIds}::uuid[]) ORDER BY id`,
  )
  return calls.map((call) => ({ ...call, at: call.at.toISOString() }))
}

/** What staff wrote about somebody. */
export async function forgetCallNotes(tx: Database, userId: number): Promise<void> {
  await rows(
    tx,
    sql`UPDATE call_attempts SET note = NULL WHERE order_id IN (SELECT id FROM orders WHERE user_id = ${userId})`,
  )
}
