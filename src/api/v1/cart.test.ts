import { describe, expect, test } from 'vitest'
import { sharedShop } from '#tests/support/shared-shop.ts'
import type { Visitor } from '#tests/support/test-shop.ts'

const shop = await sharedShop()
const product = await shop.addProduct({ priceInPiastres: 1_200_00, sizes: [{ size: 'M', stock: 5 }] })
const variantId = product.variantIds[0] ?? 0

describe('the cart over HTTP', () => {
  test('looking at it gives no cookie', async () => {
    const reply = await shop.guest().call('GET', '/cart')
    expect(reply.body).toEqual({
      status: 'success',
      data: {
        items: [],
        count: 0,
        delivery: { governorate: null, days: 5, cashAllowed: true, largestCash: null },
        subtotal: 0,
        discount: 0,
        shipping: 0,
        taxes: 0,
        total: 0,
      },
    })
    expect(reply.headers['set-cookie']).toBeUndefined()
  })

  test('the first item gives a cookie, and the cookie finds the cart again', async () => {
    const guest = shop.guest()
    const added = await add(guest, 2)
    expect(added.status).toBe(200)
    expect(added.body).toMatchObject({
      status: 'success',
      data: { count: 2, subtotal: 2400, shipping: 75, taxes: 0, total: 2475 },
    })
    expect(added.headers['set-cookie']).toMatch(
      /^guest=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const again = await guest.call('GET', '/cart')
    expect(again.body).toEqual(added.body)
    expect((await add(guest, 1)).headers['set-cookie']).toBeUndefined()
  })

  test('a quantity is changed, an item removed, the cart emptied, and each answers the cart', async () => {
    const guest = shop.guest()
    const { id } = (await add(guest, 1)).body.data.items[0]
    const changed = await guest.call('PUT', `/cart/items/${id}`, { quantity: 3 })
    expect(changed.body.data).toMatchObject({ count: 3, items: [{ id, quantity: 3, lineTotal: 3600 }] })
    const removed = await guest.call('DELETE', `/cart/items/${id}`)
    expect(removed.body.data).toMatchObject({ count: 0, shipping: 0, items: [] })
    await add(guest, 1)
    expect((await guest.call('DELETE', '/cart')).body.data.items).toEqual([])
    expect((await guest.call('GET', '/cart')).body.data.items).toEqual([])
  })

  test('a quantity left out is one', async () => {
    const reply = await shop.guest().call('POST', '/cart/items', { variantId })
    expect(reply.body.data.count).toBe(1)
  })

  test('more than the stock is refused with what there is, and the cart stays', async () => {
    const guest = shop.guest()
    await add(guest, 4)
    const refused = await add(guest, 2)
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      status: 'fail',
      code: 'out_of_stock',
      message: 'Only 5 units available.',
      details: { available: 5 },
    })
    expect((await guest.call('GET', '/cart')).body.data.count).toBe(4)
  })

  test('an unknown size or item is 404', async () => {
    const guest = shop.guest()
    expect((await guest.call('POST', '/cart/items', { variantId: 2_000_000_000, quantity: 1 })).status).toBe(
      404,
    )
    expect((await guest.call('PUT', '/cart/items/2000000000', { quantity: 1 })).status).toBe(404)
    expect((await guest.call('DELETE', '/cart/items/2000000000')).status).toBe(404)
  })

  test('a quantity below one, above bounds or in pieces is 400', async () => {
    for (const quantity of [0, -1, 1.5, 1_000_001, '2', null])
      expect((await shop.guest().call('POST', '/cart/items', { variantId, quantity })).body).toMatchObject({
        code: 'invalid_input',
        details: { fields: { quantity: expect.any(String) } },
      })
  })
})

describe('a guest with a cart', () => {
  test('takes it along into the account when logging in', async () => {
    const user = await shop.user()
    await add(user, 1)
    const guest = shop.guest()
    await add(guest, 2)
    const login = await guest.call('POST', '/auth/login', { email: user.email, password: 'correct horse' })
    expect((await guest.call('GET', '/cart')).body.data.count).toBe(0)
    guest.token = login.body.token
    expect((await guest.call('GET', '/cart')).body.data.count).toBe(3)
  })

  test('takes it along when registering, and after logging out starts with an empty one', async () => {
    const guest = shop.guest()
    await add(guest, 2)
    const registration = await guest.call('POST', '/auth/register', {
      name: 'Omar',
      email: 'omar@example.com',
      password: 'correct horse',
    })
    guest.token = registration.body.token
    expect((await guest.call('GET', '/cart')).body.data.count).toBe(2)
    await guest.call('POST', '/auth/logout')
    guest.token = null
    expect((await guest.call('GET', '/cart')).body.data.count).toBe(0)
  })

  test('keeps it when the login fails', async () => {
    const guest = shop.guest()
    await add(guest, 2)
    await guest.call('POST', '/auth/login', { email: 'omar@example.com', password: 'wrong' })
    expect((await guest.call('GET', '/cart')).body.data.count).toBe(2)
  })
})

const add = (visitor: Visitor, quantity: number) =>
  visitor.call('POST', '/cart/items', { variantId, quantity })
