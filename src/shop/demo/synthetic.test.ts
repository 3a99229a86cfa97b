import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts'
import { row, rows, sql } from '../../platform/database/query.ts'
import { addSyntheticOrders, addSyntheticProducts } from './synthetic.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await addSyntheticProducts(database.db, 100)
})
afterAll(() => database.drop())

test('synthetic orders are counted, add up, and preserve indexes, references and triggers', async () => {
  const { db } = database
  const standing = () =>
    rows(
      db,
      sql`SELECT indexdef AS what FROM pg_indexes WHERE tablename LIKE 'order%'
          UNION ALL SELECT conname || pg_get_constraintdef(oid) FROM pg_constraint WHERE conrelid = 'order_items'::regclass
          UNION ALL SELECT tgname || tgenabled::text FROM pg_trigger WHERE tgrelid = 'orders'::regclass AND NOT tgisinternal ORDER BY 1`,
    )
  const before = await standing()
  await addSyntheticOrders(db, 1_600)
  await addSyntheticOrders(db, 100)
  expect(await standing()).toEqual(before)
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
  expect(sums).toEqual({ orders: 1_700, wrong: 0 })
})

test('synthetic orders are searched by what the trigger would have noted', async () => {
  const { db } = database
  const noted = () =>
    rows(db, sql`SELECT id, search, search_letters, needs_attention FROM orders ORDER BY id`)
  const before = await noted()
  await rows(db, sql`UPDATE orders SET status = status`)
  expect(await noted()).toEqual(before)
})

test('synthetic products have the same counters as those that triggers count', async () => {
  const { db } = database
  const shelves = () => rows(db, sql`SELECT id, in_stock, shelf FROM products ORDER BY id`)
  const before = await shelves()
  await rows(db, sql`UPDATE variants SET is_active = false`)
  expect(await shelves()).not.toEqual(before)
  await rows(db, sql`UPDATE variants SET is_active = true`)
  expect(await shelves()).toEqual(before)
})
