/** Refunds. What moves the money is in the ledger; these are the questions to it, and what came of them. */
import {
  type Database,
  execute,
  hasRow,
  onlyValue,
  row,
  rows,
  sql,
  value,
} from '#platform/database/database.ts'
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
  createdAt: string
  sentAt: string | null
  settledAt: string | null
  tries: number
}

const FIELDS = sql`r.id, r.order_id AS "orderId", r.attempt, r.method, r.amount_in_piastres AS "amountInPiastres",
  r.excess_in_piastres AS "excessInPiastres", r.state, r.problem, r.reference, r.actor, r.created_at AS "createdAt",
  r.sent_at AS "sentAt", r.settled_at AS "settledAt", r.tries`

export const findRefund = (db: Database, id: string): Promise<RefundRecord | undefined> =>
  row(db)`SELECT ${FIELDS} FROM refunds r WHERE r.id = ${id}::uuid`

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
  await execute(tx)`
    INSERT INTO refunds (id, order_id, attempt, method, amount_in_piastres, excess_in_piastres, state, reference, actor, event_id,
      settled_at, next_try_at)
    VALUES (${id}, ${orderId}, ${attempt}, ${method}, ${amountInPiastres}, ${excessInPiastres}, ${state}, ${made.reference},
      ${actorText(made.actor)}, ${eventId}, ${state === 'confirmed' ? sql`now()` : sql`NULL`},
      ${state === 'asked' ? sql`now() + interval '1 minute'` : sql`NULL`})`
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
> => rows(db)`
  SELECT ${FIELDS}, a.card_ending AS "cardEnding",
    (SELECT jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email)
      FROM users u WHERE u.id = substring(r.actor FROM '^staff:([0-9]+)$')::integer) AS staff
  FROM refunds r LEFT JOIN payment_attempts a ON a.reference = r.attempt
  WHERE r.order_id = ${orderId}::uuid ORDER BY r.created_at DESC, r.id LIMIT 100`

/** What was asked for and has no answer yet: it may have left. */
export const underWayOf = (tx: Database, orderId: string): Promise<number> => onlyValue(tx)`
  SELECT coalesce(sum(amount_in_piastres), 0)::bigint AS sum FROM refunds
  WHERE order_id = ${orderId}::uuid AND state IN ('asked', 'unknown')`

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
export const cardsOf = (tx: Database, orderId: string): Promise<PaidCard[]> => rows(tx)`
  SELECT a.reference AS attempt, a.provider, a.card_ending AS ending, paid.amount AS "paidInPiastres",
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
  ORDER BY a.created_at`

export type SentBack = Pick<RefundRecord, 'orderId' | 'method' | 'amountInPiastres'> & {
  cardEnding: string | null
}

/** What has gone back of these orders, the newest first. */
export const sentBackOf = (db: Database, orderIds: string[]): Promise<SentBack[]> => rows(db)`
  SELECT ${FIELDS}, a.card_ending AS "cardEnding"
  FROM refunds r LEFT JOIN payment_attempts a ON a.reference = r.attempt
  WHERE r.order_id = ANY (${orderIds}::uuid[]) AND r.state = 'confirmed' ORDER BY r.settled_at DESC, r.id`

/** What we know to have gone back of a payment, and what of it was sent and has no answer yet. */
export async function refundedOf(
  tx: Database,
  attempt: string,
): Promise<{ confirmedInPiastres: number; sent: RefundRecord | undefined }> {
  const found = await rows(tx)<RefundRecord>`
    SELECT ${FIELDS} FROM refunds r WHERE r.attempt = ${attempt}::uuid AND r.state <> 'failed'`
  const confirmed = found.filter(({ state }) => state === 'confirmed')
  return {
    confirmedInPiastres: confirmed.reduce((sum, { amountInPiastres }) => sum + amountInPiastres, 0),
    sent: found.find(({ state, sentAt }) => state !== 'confirmed' && sentAt !== null),
  }
}

/** A refund of it was tried before, and has failed. */
export const hasFailedBefore = (tx: Database, attempt: string): Promise<boolean> =>
  hasRow(tx)`SELECT FROM refunds WHERE attempt = ${attempt}::uuid AND state = 'failed'`

export const markSent = (tx: Database, id: string, refundedBefore: number): Promise<void> => execute(tx)`
  UPDATE refunds SET sent_at = now(), refunded_before_in_piastres = ${refundedBefore},
    next_try_at = now() + interval '1 minute' WHERE id = ${id}::uuid`

/** Unless it is settled by now. */
export const markUnknown = (tx: Database, id: string): Promise<void> =>
  execute(tx)`UPDATE refunds SET state = 'unknown' WHERE id = ${id}::uuid AND state = 'asked'`

/** Those to look after, each moved on: after 1, 2, 4 … minutes, an hour at most. */
export const claimDueRefunds = (db: Database): Promise<RefundRecord[]> => rows(db)`
  UPDATE refunds r SET tries = tries + 1, next_try_at = now() + make_interval(mins => least(60, 2 ^ least(tries, 6))::integer)
  WHERE id IN (
    SELECT id FROM refunds WHERE next_try_at <= now() ORDER BY next_try_at LIMIT 50 FOR UPDATE SKIP LOCKED
  )
  RETURNING ${FIELDS}`

/** Orders whose refund has had no answer for a day, and that are not marked for anything. */
export const longUnknown = (db: Database): Promise<{ id: string; orderId: string }[]> => rows(db)`
  SELECT r.id, r.order_id AS "orderId" FROM refunds r JOIN orders o ON o.id = r.order_id
  WHERE r.next_try_at IS NOT NULL AND r.created_at < now() - interval '1 day' AND o.attention_reason IS NULL
    AND NOT EXISTS (SELECT FROM order_events e WHERE e.order_id = o.id AND e.event = 'refund_unknown' AND e.at > r.created_at)`

/** Orders whose refunds are not those of their ledger, for the nightly check. */
export const refundDifferences = (
  db: Database,
  most: number,
): Promise<{ orderId: string; refunded: number; inLedger: number }[]> => rows(db)`
  SELECT coalesce(made.order_id, booked.order_id) AS "orderId", coalesce(made.amount, 0) AS refunded,
    coalesce(booked.amount, 0) AS "inLedger"
  FROM (
    SELECT order_id, sum(amount_in_piastres - excess_in_piastres)::bigint AS amount FROM refunds
    WHERE state = 'confirmed' GROUP BY order_id
  ) AS made
  FULL JOIN (
    SELECT order_id, sum(amount_in_piastres)::bigint AS amount FROM ledger_entries WHERE kind = 'refund' GROUP BY order_id
  ) AS booked ON booked.order_id = made.order_id
  WHERE coalesce(made.amount, 0) <> coalesce(booked.amount, 0) LIMIT ${most}`

/** Whether the provider has last said that this shop may not refund. */
export async function mayNotRefund(db: Database): Promise<boolean> {
  const last = await value(db)<string | null>`
    SELECT problem FROM refunds WHERE attempt IS NOT NULL AND settled_at IS NOT NULL AND actor <> 'provider'
    ORDER BY settled_at DESC LIMIT 1`
  return last === 'not_allowed'
}

/** Staff have taken back what they had written down: the money has not left. */
export const takeBackRefund = (tx: Database, eventId: number): Promise<void> =>
  execute(tx)`UPDATE refunds SET state = 'failed', problem = 'undone' WHERE event_id = ${eventId}`

/** A transfer may name a wallet of the customer. */
export const forgetTransfers = (tx: Database, orderIds: string[]): Promise<void> =>
  execute(tx)`UPDATE refunds SET reference = '' WHERE order_id = ANY (${orderIds}::uuid[])`
