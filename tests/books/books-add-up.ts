/**
 * Whenever it is checked, every order owes what a bookkeeper says (model.ts), the shelf is the sum of its movements, and nothing that was
 * recorded has changed.
 */
import fc from 'fast-check'
import { expect } from 'vitest'
import { onlyRow, rows, sql } from '#platform/database/query.ts'
import { stockDifferences } from '#shop/catalog/catalog.ts'
import { ledgerDifferences, SUMS_OF_ORDER } from '#shop/orders/orders.ts'
import { refundDifferences } from '#shop/refunds/refunds.ts'
import type { SqlShop } from '../support/sql-shop.ts'
import { owed, paymentStatus, type World } from './model.ts'
import { isChecked, openWorld, STEPS, type Steps, takeStep } from './world.ts'

export const booksAddUp = (of: SqlShop, every = 1) =>
  fc.asyncProperty(STEPS, (steps) => keepBooks(of, steps, every))

export async function keepBooks(of: SqlShop, steps: Steps, every = 1): Promise<void> {
  const world = await openWorld(of)
  let recorded = await recordedOf(world)
  for (const [index, taken] of steps.entries()) {
    await takeStep(world, taken)
    if (!isChecked(steps, index, every)) continue
    const step = `after step ${index}, ${taken.verb}`
    await compare(world, step)
    const now = await recordedOf(world)
    for (const [log, before] of Object.entries(recorded))
      expect(now[log]?.slice(0, before.length), `${log} ${step}`).toEqual(before)
    recorded = now
  }
}

async function compare({ shop: { db }, orders, variants, given }: World, step: string): Promise<void> {
  const ids = [...orders.keys()]
  const found = await rows(db)<{ id: string }>`SELECT o.id, o.status, o.payment_status AS "paymentStatus",
          sums.charged + sums.adjusted - sums.paid + sums.refunded AS owed, sums.refunded <= sums.paid AS "mayRefund"
        FROM orders o CROSS JOIN LATERAL ${SUMS_OF_ORDER} AS sums WHERE o.id = ANY (${ids}::uuid[]) ORDER BY o.id`
  const expected = [...orders]
    .map(([id, order]) => ({
      id,
      status: order.status,
      paymentStatus: paymentStatus(order),
      owed: owed(order),
      mayRefund: true,
    }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  expect(found, step).toEqual(expected)
  const shelf = await rows(db)<{ id: number }>`SELECT v.id, v.stock
          + (SELECT coalesce(sum(quantity), 0) FROM stock_holds h WHERE h.variant_id = v.id)
          + (SELECT coalesce(sum(i.quantity), 0) FROM order_items i JOIN orders o ON o.id = i.order_id AND o.stock_taken
              WHERE i.variant_id = v.id)
          + (SELECT coalesce(sum(l.exchanged), 0) FROM return_lines l WHERE l.exchange_variant_id = v.id)
          - (SELECT coalesce(sum(l.shelved + l.written_off), 0) FROM return_lines l JOIN returns r ON r.id = l.return_id
              JOIN orders o ON o.id = r.order_id AND o.stock_taken WHERE l.variant_id = v.id) AS given
        FROM variants v WHERE v.id = ANY (${variants}::integer[]) ORDER BY v.id`
  expect(shelf, step).toEqual(variants.map((id) => ({ id, given: given.get(id) })))
  // No parcel is settled twice.
  const twice = sql`SELECT l.parcel_id FROM settlement_lines l JOIN settlements s ON s.id = l.settlement_id AND s.state = 'confirmed'
    WHERE l.verdict = 'matches' OR (l.verdict = 'amount_differs' AND l.is_accepted) GROUP BY l.parcel_id HAVING count(*) > 1`
  expect(await rows(db)(twice), step).toEqual([])
  // The nightly check sees the same.
  expect(await ledgerDifferences(db, 9), step).toEqual([])
  expect(await stockDifferences(db, 9), step).toEqual([])
  expect(await refundDifferences(db, 9), step).toEqual([])
}

/** Both logs, of which nothing may change or disappear. */
async function recordedOf({ shop: { db }, orders, variants }: World): Promise<Record<string, string[]>> {
  const ids = [...orders.keys()]
  const { entries, movements } = await onlyRow(db)<{ entries: string[]; movements: string[] }>`SELECT
          ARRAY(SELECT e::text FROM ledger_entries e WHERE order_id = ANY (${ids}::uuid[])
            ORDER BY array_position(${ids}::uuid[], order_id), number) AS entries,
          ARRAY(SELECT m::text FROM stock_movements m WHERE variant_id = ANY (${variants}::integer[]) ORDER BY id) AS movements`
  const byOrder = Object.groupBy(entries, (entry) => entry.split(',')[0] ?? '') as Record<string, string[]>
  return { ...byOrder, movements }
}
