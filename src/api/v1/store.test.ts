import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop, type Visitor } from '#tests/support/test-shop.ts'

let shop: TestShop
let guest: Visitor

beforeAll(async () => {
  shop = await openTestShop()
  guest = shop.guest()
})
afterAll(() => shop.close())

test('the store tells its public settings', async () => {
  expect((await guest.call('GET', '/store')).body.data).toMatchObject({
    policies: { returnDays: 7, processingBusinessDays: [1, 2], deliveryBusinessDays: [2, 5] },
    brand: 'Taglio',
    currencyLabel: 'L.E',
    shipping: 75,
    taxes: 0,
  })
})
