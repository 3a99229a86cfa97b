import { type SQL, sql } from '#platform/database/database.ts'
import type { paymentStates } from '#shared/values.ts'

/**
 * What the ledger of an order says of its payment. An order that costs nothing is paid. A cash order that is cancelled before anything
 * was paid stays pending: nothing is owed, but "paid" would say that money came.
 */
export type PaymentState = (typeof paymentStates)[number]

export type LedgerSums = { charged: number; adjusted: number; paid: number; refunded: number }

export const owedOf = ({ charged, adjusted, paid, refunded }: LedgerSums): number =>
  charged + adjusted - paid + refunded

export function paymentState({ charged, adjusted, paid, refunded }: LedgerSums): PaymentState {
  const owed = owedOf({ charged, adjusted, paid, refunded })
  if (owed < 0) return 'refund_due'
  if (owed > 0) return paid > refunded ? 'partly_paid' : 'pending'
  return paid > 0 || charged === 0 ? 'paid' : 'pending'
}

/** The same of a row `sums`, for statements about many orders; a test compares the two. */
export const PAYMENT_STATE: SQL = sql`CASE
    WHEN sums.charged + sums.adjusted < sums.paid - sums.refunded THEN 'refund_due'
    WHEN sums.charged + sums.adjusted > sums.paid - sums.refunded
      THEN CASE WHEN sums.paid > sums.refunded THEN 'partly_paid' ELSE 'pending' END
    WHEN sums.paid > 0 OR sums.charged = 0 THEN 'paid'
    ELSE 'pending' END`

/** The columns of `sums`, of entries `e`. */
export const LEDGER_SUMS: SQL = sql`
    coalesce(sum(e.amount_in_piastres) FILTER (WHERE e.kind = 'charge'), 0)::bigint AS charged,
    coalesce(sum(e.amount_in_piastres) FILTER (WHERE e.kind = 'adjust'), 0)::bigint AS adjusted,
    coalesce(sum(e.amount_in_piastres) FILTER (WHERE e.kind = 'payment'), 0)::bigint AS paid,
    coalesce(sum(e.amount_in_piastres) FILTER (WHERE e.kind = 'refund'), 0)::bigint AS refunded`

/** The sums of the order `o`, for a lateral join. */
export const SUMS_OF_ORDER: SQL = sql`(SELECT ${LEDGER_SUMS} FROM ledger_entries e WHERE e.order_id = o.id)`

/** What the order `o` owes. */
export const OWED: SQL = sql`(SELECT coalesce(sum(
    CASE WHEN e.kind = 'payment' THEN -e.amount_in_piastres ELSE e.amount_in_piastres END), 0)::bigint
  FROM ledger_entries e WHERE e.order_id = o.id)`
