import { beforeAll, expect, test } from 'vitest'
import { execute, onlyRow, patiently, rows } from '#platform/database/query.ts'
import { openSqlShop } from '#tests/support/sql-shop.ts'
import { confirmSettlement, draftFromFile, judgeAgain } from './settlements.ts'

const LINES = 5_000
const shop = await openSqlShop()
let staffId: number
let named: string[]
const desk = () => ({ db: shop.db, ordersChanged() {} })
beforeAll(async () => {
  const owner = shop.newGuest()
  await shop.put(owner, await shop.addVariant(9))
  const { id } = await shop.placeOrder(owner)
  const staff = await onlyRow(shop.db)<{ id: number }>`
    INSERT INTO users (name, email, role, permissions, password_hash)
    VALUES ('Staff', 'staff@example.com', 'admin', '{owner}', '') RETURNING id`
  staffId = staff.id
  await patiently(
    shop.db,
    (tx) => rows(tx)`
      WITH made AS (
      INSERT INTO orders (id, owner, name, email, phone, street, city, state, zip, country, status, payment_method, payment_status,
        subtotal_in_piastres, discount_in_piastres, shipping_in_piastres, taxes_in_piastres, total_in_piastres, stock_taken, body_hash,
        search)
      SELECT gen_random_uuid(), 'guest:' || gen_random_uuid(), name, email, phone, street, city, state, zip, country, 'delivered',
        payment_method, 'pending', subtotal_in_piastres, discount_in_piastres, shipping_in_piastres, taxes_in_piastres,
        total_in_piastres, false, body_hash, ''
      FROM orders, generate_series(1, ${2 * LINES}) WHERE id = ${id}::uuid RETURNING id, total_in_piastres
    )
    INSERT INTO ledger_entries (order_id, number, kind, amount_in_piastres, method, reference, actor)
    SELECT id, 1, 'charge', total_in_piastres, 'none', '', 'shop' FROM made`,
  )
  // Half of the orders have one parcel each, the others many from before.
  const parcels = await patiently(
    shop.db,
    (tx) => rows(tx)<{ place: number; name: string }>`
      WITH numbered AS (SELECT id, total_in_piastres, row_number() OVER (ORDER BY id) AS place FROM orders WHERE status = 'delivered'),
    old AS (
      INSERT INTO parcels (order_id, courier, reference, tracking_number, state, cash_to_collect_in_piastres, created_by,
        delivered_at, closed_at, settled_at)
      SELECT id, 'sandbox', id || '-' || n, 'o' || id || n, 'delivered', total_in_piastres, 'shop', now(), now(), now()
      FROM numbered, generate_series(1, 19) AS n WHERE place > ${LINES}
    ), due AS (
      INSERT INTO parcels (order_id, courier, reference, tracking_number, state, cash_to_collect_in_piastres, created_by,
        delivered_at, closed_at)
      SELECT id, 'sandbox', id || '-1', 'n' || id, 'delivered', total_in_piastres, 'shop', now(), now() FROM numbered
      WHERE place <= ${LINES}
    )
    SELECT place, CASE place % 5 WHEN 0 THEN 'n' || id WHEN 1 THEN id || '-1' WHEN 2 THEN upper('n' || id)
        WHEN 3 THEN '#' || right(id::text, 12) ELSE id::text END AS name
    FROM numbered WHERE place <= ${LINES} ORDER BY place`,
  )
  named = parcels.map(({ name }) => name)
  await execute(shop.db)`ANALYZE parcels, orders, ledger_entries`
}, 300_000)

test('5,000 lines find their parcels among 100,000, however they name them', {
  timeout: 120_000,
}, async () => {
  const csv = `waybill,collected\n${named.map((name) => `${name},175`).join('\n')}`
  const file = { name: 'week.csv', bytes: new TextEncoder().encode(csv) }
  const made = await draftFromFile(desk(), file, { courier: 'sandbox', named: null }, staffId)
  expect(made).toMatchObject({ lines: LINES, receivedLines: LINES, collected: '875000.00' })
  expect(await judgeAgain(desk(), made.id)).toMatchObject({ receivedLines: LINES })
  const seen = { lines: LINES, collected: made.collected, completesOrders: true }
  const done = await confirmSettlement(desk(), made.id, seen, staffId)
  expect(done).toMatchObject({ state: 'confirmed', receivedLines: LINES })
})
