import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { readConfig } from '#shop/settings/config.ts'
import { eventually } from '#tests/support/eventually.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { type OpenShop, openShop } from './open-shop.ts'

let database: TestDatabase
let here: OpenShop
let there: OpenShop
const heardThere: unknown[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  const open = (hears?: Parameters<typeof openShop>[3]) =>
    openShop(readConfig({}), database.connectionString, createLog('silent'), hears)
  here = await open()
  there = await open({
    onProducts: (productIds) => heardThere.push(productIds),
    onOrders: () => heardThere.push('orders'),
  })
})
afterAll(async () => {
  await there.close()
  await here.close()
  await database.drop()
})

test('another process hears of changed products and of changed orders apart', async () => {
  here.shop.productsOutdated([7])
  await eventually(() => expect(heardThere).toEqual([[7]]))
  here.shop.productsOutdated([8])
  here.shop.ordersChanged()
  await eventually(() => expect(heardThere).toEqual([[7], expect.arrayContaining([8]), 'orders']))
})
