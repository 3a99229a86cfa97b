import { afterAll, expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { readConfig } from '#shop/settings/config.ts'
import { eventually } from '#tests/support/eventually.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { openShop } from './open-shop.ts'

const heardThere: unknown[] = []
const database = await createTestDatabase()
const open = (hears?: Parameters<typeof openShop>[3]) =>
  openShop(readConfig({}), database.connectionString, createLog('silent'), hears)
const here = await open()
const there = await open({
  onProducts: (productIds) => heardThere.push(productIds),
  onOrders: () => heardThere.push('orders'),
})
afterAll(async () => {
  await there.close()
  await here.close()
})

test('another process hears of changed products and of changed orders apart', async () => {
  here.shop.productsOutdated([7])
  await eventually(() => expect(heardThere).toEqual([[7]]))
  here.shop.productsOutdated([8])
  here.shop.ordersChanged()
  await eventually(() => expect(heardThere).toEqual([[7], expect.arrayContaining([8]), 'orders']))
})
