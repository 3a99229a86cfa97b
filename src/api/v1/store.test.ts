import { expect, test } from 'vitest'
import { sharedShop } from '#tests/support/shared-shop.ts'

const shop = await sharedShop()
const guest = shop.guest()

test('the store tells its public settings', async () => {
  expect((await guest.call('GET', '/store')).body.data).toMatchObject({
    policies: { returnDays: 7, processingBusinessDays: [1, 2], deliveryBusinessDays: [2, 5] },
    brand: 'Taglio',
    currencyLabel: 'L.E',
    shipping: 75,
    taxes: 0,
  })
})
