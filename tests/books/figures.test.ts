/**
 * Random sequences of all verbs, over several days. After each step the figures of the admin panel are those of a recount, which knows
 * orders, parcels, ledger and the history of each order, but neither the counts nor their functions. SEED=… repeats a failure.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onlyRow, rows, sql } from '../../src/platform/database/query.ts'
import { figureDifferences, mergeFigures } from '../../src/shop/figures/figures.ts'
import { dayOf } from '../../src/shop/figures/period.ts'
import { listsOf, rankEarlierChanges } from '../support/overview-lists.ts'
import { openSqlShop, type SqlShop, type SqlShopOptions } from '../support/sql-shop.ts'
import { type Counts, isAnyDelivered, recount } from './recount.ts'
import { relist } from './relist.ts'
import { EVERY_VERB, openFaultyShop, openWorld, RUNS, STEPS, type Steps, takeStep } from './world.ts'

/** So that some orders are those of a known customer. */
const ONE_CUSTOMER: SqlShopOptions = { without: ['unconfirmed limits'], phone: '01012345678' }

let shop: SqlShop
beforeAll(async () => {
  shop = await openSqlShop(ONE_CUSTOMER)
})
afterAll(() => shop.drop())

const property = (of: SqlShop) => fc.asyncProperty(STEPS, (steps) => liveThrough(of, steps))

test('whatever happens to orders, the figures are those of a recount', async () => {
  const seed = process.env.SEED ? { seed: Number(process.env.SEED) } : {}
  await liveThrough(shop, EVERY_VERB)
  await fc.assert(property(shop), { ...RUNS, numRuns: 3, ...seed })
  const { kinds } = await onlyRow<{ kinds: string[] }>(
    shop.db,
    sql`SELECT ARRAY(SELECT DISTINCT kind FROM figure_counts ORDER BY 1) AS kinds`,
  )
  // Proof that the steps did something, though an undo may have taken it back.
  expect(kinds).toEqual([
    ...['cancelled', 'confirmed', 'delivered', 'governorate delivered', 'governorate refused', 'lost'],
    ...['phone delivered', 'phone refused', 'placed', 'product', 'reason', 'received', 'refund', 'refused'],
    ...['returned', 'shipped', 'size delivered', 'size refused', 'variant'],
  ])
})

test('merging days into months changes no figure', async () => {
  const before = await countsOf(shop)
  const { rows: many } = await onlyRow<{ rows: number }>(
    shop.db,
    sql`SELECT count(*) AS rows FROM figure_counts`,
  )
  await mergeFigures(shop.db)
  const { rows: few } = await onlyRow<{ rows: number }>(
    shop.db,
    sql`SELECT count(*) AS rows FROM figure_counts`,
  )
  expect(few).toBeLessThan(many)
  expect(await countsOf(shop)).toEqual(before)
  expect(await figureDifferences(shop.db, 9)).toEqual([])
})

/** Each is one mistake in one function, as somebody might make it. */
const FAULTS = [
  {
    name: 'an order that is cancelled and stays counted',
    function: 'figure_orders',
    right: 'SELECT -1, counts.* FROM changed, counts_of_order(was)',
    wrong: 'SELECT 0, counts.* FROM changed, counts_of_order(was)',
  },
  {
    name: 'a lost parcel that is counted as refused',
    function: 'order_facts',
    right: "= 'lost' THEN 'lost'",
    wrong: "= 'burnt' THEN 'lost'",
  },
  {
    name: 'a new order that is counted as confirmed',
    function: 'create_order',
    right: 'NOT is_unconfirmed',
    wrong: 'true',
  },
  {
    name: 'a trigger that overlooks payments',
    function: 'figure_changed_orders',
    right: 'IF EXISTS (SELECT FROM order_figures WHERE order_id = ANY (changed))',
    wrong: "IF EXISTS (SELECT FROM new_rows WHERE payment_status = 'pending')",
  },
  {
    name: 'a ranking that is not renewed',
    function: 'rank_figures',
    right: 'WHEN MATCHED AND',
    wrong: 'WHEN MATCHED AND false AND',
  },
]

test.each(FAULTS)('the recount finds $name', async (fault) => {
  const faulty = await openFaultyShop(fault, ONE_CUSTOMER)
  const { failed } = await fc.check(property(faulty), { ...RUNS, seed: 1 })
  expect(failed).toBe(true)
  await faulty.drop()
})

async function liveThrough(of: SqlShop, steps: Steps): Promise<void> {
  const world = await openWorld(of)
  const known = knownPhones(of)
  for (const [place, taken] of steps.entries()) {
    const isKnown = await isAnyDelivered(of.db)
    await takeStep(world, taken)
    // All of them are of one phone number.
    for (const id of world.orders.keys()) if (!known.has(id)) known.set(id, isKnown)
    if (place % 10 === 9) await letTimePass(of)
    const recounted = await recount(of.db, known)
    expect(await countsOf(of), `after step ${place}, ${taken.verb}`).toEqual(asRead(recounted))
    expect(await listsOf(of.db), `after step ${place}, ${taken.verb}`).toEqual(await relist(of.db, recounted))
    if (place % 7 === 6) await rankEarlierChanges(of.db)
  }
  expect(await figureDifferences(of.db, 9)).toEqual([])
}

const known = new WeakMap<SqlShop, Map<string, boolean>>()

function knownPhones(of: SqlShop): Map<string, boolean> {
  const found = known.get(of) ?? new Map<string, boolean>()
  known.set(of, found)
  return found
}

/** Orders become older, some addresses turn out to be elsewhere, and the courier says why it came back. */
async function letTimePass({ db }: SqlShop): Promise<void> {
  await rows(db, sql`UPDATE orders SET created_at = created_at - interval '5 days'`)
  await rows(db, sql`UPDATE orders SET governorate = 'GZ' WHERE governorate IS NULL AND id::text < '8'`)
  await rows(db, sql`UPDATE parcels SET reason = 'Not at home' WHERE reason IS NULL AND id::text < '8'`)
}

/** Those that are not 0. */
async function countsOf({ db }: SqlShop): Promise<Counts> {
  const found = await rows<{ name: string; count: number; sum: number }>(
    db,
    sql`SELECT kind || ' / ' || day_as_read(day, ${dayOf(new Date())}::date) || ' / ' || key AS name, sum(count)::bigint AS count,
          sum(sum_in_piastres)::bigint AS sum
        FROM figure_counts GROUP BY 1 HAVING sum(count) <> 0 OR sum(sum_in_piastres) <> 0`,
  )
  return Object.fromEntries(found.map(({ name, count, sum }) => [name, [count, sum]]))
}

/** Days of more than a month ago may be merged into their month. */
function asRead(counts: Counts): Counts {
  const merged: Counts = {}
  const oldest = dayOf(new Date(Date.now() - 31 * 24 * 60 * 60_000))
  for (const [name, [count, sum]] of Object.entries(counts)) {
    const [kind, day = '', key] = name.split(' / ')
    const point = `${kind} / ${day < oldest ? `${day.slice(0, 8)}01` : day} / ${key}`
    const was = merged[point] ?? [0, 0]
    merged[point] = [was[0] + count, was[1] + sum]
  }
  return merged
}
