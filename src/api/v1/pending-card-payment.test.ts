import { describe, expect, test } from 'vitest'
import { execute, row } from '#platform/database/query.ts'
import { inquireAttempts } from '#shop/checkout/checkout.ts'
import { proves } from '#tests/conformance/proves.ts'
import { openCardShop } from '#tests/support/card-shop.ts'
import {
  comeBack,
  createOrder,
  fill,
  GOOD_CARD,
  openPayment,
  PENDING_CARD,
  payWith,
  placeOrder,
} from '#tests/support/checkout-steps.ts'

const shop = await openCardShop()

/** A shopper whose bank has not decided yet, back from the card page. */
async function pending() {
  const { visitor, variant } = await shop.shopperWithCart(5)
  const page = await openPayment(visitor)
  const { query } = await payWith(shop, page, PENDING_CARD)
  return { visitor, variant, page, query }
}

/** What the bank says in the end. */
const decide = (reference: string, status: 'SUCCESS' | 'FAILURE') =>
  row(shop.db)`UPDATE sandbox_payments SET status = ${status} WHERE reference = ${reference}`

describe('while the bank has not decided', () => {
  test('the return page learns it, and nothing else is ordered for this cart', {
    meta: proves('2:192c'),
  }, async () => {
    const { visitor, page, query } = await pending()
    expect((await comeBack(visitor, query)).body).toMatchObject({
      code: 'payment_required',
      details: { state: 'pending' },
    })
    const refused = { status: 409, body: { code: 'payment_pending', details: { reference: page.orderId } } }
    expect(await placeOrder(visitor)).toMatchObject(refused)
    expect(await createOrder(visitor)).toMatchObject(refused)
    expect((await visitor.call('GET', '/cart')).body.data.count).toBe(1)
  })

  test('the same is refused under the key of the page, and after its hold has ended', async () => {
    const { visitor } = await shop.shopperWithCart(5)
    const key = { 'idempotency-key': 'pending' }
    const page = (await createOrder(visitor, {}, key)).body
    await payWith(shop, page, PENDING_CARD)
    expect((await placeOrder(visitor)).body.code).toBe('payment_pending')
    await shop.endHold(page.orderId)
    expect((await createOrder(visitor, {}, key)).body.code).toBe('payment_pending')
  })

  test('its yes makes the order of the page that waits', async () => {
    const { visitor, page, query } = await pending()
    await placeOrder(visitor)
    await decide(page.orderId, 'SUCCESS')
    const { status, body } = await comeBack(visitor, query)
    expect([status, body.order.needsAttention]).toEqual([201, false])
    expect((await placeOrder(visitor)).body.code).toBe('cart_empty')
  })

  test('its no closes the payment, and then cash is taken', async () => {
    const { visitor, page, query } = await pending()
    await comeBack(visitor, query)
    await decide(page.orderId, 'FAILURE')
    expect((await comeBack(visitor, query)).body.details).toEqual({ state: 'closed' })
    expect((await placeOrder(visitor)).status).toBe(201)
  })

  test('a day without an answer closes it', async () => {
    const { visitor, page, query } = await pending()
    await comeBack(visitor, query)
    await execute(shop.db)`
      UPDATE payment_attempts SET next_inquiry_at = now(), created_at = now() - interval '25 hours' WHERE reference = ${page.orderId}::uuid`
    await inquireAttempts(shop.deps)
    expect((await comeBack(visitor, query)).body.details).toEqual({ state: 'closed' })
    expect((await placeOrder(visitor)).status).toBe(201)
  })
})

describe('before an open payment is replaced', () => {
  test('the provider is asked: what is paid already is not ordered again', async () => {
    const { visitor } = await shop.shopperWithCart(5)
    const page = await openPayment(visitor)
    await payWith(shop, page, GOOD_CARD)
    const { status, body } = await placeOrder(visitor)
    const [order, ...others] = await shop.ordersPaidBy(page.orderId)
    expect(others).toEqual([])
    expect([status, body.code, body.details]).toEqual([409, 'already_paid', { orderId: order?.id }])
    expect(order?.attention_reason).toBeNull()
  })

  test('a page on which nobody has paid gives way to cash', async () => {
    const { visitor } = await shop.shopperWithCart(5)
    await openPayment(visitor)
    expect((await placeOrder(visitor)).status).toBe(201)
  })
})

describe('paid late, after another order for the same cart', () => {
  /** A cash order, and the card payment that it replaced, which is paid nevertheless. */
  async function doubled() {
    const { visitor, variant } = await shop.shopperWithCart(5)
    const page = await openPayment(visitor)
    const cash: string = (await placeOrder(visitor)).body.order.id
    await payWith(shop, page, GOOD_CARD)
    await shop.send(await shop.reportOf(page.orderId))
    const card = (await shop.ordersPaidBy(page.orderId))[0]?.id ?? ''
    return { visitor, variant, cash, card }
  }
  const asStaff = async () => {
    const admin = await shop.admin()
    return {
      read: async (id: string) => (await admin.call('GET', `/orders/${id}`)).body.data,
      set: (id: string, status: string) => admin.call('PUT', `/orders/status/${id}`, { status }),
      see: (id: string) => admin.call('PUT', `/orders/attention/${id}`, { needsAttention: false }),
    }
  }

  test('each order names the other and needs attention; only staff see it', async () => {
    const { visitor, cash, card } = await doubled()
    const staff = await asStaff()
    const mark = { needsAttention: true, attentionReason: 'superseded_attempt' }
    expect(await staff.read(cash)).toMatchObject({ ...mark, twinOrderId: card })
    expect(await staff.read(card)).toMatchObject({ ...mark, twinOrderId: cash })
    expect((await visitor.call('GET', `/orders/${cash}`)).body.data.twinOrderId).toBeUndefined()
  })

  test('neither is shipped before staff have decided', { meta: proves('2:131c') }, async () => {
    const { cash, card } = await doubled()
    const staff = await asStaff()
    for (const status of ['shipped', 'delivered', 'completed'])
      expect(await staff.set(cash, status)).toMatchObject({
        status: 409,
        body: { code: 'double_order', details: { twinOrderId: card } },
      })
    expect((await staff.set(card, 'processing')).status).toBe(200)
    await staff.see(card)
    expect((await staff.set(card, 'shipped')).status).toBe(200)
    expect((await staff.set(cash, 'shipped')).body.code).toBe('double_order')
  })

  test('cancelling one of them frees the other', async () => {
    const { cash, card } = await doubled()
    const staff = await asStaff()
    expect((await staff.set(cash, 'cancelled')).status).toBe(200)
    expect((await staff.set(card, 'shipped')).status).toBe(200)
  })

  test('two card pages that are both paid are linked, too, and the cart is sold once', async () => {
    const { visitor, variant } = await shop.shopperWithCart(5)
    const pages = [await openPayment(visitor), await openPayment(visitor)]
    for (const page of pages) {
      await payWith(shop, page, GOOD_CARD)
      await shop.send(await shop.reportOf(page.orderId))
    }
    const staff = await asStaff()
    const [first, second] = await Promise.all(
      pages.map(async ({ orderId }) => staff.read((await shop.ordersPaidBy(orderId))[0]?.id ?? '')),
    )
    expect([first.twinOrderId, second.twinOrderId]).toEqual([second.id, first.id])
    expect((await visitor.call('GET', '/cart')).body.data.items).toEqual([])
    await fill(visitor, [variant])
    expect((await placeOrder(visitor)).body.order.needsAttention).toBe(false)
  })
})
