import type { ConfirmationCard, ConfirmationsQuery } from '#contract/confirmations.ts'
import { type Database, onlyValue, row, rows, type SQL, sql } from '#platform/database/database.ts'
import { orderContains, STANDS } from '../orders/orders.ts'

/** How the queue is read. */

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
    c.calls
  FROM confirmations c`

/** The open ones, due first, then oldest first. */
export function readQueue(
  db: Database,
  { q, after, limit }: Pick<ConfirmationsQuery, 'q' | 'after'> & { limit: number },
): Promise<ConfirmationRecord[]> {
  const [time = '0', id = ''] = after?.split('_') ?? []
  const behind = after ? sql`AND (c.due_at, c.order_id) > (${new Date(Number(time))}, ${id}::uuid)` : sql``
  return rows(db)`
    ${SELECT_CONFIRMATIONS} WHERE c.state = 'open' ${behind} ${q ? found(q) : sql``}
    ORDER BY c.due_at, c.order_id LIMIT ${limit}`
}

/** Only the open ones are looked at, however many orders there are. */
const found = (q: string): SQL =>
  sql`AND EXISTS (SELECT FROM orders o WHERE o.id = c.order_id AND ${orderContains(q)})`

export const readConfirmation = (db: Database, orderId: string): Promise<ConfirmationRecord | undefined> =>
  row(db)`${SELECT_CONFIRMATIONS} WHERE c.order_id = ${orderId}::uuid`

/** A queue that nobody works on is not counted further than staff would read. */
export const countDue = (db: Database): Promise<number> => onlyValue(db)`
  SELECT count(*) AS due FROM (
    SELECT FROM confirmations WHERE state = 'open' AND due_at <= now() LIMIT 1000) AS counted`

/** The length of the queue. */
export const countOpen = (db: Database): Promise<number> => onlyValue(db)`
  SELECT count(*) AS open FROM confirmations WHERE state = 'open'`

type AttemptRow = Omit<ConfirmationCard['attempts'][number], 'at' | 'dueAt'> & {
  at: Date
  dueAt: Date | null
}

export const readAttempts = (db: Database, orderId: string): Promise<AttemptRow[]> => rows(db)`
  SELECT e.id, e.at, e.after->>'call' AS outcome, e.note, (e.after->>'callAgainAt')::timestamptz AS "dueAt", u.name AS "staffName"
  FROM order_events e LEFT JOIN users u ON u.id = e.staff_id
  WHERE e.order_id = ${orderId}::uuid AND e.after ? 'call' AND ${STANDS} ORDER BY e.id DESC LIMIT 50`

/** How many other orders wait for a call to the same number. */
export const countWaiting = (db: Database, orderId: string): Promise<number> => onlyValue(db)`
  SELECT count(*) AS waiting FROM orders called
  JOIN orders o ON dialled_digits(o.phone) = dialled_digits(called.phone) AND o.id <> called.id
  JOIN confirmations c ON c.order_id = o.id AND c.state = 'open'
  WHERE called.id = ${orderId}::uuid AND called.phone <> ''`

/** For the export of an account's personal data. */
export async function callsAbout(
  db: Database,
  orderIds: string[],
): Promise<{ orderId: string; at: string; outcome: string; note: string | null }[]> {
  const calls = await rows(db)<{ orderId: string; at: Date; outcome: string; note: string | null }>`
    SELECT order_id AS "orderId", at, after->>'call' AS outcome, note FROM order_events
    WHERE order_id = ANY (${orderIds}::uuid[]) AND after ? 'call' ORDER BY id`
  return calls.map((call) => ({ ...call, at: call.at.toISOString() }))
}
