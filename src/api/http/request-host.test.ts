import { describe, expect, test } from 'vitest'
import { openCardShop } from '#tests/support/card-shop.ts'
import { customer, fill, form, GOOD_CARD, payWith } from '#tests/support/checkout-steps.ts'
import { openTestShop, type Visitor } from '#tests/support/test-shop.ts'

const shop = await openCardShop()

describe('the name by which the browser knows the shop', () => {
  const bodyOf = async (visitor: Visitor) => {
    const total = (await visitor.call('GET', '/cart')).body.data.total
    return { amount: total.toFixed(2), currency: 'EGP', customer, order: form }
  }

  test('is unchanged on the way to the page and back, unless PUBLIC_URL is set', async () => {
    const { visitor } = await shop.shopperWithCart()
    const headers = { host: 'my-machine.localhost:3000' }
    const { body } = await visitor.call(
      'POST',
      '/payments/sandbox/create-order',
      await bodyOf(visitor),
      headers,
    )
    expect(body.paymentUrl).toMatch(/^http:\/\/my-machine\.localhost:3000\/sandbox\/pay/)
    expect((await payWith(shop, body, GOOD_CARD)).location).toMatch(/^http:\/\/localhost:80\/order-completed/)

    const named = await openTestShop({ env: { PUBLIC_URL: 'https://shop.example' } })
    const guest = named.guest()
    await fill(guest, [(await named.addProduct()).variantIds[0] as number])
    const reply = await guest.call('POST', '/payments/sandbox/create-order', await bodyOf(guest), headers)
    expect(reply.body.paymentUrl).toMatch(/^https:\/\/shop\.example\/sandbox\/pay/)
    expect((await payWith(named, reply.body, GOOD_CARD)).location).toMatch(
      /^https:\/\/shop\.example\/order-completed/,
    )
  })
})
