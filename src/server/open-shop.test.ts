import { afterAll, expect, test } from 'vitest'
import { execute } from '#platform/database/database.ts'
import { createLog } from '#platform/log/log.ts'
import { addSyntheticOrders, addSyntheticProducts } from '#shop/demo/synthetic.ts'
import { listOrders } from '#shop/orders/orders.ts'
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

test('a change of orders renews their counts here at once, and elsewhere when it is announced', async () => {
  await addSyntheticProducts(database.db, 30)
  const counts = async ({ shop }: typeof here) => (await listOrders(shop.db, { limit: 1 })).meta.counts
  const changed = async (change: () => Promise<void>) => {
    for (const process of [here, there]) await counts(process)
    await change()
    heardThere.length = 0
    here.shop.ordersChanged()
    const own = await counts(here)
    await eventually(() => expect(heardThere).toContain('orders'))
    return [own, await counts(there)]
  }
  const none = { all: 6, completed: 0 }
  expect(await changed(() => addSyntheticOrders(database.db, 6))).toMatchObject([none, none])
  const complete = () => execute(database.db)`UPDATE orders SET status = 'completed'`
  const all = { all: 6, completed: 6 }
  expect(await changed(complete)).toMatchObject([all, all])
})
