import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts'
import { row, rows, sql } from '../../platform/database.ts'
import { addSyntheticOrders, addSyntheticProducts } from './synthetic.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await addSyntheticProducts(database.db, 100)
})
afterAll(() => database.drop())

test('synthetic orders are counted, add up, and leave every index standing', async () => {
  const { db } = database
  const indexes = () =>
    rows(db, sql`SELECT indexdef FROM pg_indexes WHERE tablename LIKE 'order%' ORDER BY 1`)
  const before = await indexes()
  await addSyntheticOrders(db, 2_000)
  await addSyntheticOrders(db, 500)
  expect(await indexes()).toEqual(before)
  expect(
    await rows(
      db,
      sql`SELECT status, sum(orders) AS orders FROM order_counts GROUP BY status ORDER BY status`,
    ),
  ).toEqual(
    await rows(
      db,
      sql`SELECT status, count(*)::numeric AS orders FROM orders GROUP BY status ORDER BY status`,
    ),
  )
  const sums = await row(
    db,
    sql`SELECT count(*) AS orders, count(*) FILTER (WHERE subtotal_in_piastres <> (
          SELECT sum(quantity * unit_price_in_piastres) FROM order_items WHERE order_id = orders.id)) AS wrong FROM orders`,
  )
  expect(sums).toEqual({ orders: 2_500, wrong: 0 })
})
