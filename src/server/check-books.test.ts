import { expect, test } from 'vitest'
import { actAsApp } from '#platform/database/app-role.ts'
import { closeDatabase, execute, openDatabase, rows, sql } from '#platform/database/query.ts'
import { recordedLog } from '#tests/support/recorded-log.ts'
import { openSqlShop } from '#tests/support/sql-shop.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { checkBooks, lastBookDifferences } from './check-books.ts'
import { APPEND_ONLY } from './server.ts'

const shop = await openSqlShop()

async function ordered(stock: number) {
  const guest = shop.newGuest()
  const variant = await shop.addVariant(stock)
  await shop.put(guest, variant)
  const { id } = await shop.placeOrder(guest)
  return { id, variant }
}

test('the nightly check finds nothing in a shop that sells, and then what does not add up', async () => {
  const [order, other] = [await ordered(3), await ordered(2)]
  const { log, lines } = recordedLog('error')
  expect(await checkBooks(shop.db, log)).toEqual({ orders: 0, sizes: 0, refunds: 0 })
  expect(lines).toEqual([])

  await execute(shop.db)`UPDATE ledger_entries SET amount_in_piastres = 1 WHERE order_id = ${order.id}::uuid`
  await execute(shop.db)`DELETE FROM stock_movements WHERE variant_id = ${other.variant}`
  await execute(shop.db)`
    INSERT INTO refunds (id, order_id, method, amount_in_piastres, state, actor, settled_at)
    VALUES (gen_random_uuid(), ${other.id}::uuid, 'cash', 5000, 'confirmed', 'shop', now())`
  expect(await checkBooks(shop.db, log)).toEqual({ orders: 1, sizes: 1, refunds: 1 })
  expect(lines).toMatchObject([
    { orderId: order.id, total: 175_00, charged: 1, msg: 'the ledger of an order does not add up' },
    { variantId: other.variant, stock: 1, moved: 0 },
    { orderId: other.id, refunded: 50_00, inLedger: 0 },
  ])
  expect(await lastBookDifferences(shop.db)).toEqual({ orders: 1, sizes: 1, refunds: 1 })
})

test.each(['ledger_entries', 'stock_movements'])('requests may add to %s and no more', async (table) => {
  const { db, connectionString, drop } = await createTestDatabase()
  const app = openDatabase((await actAsApp(db, connectionString, APPEND_ONLY)).connectionString, { max: 1 })
  const denied = { code: '42501' }
  await expect(rows(app)(sql.raw(`UPDATE ${table} SET actor = 'nobody'`))).rejects.toMatchObject(denied)
  await expect(rows(app)(sql.raw(`DELETE FROM ${table}`))).rejects.toMatchObject(denied)
  await expect(rows(app)(sql.raw(`TRUNCATE ${table}`))).rejects.toMatchObject(denied)
  await closeDatabase(app)
  await drop()
})
