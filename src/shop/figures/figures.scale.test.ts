import { afterAll, beforeAll, expect, test } from 'vitest'
import { explain, scannedTables } from '../../../tests/support/explain.ts'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts'
import { onlyRow, rows, sql } from '../../platform/database/query.ts'
import { addSyntheticProducts } from '../demo/synthetic.ts'
import { mergeFigures } from './count-figures.ts'
import { readBestProducts, readCounts, readDaysLeft } from './figures-sql.ts'
import { periodUntil } from './period.ts'

let shop: TestDatabase
beforeAll(async () => {
  shop = await shopOf(200_000)
}, 300_000)
afterAll(() => shop.drop())

test.each(['30d', '12m'] as const)('the figures of %s are read without reading orders', async (kind) => {
  const period = periodUntil(new Date(), kind)
  const explained = await explain(shop.db, async (db) => {
    await readCounts(db, period)
    await readBestProducts(db, period)
    await readDaysLeft(db, period.until)
  })
  const tables = new Set(
    explained.flatMap(({ nodes }) => nodes.flatMap((node) => node['Relation Name'] ?? [])),
  )
  expect([...tables].sort()).toEqual(['figure_counts', 'product_images', 'products', 'variants'])
  expect(scannedTables(explained)).not.toContain('figure_counts')
})

test('merged counts do not grow with the orders of a day', async () => {
  const { counts } = await onlyRow<{ counts: number }>(
    shop.db,
    sql`SELECT count(*) AS counts FROM figure_counts`,
  )
  // 23 months and 33 days of 100 products, 300 variants, 27 governorates and a few more.
  expect(counts).toBeLessThan(56 * 500)
})

/** The counts of so many orders of two years, a piece each, without the orders. */
async function shopOf(orders: number): Promise<TestDatabase> {
  const made = await createTestDatabase({ statementTimeoutMs: 300_000 })
  await addSyntheticProducts(made.db, 100)
  await rows(
    made.db,
    sql`INSERT INTO order_figures
        SELECT gen_random_uuid(), current_date - days, 1325_00, CASE WHEN n % 10 < 7 THEN 1325_00 END, CASE WHEN n % 97 = 0 THEN 1325_00 END,
          n % 10 < 9, CASE WHEN n % 10 < 8 THEN 'delivered' ELSE 'shipped' END, CASE WHEN n % 10 > 7 THEN 'refused' END, 'G' || n % 27,
          n % 3 = 0, CASE WHEN n % 10 < 8 THEN now() - make_interval(days => days) END, CASE WHEN n % 10 > 7 THEN 'Reason ' || n % 7 END
        FROM generate_series(1, ${orders}::integer) AS n, LATERAL (SELECT abs(hashint4(n)) % 730 AS days) AS placed`,
  )
  await rows(
    made.db,
    sql`INSERT INTO figure_counts (kind, day, key, bucket, count, sum_in_piastres)
        SELECT counts.kind, counts.day, counts.key, n % 8, sum(counts.count), sum(counts.sum)
        FROM (SELECT f, row_number() OVER () AS n FROM order_figures f) AS numbered, LATERAL (
          SELECT * FROM counts_of_order(f)
          UNION ALL SELECT CASE WHEN (f).ending IS NULL THEN 'size delivered' ELSE 'size refused' END, (f).day, 'Size ' || n % 9, 1, 0
          UNION ALL SELECT 'product', (f).day, (1 + abs(hashint8(n)) % 100)::text, 1, 1250_00
          UNION ALL SELECT 'variant', (f).day, (1 + abs(hashint8(n)) % 300)::text, 1, 0
        ) AS counts
        GROUP BY 1, 2, 3, 4`,
  )
  await mergeFigures(made.db)
  await rows(made.db, sql`VACUUM (ANALYZE) figure_counts, order_figures, products, variants`)
  return made
}
