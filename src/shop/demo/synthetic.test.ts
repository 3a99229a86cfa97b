import { expect, test } from 'vitest'
import { execute, row, rows } from '#platform/database/query.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { ledgerDifferences, writeSearchTexts } from '../orders/orders.ts'
import { addSyntheticDesk, addSyntheticOrders, addSyntheticProducts } from './synthetic.ts'

const database = await createTestDatabase()
await addSyntheticProducts(database.db, 100)

test('synthetic orders are counted, add up, and preserve indexes, references and triggers', async () => {
  const { db } = database
  const standing = () => rows(db)`
    SELECT indexdef AS what FROM pg_indexes WHERE tablename LIKE 'order%'
    UNION ALL SELECT conname || pg_get_constraintdef(oid) FROM pg_constraint
      WHERE conrelid = 'order_items'::regclass
    UNION ALL SELECT tgname || tgenabled::text FROM pg_trigger
      WHERE tgrelid IN ('orders'::regclass, 'order_items'::regclass) AND NOT tgisinternal ORDER BY 1`
  const before = await standing()
  await addSyntheticOrders(db, 1_600)
  await addSyntheticOrders(db, 100)
  expect(await standing()).toEqual(before)
  const sums = await row(db)`
    SELECT count(*) AS orders, count(*) FILTER (WHERE subtotal_in_piastres <> (
      SELECT sum(quantity * unit_price_in_piastres) FROM order_items WHERE order_id = orders.id)) AS wrong FROM orders`
  expect(sums).toEqual({ orders: 1_700, wrong: 0 })
})

test('synthetic orders are found by what the shop would have written', async () => {
  const { db } = database
  const texts = () => rows(db)<{ id: string; search: string }>`SELECT id, search FROM orders ORDER BY id`
  const before = await texts()
  expect(before).toHaveLength(1_700)
  await writeSearchTexts(
    db,
    before.map(({ id }) => id),
  )
  expect(await texts()).toEqual(before)
})

test('the desk of synthetic orders adds up', async () => {
  const { db } = database
  await addSyntheticDesk(db, 1_000)
  const counted = await row(db)`
    SELECT (SELECT count(*) FROM parcels) AS parcels,
      (SELECT count(*) FROM parcels WHERE state = 'delivered' AND cash_to_collect_in_piastres > 0 AND settled_at IS NULL) AS unsettled,
      (SELECT count(*) FROM confirmations c JOIN orders o ON o.id = c.order_id
        WHERE (c.state = 'open') <> (o.status = 'pending')) AS "wrongConfirmations",
      (SELECT count(*) FROM settlements s WHERE s.state <> 'confirmed'
        OR s.received_lines <> (SELECT count(*) FROM parcels p WHERE p.settlement_id = s.id)) AS "wrongSettlements"`
  expect(counted).toEqual({ parcels: 1_000, unsettled: 100, wrongConfirmations: 0, wrongSettlements: 0 })
  expect(await ledgerDifferences(db, 9)).toEqual([])
})

test('synthetic products have the same counters as those that triggers count', async () => {
  const { db } = database
  const shelves = () => rows(db)`SELECT id, in_stock, shelf FROM products ORDER BY id`
  const before = await shelves()
  await execute(db)`UPDATE variants SET is_active = false`
  expect(await shelves()).not.toEqual(before)
  await execute(db)`UPDATE variants SET is_active = true`
  expect(await shelves()).toEqual(before)
})
