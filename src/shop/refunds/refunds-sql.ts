/** The only SQL on refunds. What moves the money is in the ledger; these are the questions to it, and what came of them. */
import { type Database, onlyRow, row, rows, sql } from '#platform/database/database.ts'
import type { RefundMethod, RefundProblem, RefundState } from '#shared/values.ts'
import { type Actor, actorText } from '../context/actor.ts'

export type RefundRecord = {
  id: string
  orderId: string
  attempt: string | null
  method: RefundMethod
  amountInPiastres: number
  excessInPiastres: number
  state: RefundState
  problem: RefundProblem | null
  reference: string
  /** "staff:12" or "provider". */
  actor: string
  createdAt: Date
  sentAt: Date | null
  tries: number
}

const FIELDS = sql`r.id, r.order_id AS "orderId", r.attempt, r.method, r.amount_in_piastres AS "amountInPiastres",
  r.excess_in_piastres AS "excessInPiastres", r.state, r.problem, r.reference, r.actor, r.created_at AS "createdAt",
  r.sent_at AS "sentAt", r.tries`

export const findRefund = (db: Database, id: string): Promise<RefundRecord | undefined> =>
  row(db, sql`SELECT ${FIELDS} FROM refunds r WHERE r.id = ${id}::uuid`)

export type NewRefundRow = Pick<
  RefundRecord,
  'id' | 'orderId' | 'attempt' | 'method' | 'amountInPiastres' | 'reference'
> & { actor: Actor; excessInPiastres?: number } & (
    | { state: 'confirmed'; eventId: number }
    | { state: 'asked'; eventId: null }
  )

/** One that is asked for is sent at once; if nobody does, the job does. */
export async function insertRefund(tx: Database, made: NewRefundRow): Promise<void> {
  const { id, orderId, attempt, method, amountInPiastres, excessInPiastres = 0, state, eventId } = made
  await rows(
    tx,
    sql`INSERT INTO refunds (id, order_id, attempt, method, amount_in_piastres, excess_in_piastres, state, reference, actor, event_id,
          settled_at, next_try_at)
        VALUES (${id}, ${orderId}, ${attempt}, ${method}, ${amountInPiastres}, ${excessInPiastres}, ${state}, ${made.reference},
          ${actorText(made.actor)}, ${eventId}, ${state === 'confirmed' ? sql`now()` : sql`NULL`},
          ${state === 'asked' ? sql`now() + interval '1 minute'` : sql`NULL`})`,
  )
}

/** Of an order, the newest first, with who asked for it. */
export const refundsOf = (
  db: Database,
  orderId: string,
): Promise<
  (RefundRecord & {
    cardEnding: string | null
    staff: { id: number; name: string; email: string } | null
  })[]
> =>
  rows(
    db,
    sql`SELECT ${FIELDS}, a.card_ending AS "cardEnding",
          (SELECT jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email)
            FROM users u WHERE u.id = substring(r.actor FROM '^staff:([0-9]+)$')::integer) AS staff
        FROM refunds r LEFT JOIN payment_attempts a ON a.reference = r.attempt
        WHERE r.order_id = ${orderId}::uuid ORDER BY r.created_at DESC, r.id LIMIT 100`,
  )

/** What was asked for and has no answer yet: it may have left. */
export async function underWayOf(tx: Database, orderId: string): Promise<number> {
  const { sum } = await onlyRow<{ sum: number }>(
    tx,
    sql`SELECT coalesce(sum(amount_in_piastres), 0)::bigint AS sum FROM refunds
        WHERE order_id = ${orderId}::uuid AND state IN ('asked', 'unknown')`,
  )
  return sum
}

export type PaidCard = {
  attempt: string
  provider: string
  ending: string | null
  paidInPiastres: number
  /** What has not gone back to it, and is not asked for. */
  leftInPiastres: number
  isUnderWay: boolean
}

/** The payments of an order by card, by the ledger. */
export const cardsOf = (tx: Database, orderId: string): Promise<PaidCard[]> =>
  rows(
    tx,
    sql`SELECT a.reference AS attempt, a.provider, a.card_ending AS ending, paid.amount AS "paidInPiastres",
          paid.amount - refunded.amount AS "leftInPiastres", refunded.under_way AS "isUnderWay"
        FROM (
          SELECT reference, sum(amount_in_piastres)::bigint AS amount FROM ledger_entries
          WHERE order_id = ${orderId}::uuid AND kind = 'payment' AND method = 'card' AND reference <> '' GROUP BY reference
        ) AS paid
        JOIN payment_attempts a ON a.reference = paid.reference::uuid
        CROSS JOIN LATERAL (
          SELECT coalesce(sum(r.amount_in_piastres), 0)::bigint AS amount,
            coalesce(bool_or(r.state IN ('asked', 'unknown')), false) AS under_way
          FROM refunds r WHERE r.attempt = a.reference AND r.state <> 'failed'
        ) AS refunded
        ORDER BY a.created_at`,
  )

/** The newest one of each order that has gone back. */
export async function lastRefunds(
  db: Database,
  orderIds: string[],
): Promise<Map<string, Pick<RefundRecord, 'method' | 'amountInPiastres'> & { cardEnding: string | null }>> {
  const found = await rows<
    Pick<RefundRecord, 'orderId' | 'method' | 'amountInPiastres'> & { cardEnding: string | null }
  >(
    db,
    sql`SELECT DISTINCT ON (r.order_id) ${FIELDS}, a.card_ending AS "cardEnding"
        FROM refunds r LEFT JOIN payment_attempts a ON a.reference = r.attempt
        WHERE r.order_id = ANY (${orderIds}::uuid[]) AND r.state = 'confirmed' ORDER BY r.order_id, r.settled_at DESC`,
  )
  return new Map(found.map((refund) => [refund.orderId, refund]))
}

/** Staff have taken back what they had written down: the money has not left. */
export async function takeBackRefund(tx: Database, eventId: number): Promise<void> {
  await rows(tx, sql`UPDATE refunds SET state = 'failed', problem = 'undone' WHERE event_id = ${eventId}`)
}

/** A transfer may name a wallet of the customer. */
export async function forgetTransfers(tx: Database, orderIds: string[]): Promise<void> {
  await rows(tx, sql`UPDATE refunds SET reference = '' WHERE order_id = ANY (${orderIds}::uuid[])`)
}
