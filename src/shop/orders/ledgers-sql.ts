/** What customers owe and have paid, of many orders. How it is written: life/ledger.ts. */

import type { AccountExport } from '#contract/accounts/own-account.ts'
import { toDecimal } from '#contract/money.ts'
import { type Database, rows } from '#platform/database/database.ts'
import { LEDGER_SUMS, type LedgerSums, PAYMENT_STATE } from './life/payment-state.ts'

/** The entries of orders that were loaded in bulk and have none, so that they say what the orders say. */
export async function writeFirstEntries(db: Database): Promise<void> {
  await rows(db)`
    INSERT INTO ledger_entries (order_id, number, kind, amount_in_piastres, method, reference, actor, created_at)
    SELECT o.id, row_number() OVER (PARTITION BY o.id ORDER BY e.place), e.kind, e.amount, e.method, e.reference, 'shop', e.at
    FROM orders o CROSS JOIN LATERAL (VALUES
      (1, true, 'charge', o.total_in_piastres, 'none', '', o.created_at),
      (2, o.payment_status IN ('paid', 'refund_due') AND o.total_in_piastres > 0, 'payment', o.total_in_piastres,
        CASE o.payment_method WHEN 'card' THEN 'card' ELSE 'cash' END,
        CASE o.payment_method WHEN 'card' THEN coalesce(o.payment_reference::text, '') ELSE 'completed' END, o.updated_at),
      (3, o.status = 'cancelled', 'adjust', -o.total_in_piastres, 'none', 'cancelled', o.updated_at)
    ) AS e (place, applies, kind, amount, method, reference, at)
    WHERE e.applies AND NOT EXISTS (SELECT FROM ledger_entries WHERE order_id = o.id)`
}

/** By order, in piastres. */
export async function ledgersOf(db: Database, orderIds: string[]): Promise<Map<string, LedgerSums>> {
  const found = await rows(db)<LedgerSums & { id: string }>`
    SELECT e.order_id AS id, ${LEDGER_SUMS} FROM ledger_entries e WHERE e.order_id = ANY (${orderIds}::uuid[]) GROUP BY e.order_id`
  return new Map(found.map(({ id, ...sums }) => [id, sums]))
}

/**
 * Payments and refunds of an account's orders, oldest first, for the export of its data. Cash is cash for the customer, also what the
 * courier has not handed over to us.
 */
export async function paymentsOf(db: Database, userId: number): Promise<AccountExport['payments']> {
  const found = await rows(db)<{
    orderId: string
    kind: 'payment' | 'refund'
    method: 'cash' | 'card'
    amount: number
    at: string
  }>`
    SELECT e.order_id AS "orderId", e.kind, replace(e.method, 'none', 'cash') AS method, sum(e.amount_in_piastres)::bigint AS amount,
      e.created_at AS at
    FROM orders o JOIN ledger_entries e ON e.order_id = o.id
    WHERE o.user_id = ${userId} AND e.kind IN ('payment', 'refund')
    GROUP BY e.order_id, e.kind, 3, e.created_at HAVING sum(e.amount_in_piastres) <> 0
    ORDER BY e.created_at, e.order_id, min(e.number)`
  return found.map(({ amount, ...entry }) => ({ ...entry, amount: toDecimal(amount) }))
}

export type LedgerDifference = { orderId: string; paymentStatus: string | null; derived: string | null }

/**
 * Orders whose ledger says something else than the order does, for the nightly check. One statement, so that it sees both at the same
 * moment; it locks nothing.
 */
export const ledgerDifferences = (db: Database, most: number): Promise<LedgerDifference[]> =>
  rows(db)`
    SELECT coalesce(o.id, sums.order_id) AS "orderId", o.payment_status AS "paymentStatus", ${PAYMENT_STATE} AS derived,
      o.total_in_piastres AS total, sums.charged + sums.edited AS charged, sums.paid, sums.refunded
    FROM orders o FULL JOIN (
      SELECT e.order_id, ${LEDGER_SUMS}, coalesce(sum(e.amount_in_piastres)
        FILTER (WHERE e.kind = 'adjust' AND starts_with(e.reference, 'edit')), 0)::bigint AS edited
      FROM ledger_entries e GROUP BY e.order_id
    ) AS sums ON sums.order_id = o.id
    WHERE o.id IS NULL OR sums.order_id IS NULL OR o.payment_status <> ${PAYMENT_STATE}
      OR o.total_in_piastres <> sums.charged + sums.edited
      OR (o.status = 'cancelled' AND o.payment_status <> 'paid' AND sums.charged + sums.adjusted <> 0)
      OR sums.refunded > sums.paid
    LIMIT ${most}`
