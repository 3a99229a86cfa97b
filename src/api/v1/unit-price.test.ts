import { expect, test } from 'vitest'
import { proves } from '#tests/conformance/proves.ts'
import { sharedShop } from '#tests/support/shared-shop.ts'

const shop = await sharedShop()

test.each([
  ['above 0 and below the price counts', 750, 750],
  ['above the price is ignored', 1200, 1000],
  ['equal to the price is ignored', 1000, 1000],
  ['of 0 is ignored', 0, 1000],
  ['that is not there is ignored', null, 1000],
])('a sale price %s', { meta: proves('1:109a') }, async (_, discount, unitPrice) => {
  const { id } = await shop.addProduct({
    priceInPiastres: 1000_00,
    discountInPiastres: discount === null ? null : discount * 100,
  })
  const { body } = await shop.guest().call('GET', `/products/${id}`)
  expect(body.data.data).toMatchObject({ price: 1000, discount, unitPrice })
})
