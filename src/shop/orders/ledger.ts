/** What customers owe and have paid, as db/functions/ledger.sql writes it. */
import { toDecimal } from '../../contract/money.ts'
import type { AccountExport } from '../../contract/own-account.ts'
import { type Database, inTransaction, row, rows, sql } from '../../platform/database/database.ts'

/**
 * Writes the entries of orders from before the ledger, once. After the functions of this release have replaced those of the previous
 * one: from then on, whatever changes an order writes its entries.
 */
export async function openLedgers(db: Database): Promise<void> {
  if (await row(db, sql`SELECT 1 FROM settings WHERE key = 'ledgers_opened'`)) return
  await inTransaction(db, async (tx) => {
    await rows(tx, sql`SELECT open_ledgers()`)
    await rows(
      tx,
      sql`INSERT INTO settings (key, value) VALUES ('ledgers_opened', to_jsonb(now())) ON CONFLICT DO NOTHING`,
    )
  })
}

export type LedgerSums = { charged: number; adjusted: number; paid: number; refunded: number; owed: number }

/** By order, in piastres. */
export async function ledgersOf(db: Database, orderIds: string[]): Promise<Map<string, LedgerSums>> {
  const found = await rows<LedgerSums & { id: string }>(
    db,
    sql`SELECT id, sums.* FROM unnest(${orderIds}::uuid[]) AS id CROSS JOIN LATERAL ledger_sums(id) AS sums`,
  )
  return new Map(found.map(({ id, ...sums }) => [id, sums]))
}

/**
 * Payments and refunds of an account's orders, oldest first, for the export of its data. Cash is cash for the customer, also what the
 * courier has not handed over to us.
 */
export async function paymentsOf(db: Database, userId: number): Promise<AccountExport['payments']> {
  const found = await rows<{
    orderId: string
    kind: 'payment' | 'refund'
    method: 'cash' | 'card'
    amount: number
    at: Date
  }>(
    db,
    sql`SELECT e.order_id AS "orderId", e.kind, replace(e.method, 'none', 'cash') AS method, sum(e.amount_in_piastres)::bigint AS amount,
          e.created_at AS at
        FROM orders o JOIN ledger_entries e ON e.order_id = o.id
        WHERE o.user_id = ${userId} AND e.kind IN ('payment', 'refund')
        GROUP BY e.order_id, e.kind, 3, e.created_at HAVING sum(e.amount_in_piastres) <> 0
        ORDER BY e.created_at, e.order_id, min(e.number)`,
  )
  return found.map(({ amount, at, ...entry }) => ({
    ...entry,
    amount: toDecimal(amount),
    at: at.toISOString(),
  }))
}

export type LedgerDifference = { orderId: string; paymentStatus: string | null; derived: string | null }

/** Orders whose ledger says something else than the order does. */
export const ledgerDifferences = (db: Database, most: number): Promise<LedgerDifference[]> =>
  rows(
    db,
    sql`SELECT order_id AS "orderId", payment_status AS "paymentStatus", derived, total, charged, paid, refunded
        FROM ledger_differences(${most})`,
  )
