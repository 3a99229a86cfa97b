/**
 * Random sequences of all verbs on a real database. After each step, every order owes what a bookkeeper says (model.ts), the shelf is the
 * sum of its movements, and nothing that was recorded has changed. A failure prints its seed; SEED=… repeats it.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onlyRow, rows, sql } from '#platform/database/query.ts'
import { stockDifferences } from '#shop/catalog/catalog.ts'
import { ledgerDifferences, SUMS_OF_ORDER } from '#shop/orders/orders.ts'
import { openSqlShop, type SqlShop } from '../support/sql-shop.ts'
import { owed, paymentStatus, type World } from './model.ts'
import {
  EVERY_VERB,
  openFaultyShop,
  openMisstatingShop,
  openWorld,
  RUNS,
  STEPS,
  type Steps,
  takeStep,
} from './world.ts'

let shop: SqlShop
beforeAll(async () => {
  shop = await openSqlShop()
})
afterAll(() => shop.drop())

const property = (of: SqlShop) => fc.asyncProperty(STEPS, (steps) => liveThrough(of, steps))

test('whatever happens to orders and stock, the books add up after each step', async () => {
  const seed = process.env.SEED ? { seed: Number(process.env.SEED) } : {}
  await liveThrough(shop, EVERY_VERB)
  await fc.assert(property(shop), { ...RUNS, ...seed })
  // Proof that the steps did something.
  const { entries, reasons } = await onlyRow<{ entries: string[]; reasons: string[] }>(
    shop.db,
    sql`SELECT ARRAY(SELECT DISTINCT kind || ' ' || method FROM ledger_entries ORDER BY 1) AS entries,
          ARRAY(SELECT DISTINCT reason FROM stock_movements ORDER BY 1) AS reasons`,
  )
  expect(entries).toEqual(['adjust none', 'charge none', 'payment card', 'payment cash', 'payment none'])
  expect(reasons).toEqual(['cancel', 'count', 'damage', 'edit', 'hold', 'import', 'release', 'sale'])
})

/** Each is one mistake in one function, as somebody might make it. */
const FAULTS = [
  {
    name: 'stock that is taken without a movement',
    function: 'note_stock_movements',
    right: 'WHERE n.stock <> o.stock',
    wrong: 'WHERE n.stock > o.stock',
  },
]

test.each(FAULTS)('the property finds $name', async (fault) => {
  const faulty = await openFaultyShop(fault)
  const { failed } = await fc.check(property(faulty), { ...RUNS, seed: 1, examples: [[EVERY_VERB]] })
  expect(failed).toBe(true)
  await faulty.drop()
})

const IN_STATEMENTS = [
  {
    name: 'a payment by card that is not in the ledger of its order',
    right: 'WITH ORDINALITY AS entry (kind, amount, method, reference, actor, number)',
    wrong:
      "WITH ORDINALITY AS entry (kind, amount, method, reference, actor, number) WHERE entry.kind = 'charge'",
  },
  {
    name: 'a parcel that is written off and comes back to the shelf',
    right: 'SET stock = v.stock + line.change',
    wrong: `SET stock = v.stock + CASE WHEN current_setting('taglio.stock_cause') LIKE '%damage%' THEN 0 ELSE line.change END`,
  },
  {
    name: 'goods that are for sale while they travel',
    right: "AND (p.courier <> 'by_hand' OR p.handed_over_at IS NOT NULL)",
    wrong: 'AND false',
  },
  {
    name: 'an undo that writes no reverse entry',
    right: 'reference HAVING sum(amount_in_piastres) <> 0',
    wrong: 'reference HAVING false',
  },
  {
    name: 'a payment state that does not follow its ledger',
    right: 'UPDATE orders SET payment_status =',
    wrong: 'UPDATE orders SET session_id =',
  },
  {
    name: 'stock that comes back as one piece more',
    right: 'SET stock = v.stock + line.change',
    wrong: 'SET stock = v.stock + line.change + (line.change > 0)::integer',
  },
  {
    name: 'a settlement that forgets a payment',
    right: 'WHERE p.amount <> 0',
    wrong: 'WHERE p.amount <> 0 AND p.place > 1',
  },
  {
    name: 'a shortfall that the customer still owes',
    right: 'WHERE p.amount <> 0',
    wrong: "WHERE p.amount <> 0 AND p.method <> 'none'",
  },
]

test.each(IN_STATEMENTS)('the property finds $name', async (fault) => {
  const { faulty, isPlanted } = await openMisstatingShop(fault)
  const { failed } = await fc.check(property(faulty), { ...RUNS, seed: 1, examples: [[EVERY_VERB]] })
  expect([isPlanted(), failed]).toEqual([true, true])
  await faulty.drop()
})

async function liveThrough(of: SqlShop, steps: Steps): Promise<void> {
  const world = await openWorld(of)
  let recorded = await recordedOf(world)
  for (const [place, taken] of steps.entries()) {
    await takeStep(world, taken)
    const step = `after step ${place}, ${taken.verb}`
    await compare(world, step)
    const now = await recordedOf(world)
    for (const [log, before] of Object.entries(recorded))
      expect(now[log]?.slice(0, before.length), `${log} ${step}`).toEqual(before)
    recorded = now
  }
}

async function compare({ shop: { db }, orders, variants, given }: World, step: string): Promise<void> {
  const ids = [...orders.keys()]
  const found = await rows<{ id: string }>(
    db,
    sql`SELECT o.id, o.status, o.payment_status AS "paymentStatus",
          sums.charged + sums.adjusted - sums.paid + sums.refunded AS owed, sums.refunded <= sums.paid AS "mayRefund"
        FROM orders o CROSS JOIN LATERAL ${SUMS_OF_ORDER} AS sums WHERE o.id = ANY (${ids}::uuid[]) ORDER BY o.id`,
  )
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
  const shelf = await rows<{ id: number }>(
    db,
    sql`SELECT v.id, v.stock
          + (SELECT coalesce(sum(quantity), 0) FROM stock_holds h WHERE h.variant_id = v.id)
          + (SELECT coalesce(sum(i.quantity), 0) FROM order_items i JOIN orders o ON o.id = i.order_id AND o.stock_taken
              WHERE i.variant_id = v.id) AS given
        FROM variants v WHERE v.id = ANY (${variants}::integer[]) ORDER BY v.id`,
  )
  expect(shelf, step).toEqual(variants.map((id) => ({ id, given: given.get(id) })))
  // No parcel is settled twice.
  const twice = sql`SELECT l.parcel_id FROM settlement_lines l JOIN settlements s ON s.id = l.settlement_id AND s.state = 'confirmed'
    WHERE l.verdict = 'matches' OR (l.verdict = 'amount_differs' AND l.is_accepted) GROUP BY l.parcel_id HAVING count(*) > 1`
  expect(await rows(db, twice), step).toEqual([])
  // The nightly check sees the same.
  expect(await ledgerDifferences(db, 9), step).toEqual([])
  expect(await stockDifferences(db, 9), step).toEqual([])
}

/** Both logs, of which nothing may change or disappear. */
async function recordedOf({ shop: { db }, orders, variants }: World): Promise<Record<string, string[]>> {
  const ids = [...orders.keys()]
  const { entries, movements } = await onlyRow<{ entries: string[]; movements: string[] }>(
    db,
    sql`SELECT
          ARRAY(SELECT e::text FROM ledger_entries e WHERE order_id = ANY (${ids}::uuid[])
            ORDER BY array_position(${ids}::uuid[], order_id), number) AS entries,
          ARRAY(SELECT m::text FROM stock_movements m WHERE variant_id = ANY (${variants}::integer[]) ORDER BY id) AS movements`,
  )
  const byOrder = Object.groupBy(entries, (entry) => entry.split(',')[0] ?? '') as Record<string, string[]>
  return { ...byOrder, movements }
}
