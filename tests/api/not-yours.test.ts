import { describe, expect, test } from 'vitest'
import {
  comeBack,
  fill,
  form,
  GOOD_CARD,
  LOST_CARD,
  openPayment,
  payWith,
} from '../support/checkout-steps.ts'
import { eventually } from '../support/eventually.ts'
import { sharedShop } from '../support/shared-shop.ts'
import type { Visitor } from '../support/test-shop.ts'
import { orderForm } from './scene.ts'

const shop = await sharedShop()
const variantId = (await shop.addProduct({ sizes: [{ size: 'M', stock: 1_000 }] })).variantIds[0] ?? 0

describe('what belongs to somebody else', () => {
  test('cannot be changed by counting through the ids of cart items', async () => {
    const [victim, attacker] = [await shop.user(), await shop.user()]
    const { id } = (await victim.call('POST', '/cart/items', { variantId })).body.data.items[0]
    for (const visitor of [attacker, shop.guest(), await shop.admin()]) {
      expect((await visitor.call('PUT', `/cart/items/${id}`, { quantity: 9 })).status).toBe(404)
      expect((await visitor.call('DELETE', `/cart/items/${id}`)).status).toBe(404)
    }
    expect((await victim.call('GET', '/cart')).body.data.items).toMatchObject([{ id, quantity: 1 }])
  })

  test('an order of a guest is seen with their cookie, also after logging in, and by nobody else', async () => {
    const guest = shop.guest()
    const sessionId = 'a-session-of-this-guest'
    const id = await orderAs(guest, { sessionId })
    expect((await guest.call('GET', `/orders/${id}`)).status).toBe(200)
    for (const other of [shop.guest(), await shop.user()]) {
      expect((await other.call('GET', `/orders/${id}`)).status).toBe(404)
      expect((await other.call('GET', `/orders/${id}`, undefined, { 'x-session-id': 'guess' })).status).toBe(
        404,
      )
      expect(
        (await other.call('GET', `/orders/${id}`, undefined, { 'x-session-id': sessionId })).status,
      ).toBe(200)
    }
    guest.token = (await shop.user()).token
    expect((await guest.call('GET', `/orders/${id}`)).status).toBe(200)
  })

  test('an order of an account is not seen with a session id, however the buyer named it', async () => {
    const buyer = await shop.user()
    const sessionId = 'a-session-of-this-guest-2'
    const id = await orderAs(buyer, { sessionId })
    const headers = { 'x-session-id': sessionId }
    expect((await shop.guest().call('GET', `/orders/${id}`, undefined, headers)).status).toBe(404)
    expect((await buyer.call('GET', `/orders/${id}`)).status).toBe(200)
  })

  test('nor is one paid by card, whether the browser returned or only the provider reported it', async () => {
    for (const card of [GOOD_CARD, LOST_CARD]) {
      const buyer = await shop.user()
      await fill(buyer, [variantId])
      const page = await openPayment(buyer)
      const { query } = await payWith(shop, page, card)
      if (card === GOOD_CARD) await comeBack(buyer, query)
      const id = await eventually(async () => {
        const [order] = (await buyer.call('GET', '/users/orders')).body.data
        expect(order).toBeDefined()
        return order.id
      })
      const headers = { 'x-session-id': form.sessionId }
      expect((await shop.guest().call('GET', `/orders/${id}`, undefined, headers)).status).toBe(404)
    }
  })

  test("nobody orders in another account's name", async () => {
    const [victim, attacker] = [await shop.user(), await shop.user()]
    const victimId = (await victim.call('GET', '/auth/me')).body.data.user.id
    for (const visitor of [attacker, shop.guest()]) {
      await visitor.call('POST', '/cart/items', { variantId })
      const reply = await visitor.call('POST', '/checkout/place-order', { ...orderForm(), userId: victimId })
      expect([reply.status, reply.body.code]).toEqual([403, 'forbidden'])
    }
    expect((await victim.call('GET', '/users/orders')).body.data).toEqual([])
  })

  test('each account lists its own orders and no other', async () => {
    const [one, other] = [await shop.user(), await shop.user()]
    const id = await orderAs(one)
    expect(
      (await one.call('GET', '/users/orders')).body.data.map((order: { id: string }) => order.id),
    ).toEqual([id])
    expect((await other.call('GET', '/users/orders')).body.data).toEqual([])
  })
})

async function orderAs(visitor: Visitor, extra: object = {}): Promise<string> {
  await visitor.call('POST', '/cart/items', { variantId })
  const reply = await visitor.call('POST', '/checkout/place-order', { ...orderForm(), ...extra })
  expect(reply.status).toBe(201)
  return reply.body.order.id
}
