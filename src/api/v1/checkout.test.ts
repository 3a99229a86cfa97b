import { describe, expect, test } from 'vitest'
import { execute } from '#platform/database/query.ts'
import { fill, form, openPayment, placeOrder } from '#tests/support/checkout-steps.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const statements: string[] = []
const shop = await openTestShop({ onStatement: (text) => statements.push(text) })

const pants = async (stock = 10, more: object = {}) => {
  const { variantIds } = await shop.addProduct({ sizes: [{ size: 'M', stock }], ...more })
  return variantIds[0] as number
}

describe('cash on delivery', () => {
  test('an order takes the stock, empties the cart and is priced by the server', async () => {
    const variant = await pants(5, { name: 'Biella', priceInPiastres: 1250_00, discountInPiastres: 999_50 })
    const guest = shop.guest()
    await fill(guest, [variant, 2])
    const { status, body } = await placeOrder(guest)
    expect(status).toBe(201)
    expect(body.order).toMatchObject({
      status: 'pending',
      totalAmount: '2074.00',
      subtotal: '1999.00',
      shipping: '75.00',
      guestName: 'Nadia Fahmy',
      guestEmail: 'nadia@example.com',
      guestPhone: guest.phoneNumber,
      user: null,
      shippingAddress: {
        street: '12 Talaat Harb',
        city: 'Cairo',
        state: 'EG',
        zip: '11511',
        country: 'Egypt',
      },
      items: [
        {
          productName: 'Biella',
          variantSize: 'M',
          quantity: 2,
          price: 999.5,
          product: { name: 'Biella', price: 999.5 },
        },
      ],
      orderItems: [{ quantity: 2, price: 999.5, variant: { size: 'M', product: { name: 'Biella' } } }],
      paymentMethod: 'cod',
      payment: { method: 'cod', status: 'pending' },
      needsAttention: false,
      attentionReason: null,
    })
    expect(body.order.id).toMatch(/^[0-9a-f-]{14}7/)
    expect(await shop.stockOf(variant)).toBe(3)
    expect((await guest.call('GET', '/cart')).body.data.items).toEqual([])
  })

  test('later edits of a product do not reach its orders', async () => {
    const product = await shop.addProduct({ name: 'As sold', priceInPiastres: 1000_00 })
    const user = await shop.user()
    await fill(user, [product.variantIds[0] as number])
    const { id } = (await placeOrder(user)).body.order
    await execute(shop.db)`
      UPDATE products SET name = 'Renamed', price_in_piastres = 1 WHERE id = ${product.id}`
    const { data } = (await user.call('GET', `/orders/${id}`)).body
    expect(data.items[0]).toMatchObject({ productName: 'As sold', price: 1000 })
    expect(data.totalAmount).toBe('1075.00')
  })

  test('an empty cart cannot be ordered', async () => {
    const { status, body } = await placeOrder(shop.guest())
    expect([status, body.code]).toEqual([409, 'cart_empty'])
  })

  test('something no longer sold blocks the order and keeps the cart', async () => {
    const product = await shop.addProduct()
    const guest = shop.guest()
    await fill(guest, [product.variantIds[0] as number])
    await execute(shop.db)`UPDATE products SET is_active = false WHERE id = ${product.id}`
    const { status, body } = await placeOrder(guest)
    expect([status, body.code]).toEqual([409, 'unavailable'])
    expect((await guest.call('GET', '/cart')).body.data.items).toHaveLength(1)
  })

  test('stock that is gone is refused with what is left, and the cart stays', async () => {
    const variant = await pants(3)
    const guest = shop.guest()
    await fill(guest, [variant, 3])
    await execute(shop.db)`UPDATE variants SET stock = 2 WHERE id = ${variant}`
    const { status, body } = await placeOrder(guest)
    expect([status, body.code, body.details.available, body.message]).toEqual([
      409,
      'out_of_stock',
      2,
      expect.stringMatching(/^.+, size .+: Only 2 units available\.$/),
    ])
    expect((await guest.call('GET', '/cart')).body.data.count).toBe(3)
    expect(await shop.stockOf(variant)).toBe(2)
  })

  test('a total that differs from the one shown is refused instead of charged', async () => {
    const guest = shop.guest()
    await fill(guest, [await pants(1, { priceInPiastres: 100_00 })])
    const { status, body } = await placeOrder(guest, { expectedTotal: '100.00' })
    expect([status, body.code, body.details]).toEqual([409, 'total_changed', { total: 175 }])
    expect((await placeOrder(guest, { expectedTotal: '175.00' })).status).toBe(201)
  })

  test('card without a payment is asked to pay', async () => {
    const guest = shop.guest()
    await fill(guest, [await pants()])
    const { status, body } = await placeOrder(guest, { paymentMethod: 'card' })
    expect([status, body.code]).toEqual([402, 'payment_required'])
  })

  test('a userId that is not the token’s is refused, the right one is not', async () => {
    const variant = await pants()
    const user = await shop.user()
    await fill(user, [variant])
    const me = (await user.call('GET', '/auth/me')).body.data.user
    expect((await placeOrder(user, { userId: me.id + 1 })).status).toBe(403)
    const guest = shop.guest()
    await fill(guest, [variant])
    expect((await placeOrder(guest, { userId: me.id })).status).toBe(403)
    const { body } = await placeOrder(user, { userId: me.id })
    expect(body.order).toMatchObject({
      userId: me.id,
      user: { name: 'Nadia Fahmy', phone: user.phoneNumber },
    })
  })

  test('bad fields are named', async () => {
    const { status, body } = await shop
      .guest()
      .call('POST', '/checkout/place-order', { ...form, email: 'nobody', shippingAddress: { city: 'Cairo' } })
    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(Object.keys(body.details.fields).sort()).toEqual(['email', 'shippingAddress.street'])
  })

  test('placing an order takes few round trips, and takes the stock in the last of them', async () => {
    const user = await shop.user()
    await fill(user, [await pants()])
    statements.length = 0
    expect((await placeOrder(user)).status).toBe(201)
    // The announcement of the sale follows the reply.
    const ofTheOrder = statements.filter((text) => !text.includes('shelf_changed_at'))
    const [begin, commit] = [ofTheOrder.indexOf('begin'), ofTheOrder.indexOf('commit')]
    expect(ofTheOrder.length - begin).toBeLessThanOrEqual(16)
    expect(ofTheOrder[commit - 1]).toContain('UPDATE variants')
    expect(ofTheOrder.filter((text) => text.includes('FROM orders o WHERE o.id ='))).toHaveLength(1)
    expect(ofTheOrder).toHaveLength(commit + 1)
  })

  test('too many orders are refused, with the time to retry', async () => {
    const limited = await openTestShop({ env: { RATE_LIMIT_ORDER: '2' } })
    const guest = limited.guest()
    expect((await placeOrder(guest)).status).toBe(409)
    expect((await placeOrder(guest)).status).toBe(409)
    const { status, headers, body } = await placeOrder(guest)
    expect([status, body.code]).toEqual([429, 'rate_limited'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('the same request again', () => {
  const key = (name: string) => ({ 'idempotency-key': name })

  test('the same key and body answers the same order', async () => {
    const variant = await pants(5)
    const guest = shop.guest()
    await fill(guest, [variant, 2])
    const first = await placeOrder(guest, {}, key('again'))
    const second = await placeOrder(guest, {}, key('again'))
    expect(second.status).toBe(201)
    expect(second.body.order).toEqual(first.body.order)
    expect(await shop.stockOf(variant)).toBe(3)
  })

  test('another body under the same key is refused', async () => {
    const guest = shop.guest()
    await fill(guest, [await pants()])
    await placeOrder(guest, {}, key('other'))
    const { status, body } = await placeOrder(guest, { guestName: 'Somebody Else' }, key('other'))
    expect([status, body.code]).toEqual([409, 'idempotency_mismatch'])
  })

  test('two at once make one order', async () => {
    const variant = await pants(5)
    const guest = shop.guest()
    await fill(guest, [variant])
    const replies = await Promise.all([1, 2, 3, 4].map(() => placeOrder(guest, {}, key('at-once'))))
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(replies.map(({ body }) => body.order.id)).size).toBe(1)
    expect(await shop.stockOf(variant)).toBe(4)
  })

  test('a failure is not remembered under its key', async () => {
    const guest = shop.guest()
    expect((await placeOrder(guest, {}, key('later'))).status).toBe(409)
    await fill(guest, [await pants()])
    expect((await placeOrder(guest, {}, key('later'))).status).toBe(201)
  })

  test('keys of different people do not meet', async () => {
    const variant = await pants()
    const [one, other] = [shop.guest(), await shop.user()]
    await fill(one, [variant])
    await fill(other, [variant])
    const first = await placeOrder(one, {}, key('common'))
    const second = await placeOrder(other, {}, key('common'))
    expect(second.status).toBe(201)
    expect(second.body.order.id).not.toBe(first.body.order.id)
  })

  test('a double click without a key makes one order', async () => {
    const variant = await pants(5)
    const guest = shop.guest()
    await fill(guest, [variant])
    const replies = await Promise.all([placeOrder(guest), placeOrder(guest)])
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await shop.stockOf(variant)).toBe(4)
  })
})

describe('many at once', async () => {
  // Strangers together may take half of the stock at most.
  const shop = await openTestShop({ without: ['unconfirmed limits'] })

  test.each([
    [200, 10],
    [50, 1],
  ])(
    '%i guests and a stock of %i: so many orders, all others are told that it is sold out',
    async (count, stock) => {
      const [variant = 0] = (await shop.addProduct({ sizes: [{ size: 'M', stock }] })).variantIds
      const guests = Array.from({ length: count }, () => shop.guest())
      for (const guest of guests) await fill(guest, [variant])
      const replies = await Promise.all(guests.map((guest) => placeOrder(guest)))
      const refused = replies.filter(({ status }) => status !== 201)
      expect(replies).toHaveLength(count)
      expect(refused).toHaveLength(count - stock)
      for (const { status, body } of refused) expect([status, body.code]).toEqual([409, 'out_of_stock'])
      expect(await shop.stockOf(variant)).toBe(0)
    },
  )

  test('carts with the same goods in opposite order do not wait for each other forever', async () => {
    const { variantIds } = await shop.addProduct({
      sizes: ['S', 'M', 'L'].map((size) => ({ size, stock: 60 })),
    })
    const [s, m, l] = variantIds as [number, number, number]
    const guests = Array.from({ length: 60 }, () => shop.guest())
    for (const [index, guest] of guests.entries()) {
      await (index % 2 === 0 ? fill(guest, [s], [m], [l]) : fill(guest, [l], [m], [s]))
    }
    const replies = await Promise.all(guests.map((guest) => placeOrder(guest)))
    expect(replies.map(({ status }) => status)).toEqual(guests.map(() => 201))
    expect(await Promise.all([s, m, l].map((id) => shop.stockOf(id)))).toEqual([0, 0, 0])
  })

  test('cash, card and ending holds on the same last pieces never sell one twice', async () => {
    const { variantIds } = await shop.addProduct({ sizes: ['S', 'M'].map((size) => ({ size, stock: 10 })) })
    const [s, m] = variantIds as [number, number]
    const guests = Array.from({ length: 40 }, () => shop.guest())
    for (const [index, guest] of guests.entries())
      await (index % 2 ? fill(guest, [s], [m]) : fill(guest, [m], [s]))
    const results = await Promise.all(
      guests.map((guest, index) =>
        index % 3 === 0
          ? openPayment(guest).then(
              () => placeOrder(guest),
              () => placeOrder(guest),
            )
          : placeOrder(guest),
      ),
    )
    expect(results.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(results.filter(({ status }) => status === 409)).toHaveLength(30)
    expect([await shop.stockOf(s), await shop.stockOf(m)]).toEqual([0, 0])
  })
})
