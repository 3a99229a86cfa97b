import { afterAll, beforeAll, expect, test } from 'vitest'
import { rankEarlierChanges } from '../../../tests/support/overview-lists.ts'
import { openTestShop, type TestShop, type Visitor } from '../../../tests/support/test-shop.ts'
import { processorMs } from '../../../trials/harness/processor-time.ts'
import { median } from '../../../trials/harness/results.ts'
import { type Database, inTransaction, rows, sql, usingDatabase } from '../../platform/database/query.ts'
import { overviewPeriods } from '../../shared/values.ts'
import { addSyntheticProducts } from '../demo/synthetic.ts'
import { viewOverview } from './figures.ts'

type CountedShop = { shop: TestShop; staff: Visitor }

let small: CountedShop
let large: CountedShop
beforeAll(async () => {
  small = await shopOf({ orders: 1_000, products: 1_000, anHour: 0 })
  large = await shopOf({ orders: 1_000_000, products: 20_000, anHour: 60 })
}, 1_800_000)
afterAll(async () => {
  await small.shop.close()
  await large.shop.close()
})

test.each(overviewPeriods)('the overview of %s reads few of the counts and products', async (period) => {
  const { deps } = large.shop
  const read = await inTransaction(deps.db, async (tx) => {
    await viewOverview({ ...deps, db: tx }, period, { orders: true, catalogue: true })
    return rows<{ table: string; scanned: number; fetched: number }>(
      tx,
      sql`SELECT relname AS table, seq_tup_read AS scanned, coalesce(idx_tup_fetch, 0) AS fetched FROM pg_stat_xact_user_tables`,
    )
  })
  // Of 20,000 products, 60,000 sizes and more than a million counts.
  for (const { table, scanned, fetched } of read) expect(scanned + fetched, table).toBeLessThan(10_000)
  expect(read.find(({ table }) => table === 'figure_ranks')?.fetched).toBeGreaterThan(0)
})

/** The figures are printed; those of a busy machine prove nothing. */
test.each(overviewPeriods)(
  'the overview of %s, measured in both shops',
  { timeout: 600_000 },
  async (period) => {
    const taken: { small: number[]; large: number[] } = { small: [], large: [] }
    for (let turn = -1; turn < TURNS; turn++) {
      const [few, many] = [await costOf(small, period), await costOf(large, period)]
      if (turn < 0) continue
      taken.small.push(few)
      taken.large.push(many)
    }
    const [few, many] = [median(taken.small), median(taken.large)]
    process.stdout.write(
      `overview of ${period}, ms: ${JSON.stringify({ small: few, large: many, ratio: many / few })}\n`,
    )
    expect(many).toBeGreaterThan(0)
  },
)

const TURNS = 8
const CALLS = 20

/** CPU time of one call, of this process and the database. */
async function costOf({ shop, staff }: CountedShop, period: string): Promise<number> {
  const connections = await rows<{ pid: number }>(
    shop.db,
    sql`SELECT pid FROM pg_stat_activity WHERE datname = current_database()`,
  )
  const sum = () =>
    [process.pid, ...connections.map(({ pid }) => pid)].reduce((ms, pid) => ms + processorMs(pid), 0)
  const before = sum()
  for (let call = 0; call < CALLS; call++)
    expect((await staff.call('GET', `/overview?period=${period}`)).status).toBe(200)
  return (sum() - before) / CALLS
}

type Size = { orders: number; products: number; anHour: number }

/** The counts of so many orders of two years, without the orders: merged, ranked, and then those of an hour. */
async function shopOf({ orders, products, anHour }: Size): Promise<CountedShop> {
  const shop = await openTestShop({ connections: 2 })
  await usingDatabase(shop.connectionString, { max: 1, statementTimeoutMs: 1_200_000 }, async (db) => {
    await addSyntheticProducts(db, products)
    await addCounts(db, { first: 1, last: orders, days: 730 }, products)
    await rankEarlierChanges(db)
    await addCounts(db, { first: orders + 1, last: orders + anHour, days: 1 }, products)
    await rows(
      db,
      sql`UPDATE variants SET stock = stock - 1 WHERE stock > 0 AND id IN (
            SELECT 1 + abs(hashint4(n)) % ${3 * products} FROM generate_series(1, ${2 * anHour}::integer) AS n)`,
    )
    // Twice: the first leaves pages unmarked whose rows were locked when they were written.
    for (const _ of ['unlocks', 'marks']) await rows(db, sql`VACUUM (ANALYZE)`)
  })
  return { shop, staff: await shop.admin() }
}

/** As the nightly job leaves them: days of a month in one row, and only the last two days in buckets. A piece of two sizes each. */
async function addCounts(
  db: Database,
  { first, last, days }: { first: number; last: number; days: number },
  products: number,
): Promise<void> {
  await rows(
    db,
    sql`INSERT INTO figure_counts (kind, day, key, bucket, count, sum_in_piastres)
        SELECT c.kind, day_as_read(current_date - ago, current_date), c.key, CASE WHEN ago < 2 THEN n % 8 ELSE -1 END, count(*), sum(c.sum)
        FROM (
          SELECT n, abs(hashint4(n)) % ${days}::integer AS ago, CASE WHEN n % 10 < 8 THEN 'delivered' ELSE 'refused' END AS outcome,
            abs(hashint8(2 * n::bigint)) % (3 * ${products}::integer) AS one, abs(hashint8(2 * n::bigint + 1)) % (3 * ${products}::integer) AS other
          FROM generate_series(${first}::integer, ${last}::integer) AS n
        ) AS orders, LATERAL (VALUES
          ('placed', '', 1325_00), ('confirmed', '', 1325_00), ('shipped', '', 1325_00), (outcome, '', 1325_00),
          (CASE outcome WHEN 'delivered' THEN 'received' ELSE 'reason' END, CASE outcome WHEN 'delivered' THEN '' ELSE 'Reason ' || n % 7 END, 1325_00),
          ('governorate ' || outcome, 'G' || n % 27, 0), ('phone ' || outcome, CASE WHEN n % 3 = 0 THEN 'known' ELSE 'new' END, 0),
          ('size ' || outcome, 'Size ' || n % 9, 0),
          ('product', (1 + one / 3)::text, 1250_00), ('product', (1 + other / 3)::text, 1250_00),
          ('variant', (1 + one)::text, 0), ('variant', (1 + other)::text, 0)
        ) AS c (kind, key, sum)
        GROUP BY 1, 2, 3, 4
        ON CONFLICT (kind, day, key, bucket) DO NOTHING`,
  )
}
