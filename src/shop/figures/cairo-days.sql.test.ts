import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSqlShop, type SqlShop } from '../../../tests/support/sql-shop.ts'
import { rows, sql } from '../../platform/database/query.ts'
import { countOldOrders, figureDifferences } from './count-figures.ts'

let shop: SqlShop
beforeAll(async () => {
  shop = await openSqlShop()
})
afterAll(() => shop.drop())

test('an order of half past ten in the evening, UTC, is counted on the next day: that of Cairo', async () => {
  const variant = await shop.addVariant(10)
  // Ten days ago: what is older may be counted by its month.
  const date = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
  // In winter Cairo is two hours ahead of UTC, in summer three.
  for (const time of ['20:30', '22:30', '23:59']) {
    const guest = shop.newGuest()
    await shop.put(guest, variant)
    const { id } = await shop.placeOrder(guest, { phone: `010${guest.slice(-8)}` })
    await rows(
      shop.db,
      sql`UPDATE orders SET created_at = ${`${date(10)} ${time}Z`}::timestamptz WHERE id = ${id}::uuid`,
    )
  }
  await rows(shop.db, sql`TRUNCATE order_figures, figure_counts`)
  await countOldOrders(shop.db)
  expect(
    await rows(
      shop.db,
      sql`SELECT day::text, sum(count)::integer AS count FROM figure_counts WHERE kind = 'placed' GROUP BY 1 ORDER BY 1`,
    ),
  ).toEqual([
    { day: date(10), count: 1 },
    { day: date(9), count: 2 },
  ])
  expect(await figureDifferences(shop.db, 9)).toEqual([])
})
