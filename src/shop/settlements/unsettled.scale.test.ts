import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { execute, rows } from '#platform/database/query.ts'
import { openSqlShop } from '#tests/support/sql-shop.ts'
import { cashWithCouriers, parcelsToSettle } from './settlements.ts'

const shop = await openSqlShop()
beforeAll(async () => {
  const owner = shop.newGuest()
  await shop.put(owner, await shop.addVariant(9))
  const { id } = await shop.placeOrder(owner, { id: randomUUID() })
  // All but every thousandth are settled.
  for (let from = 1; from < 300_000; from += 30_000)
    await execute(shop.db)`
        INSERT INTO parcels (order_id, courier, reference, tracking_number, state, cash_to_collect_in_piastres, created_by, delivered_at,
        closed_at, settled_at)
      SELECT ${id}::uuid, 'sandbox', 'r' || n, 't' || n, 'delivered', 100, 'shop', now(), now(), CASE WHEN n % 1000 <> 0 THEN now() END
      FROM generate_series(${from}::integer, ${from + 29_999}::integer) AS n`
  await execute(shop.db)`ANALYZE parcels`
}, 120_000)

test('what is with couriers is found among 300,000 parcels without reading them', async () => {
  expect((await cashWithCouriers(shop.db))[0]?.ages[0]).toEqual({
    age: 'under_7',
    parcels: 300,
    sum: '300.00',
  })
  const found = await parcelsToSettle(shop.db, { courier: 'sandbox', limit: 100, offset: 0 })
  expect([found.total, found.data.length]).toEqual([300, 100])
  const plan = await rows(shop.db)<{ 'QUERY PLAN': string }>`
    EXPLAIN SELECT courier, sum(cash_to_collect_in_piastres) FROM parcels
    WHERE state = 'delivered' AND settled_at IS NULL AND cash_to_collect_in_piastres > 0 GROUP BY courier`
  expect(JSON.stringify(plan)).toContain('parcels_unsettled')
})
