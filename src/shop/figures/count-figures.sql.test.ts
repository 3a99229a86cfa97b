import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSqlShop, type SqlShop } from '../../../tests/support/sql-shop.ts'
import { rows, sql } from '../../platform/database/query.ts'
import { countOldOrders, countOrders, figureDifferences, recountOrders } from './count-figures.ts'

let shop: SqlShop
let variant: number
beforeAll(async () => {
  shop = await openSqlShop()
  variant = await shop.addVariant(100)
})
afterAll(() => shop.drop())

async function ordered(...statuses: string[]): Promise<string> {
  const guest = shop.newGuest()
  await shop.put(guest, variant)
  const { id } = await shop.placeOrder(guest, { phone: `010${guest.slice(-8)}` })
  for (const status of statuses) await shop.setStatus(id, status)
  return id
}

const counts = () =>
  rows<{ kind: string; count: number }>(
    shop.db,
    sql`SELECT kind, day::text, key, sum(count)::bigint AS count, sum(sum_in_piastres)::bigint AS sum FROM figure_counts
        GROUP BY 1, 2, 3 HAVING sum(count) <> 0 ORDER BY 1, 2, 3`,
  )

test('orders placed at the same time are all counted', async () => {
  await Promise.all(Array.from({ length: 20 }, () => ordered()))
  expect(await counts()).toMatchObject([
    { kind: 'confirmed', count: 20 },
    { kind: 'placed', count: 20, sum: 20 * 175_00 },
  ])
})

test('orders from before there were figures are counted once, as if they always had been', async () => {
  await ordered('processing', 'cancelled')
  await ordered('shipped', 'cancelled')
  await ordered('completed', 'cancelled')
  await ordered('completed')
  const before = await counts()
  await rows(shop.db, sql`TRUNCATE order_figures, figure_counts`)

  // A change meanwhile is counted with the rest.
  for (const governorate of ['C', null])
    await rows(shop.db, sql`UPDATE orders SET governorate = ${governorate}`)
  expect(await counts()).toEqual([])
  await countOldOrders(shop.db)
  expect(await counts()).toEqual(before)
  expect(await figureDifferences(shop.db, 9)).toEqual([])

  await rows(shop.db, sql`TRUNCATE order_figures`)
  await countOldOrders(shop.db)
  expect(await rows(shop.db, sql`SELECT FROM order_figures`)).toEqual([])
})

test('what an earlier release counted as refused is counted again, once', async () => {
  await rows(shop.db, sql`TRUNCATE order_figures, figure_counts`)
  const id = await ordered('shipped', 'cancelled')
  await countOrders(shop.db)
  const before = await counts()
  const countAsBefore = async () => {
    await rows(
      shop.db,
      sql`UPDATE order_figures SET ending = 'refused', reason = 'Too long' WHERE order_id = ${id}::uuid`,
    )
    await rows(shop.db, sql`TRUNCATE figure_counts`)
    await rows(
      shop.db,
      sql`INSERT INTO figure_counts (kind, day, key, bucket, count, sum_in_piastres)
          SELECT c.kind, c.day, c.key, 0, sum(c.count), sum(c.sum)
          FROM order_figures f, LATERAL (SELECT * FROM counts_of_order(f) UNION ALL SELECT * FROM counts_of_lines(f)) AS c
          GROUP BY 1, 2, 3`,
    )
  }
  await countAsBefore()
  expect(await counts()).not.toEqual(before)
  await recountOrders(shop.db)
  expect(await counts()).toEqual(before)
  expect(await figureDifferences(shop.db, 9)).toEqual([])

  await countAsBefore()
  await recountOrders(shop.db)
  expect(await counts()).not.toEqual(before)
})
