/** The row of an order's confirmation. Its order is locked first. */
import {
  type Database,
  hasRow,
  onlyRow,
  prepared,
  row,
  rows,
  type SQL,
  sql,
} from '#platform/database/database.ts'
import { type Actor, actorText } from '../context/actor.ts'
import { orNotFound, ShopError } from '../context/shop-error.ts'
import { now } from '../context/times.ts'
import { type Changes, difference, type RowChange } from '../orders/orders.ts'

export type ConfirmationState = 'open' | 'confirmed' | 'declined'

export type ConfirmationRow = {
  orderId: string
  state: ConfirmationState
  /** When to call. */
  dueAt: string
  /** What the last call found. */
  isWrongNumber: boolean
  settledAt: string | null
  settledBy: string | null
  /** How often staff have called, and the last time. */
  calls: number
  calledAt: string | null
  calledBy: number | null
  claimedBy: number | null
  claimedUntil: string | null
}

export const lockConfirmation = (tx: Database, orderId: string): Promise<ConfirmationRow | undefined> =>
  row(tx)(prepared`
    SELECT order_id AS "orderId", state, due_at AS "dueAt", is_wrong_number AS "isWrongNumber", settled_at AS "settledAt",
      settled_by AS "settledBy", calls, called_at AS "calledAt", called_by AS "calledBy", claimed_by AS "claimedBy",
      claimed_until AS "claimedUntil"
    FROM confirmations WHERE order_id = ${orderId}::uuid FOR UPDATE`)

/** Any change ends a claim. Answers what became different, for the journal. */
export async function changeConfirmation(
  tx: Database,
  was: ConfirmationRow,
  changes: Partial<ConfirmationRow>,
): Promise<RowChange> {
  const made = { ...was, ...changes }
  await rows(tx)(prepared`
    UPDATE confirmations SET state = ${made.state}, due_at = ${made.dueAt}, is_wrong_number = ${made.isWrongNumber},
      settled_at = ${made.settledAt}, settled_by = ${made.settledBy}, calls = ${made.calls}, called_at = ${made.calledAt},
      called_by = ${made.calledBy}, claimed_by = NULL, claimed_until = NULL
    WHERE order_id = ${was.orderId}::uuid`)
  return difference(was, changes)
}

/**
 * Asks the customer about an order, in the statement that writes it: `written` is its row there. `unlessKnown`: not if one of the same
 * phone number has been delivered.
 */
export const askAboutNewOrder = ({ unlessKnown }: { unlessKnown: boolean }): SQL =>
  sql`INSERT INTO confirmations (order_id) SELECT id FROM written WHERE NOT (${unlessKnown}::boolean AND from_known_phone)`

/** Asks the customer, or asks again. */
export async function openConfirmation(tx: Database, orderId: string): Promise<RowChange> {
  const isNew = await hasRow(tx)(prepared`
    INSERT INTO confirmations (order_id) VALUES (${orderId}::uuid) ON CONFLICT DO NOTHING RETURNING order_id`)
  const was = isNew ? undefined : await lockConfirmation(tx, orderId)
  if (!was) return { before: null, after: { state: 'open' } }
  return changeConfirmation(tx, was, { state: 'open', settledAt: null, settledBy: null })
}

/**
 * The status of an order settles the question to its customer. A confirmed order that is cancelled later was confirmed all the same.
 * Once staff have set a status, a yes of the customer alone counts as theirs.
 */
export async function settleConfirmation(
  tx: Database,
  orderId: string,
  isCancelled: boolean,
  actor: Actor,
): Promise<RowChange | undefined> {
  const was = await lockConfirmation(tx, orderId)
  if (!was) return undefined
  const said = isCancelled ? 'declined' : 'confirmed'
  const isSettled = was.state === 'open' || (was.state === 'declined' && said === 'confirmed')
  if (isSettled)
    return changeConfirmation(tx, was, { state: said, settledAt: now(), settledBy: actorText(actor) })
  if (was.settledBy !== 'shopper' || actor.by === 'customer') return undefined
  return changeConfirmation(tx, was, { settledBy: actorText(actor) })
}

/** As it was before an event of this colleague. */
export async function restoreConfirmation(
  tx: Database,
  orderId: string,
  before: Changes['confirmation'],
  staffId: number,
): Promise<RowChange | undefined> {
  if (!before) return undefined
  const was = orNotFound(await lockConfirmation(tx, orderId))
  await refuseClaimed(tx, was, staffId)
  return changeConfirmation(tx, was, before)
}

export async function refuseAnswered(tx: Database, { state, settledBy }: ConfirmationRow): Promise<void> {
  if (state !== 'open') throw new ShopError('already_answered', { state, by: await nameOf(tx, settledBy) })
}

/** While a colleague has the order. */
export async function refuseClaimed(
  tx: Database,
  { claimedBy, claimedUntil }: ConfirmationRow,
  staffId: number,
): Promise<void> {
  if (claimedBy === null || claimedBy === staffId || !claimedUntil || claimedUntil <= now()) return
  throw new ShopError('claimed', { by: await nameOf(tx, `staff:${claimedBy}`), until: claimedUntil })
}

/** Customers and the shop have none. */
async function nameOf(tx: Database, actor: string | null): Promise<string | null> {
  const staffId = Number(/^staff:(\d+)$/.exec(actor ?? '')?.[1])
  if (!staffId) return null
  return (
    await onlyRow(tx)<{ name: string | null }>(prepared`
      SELECT (SELECT name FROM users WHERE id = ${staffId}) AS name`)
  ).name
}
