import { describe, expect, test } from 'vitest'
import { execute } from '#platform/database/query.ts'
import { inquireAttempts } from '#shop/checkout/checkout.ts'
import { openCardShop } from '#tests/support/card-shop.ts'
import {
  comeBack,
  fill,
  form,
  GOOD_CARD,
  LOST_CARD,
  openPayment,
  PENDING_CARD,
  payWith,
} from '#tests/support/checkout-steps.ts'

const shop = await openCardShop()

describe('a card payment becomes one order', () => {
  test('the return comes first, the report afterwards', async () => {
    const { visitor, variant } = await shop.shopperWithCart(5)
    const page = await openPayment(visitor)
    const { status, location, query } = await payWith(shop, page, GOOD_CARD)
    expect(status).toBe(303)
    expect(location).toMatch(/\/order-completed\?paymentStatus=SUCCESS/)
    const { status: placed, body } = await comeBack(visitor, query)
    expect(placed).toBe(201)
    expect(body.order).toMatchObject({
      status: 'processing',
      payment: { method: 'card', status: 'paid' },
      totalAmount: '1275.00',
      needsAttention: false,
      guestName: 'Nadia Fahmy',
    })
    expect((await visitor.call('GET', '/cart')).body.data.items).toEqual([])
    expect((await shop.send(await shop.reportOf(page.orderId))).statusCode).toBe(200)
    expect((await shop.ordersPaidBy(page.orderId)).map(({ id }) => id)).toEqual([body.order.id])
    expect(await shop.stockOf(variant)).toBe(4)
  })

  test('the report comes first, and twice, then the return', async () => {
    const { visitor, variant } = await shop.shopperWithCart(5)
    const page = await openPayment(visitor)
    const { query } = await payWith(shop, page, GOOD_CARD)
    const report = await shop.reportOf(page.orderId)
    expect((await shop.send(report)).json()).toEqual({ status: 'success' })
    expect((await shop.send(report)).statusCode).toBe(200)
    const { body } = await comeBack(visitor, query)
    expect((await shop.ordersPaidBy(page.orderId)).map(({ id }) => id)).toEqual([body.order.id])
    expect(await shop.stockOf(variant)).toBe(4)
  })

  test('report, return and inquiry at the same moment', async () => {
    const { visitor, variant } = await shop.shopperWithCart(5)
    const page = await openPayment(visitor)
    const { query } = await payWith(shop, page, GOOD_CARD)
    const report = await shop.reportOf(page.orderId)
    await execute(shop.db)`
      UPDATE payment_attempts SET next_inquiry_at = now() WHERE reference = ${page.orderId}::uuid`
    const [first, second] = await Promise.all([
      comeBack(visitor, query),
      comeBack(visitor, query),
      shop.send(report),
      shop.send(report),
      inquireAttempts(shop.deps),
    ])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(await shop.ordersPaidBy(page.orderId)).toHaveLength(1)
    expect(await shop.stockOf(variant)).toBe(4)
  })

  test('the shopper never comes back: the report makes the order from what the browser left', async () => {
    const { visitor } = await shop.shopperWithCart()
    const page = await openPayment(visitor)
    const { status, location, html } = await payWith(shop, page, LOST_CARD)
    expect([status, location]).toEqual([200, ''])
    expect(html).toContain('Connection lost.')
    await shop.send(await shop.reportOf(page.orderId))
    const [order] = await shop.ordersPaidBy(page.orderId)
    expect(order).toMatchObject({ attention_reason: null, street: '12 Talaat Harb' })
    expect((await visitor.call('GET', '/cart')).body.data.items).toEqual([])
  })

  test('without a report and without a return the inquiry makes it', async () => {
    const { visitor } = await shop.shopperWithCart()
    const page = await openPayment(visitor)
    await payWith(shop, page, LOST_CARD)
    await execute(shop.db)`
      UPDATE payment_attempts SET next_inquiry_at = now() WHERE reference = ${page.orderId}::uuid`
    await inquireAttempts(shop.deps)
    expect(await shop.ordersPaidBy(page.orderId)).toHaveLength(1)
  })

  test('the documented client, which sends only the provider’s number, gets its order too', async () => {
    const { visitor } = await shop.shopperWithCart()
    const page = await openPayment(visitor, { order: undefined })
    const { query } = await payWith(shop, page, GOOD_CARD)
    const { status, body } = await visitor.call('POST', '/payments/sandbox/place-order', {
      ...form,
      paymentMethod: 'card',
      userId: null,
      cartItems: [{ id: 1, variantId: 1, productVariantId: 1, quantity: 1, price: 1200 }],
      orderId: query.orderId,
    })
    expect(status).toBe(201)
    expect(body.order).toMatchObject({ needsAttention: false, shippingAddress: { street: '12 Talaat Harb' } })
  })

  test('a payment pending at first is paid later by report only', async () => {
    const { visitor, variant } = await shop.shopperWithCart(5)
    const page = await openPayment(visitor)
    const { status, query } = await payWith(shop, page, PENDING_CARD)
    expect([status, query.paymentStatus]).toEqual([303, 'PENDING'])
    expect((await comeBack(visitor, query)).body.code).toBe('payment_required')
    expect(shop.reports.filter((report) => report.body.includes(page.orderId))).toEqual([])
    await shop.send(await shop.reportOf(page.orderId))
    expect(await shop.ordersPaidBy(page.orderId)).toHaveLength(1)
    expect(await shop.stockOf(variant)).toBe(4)
  })

  test('what was added to the cart meanwhile stays in it', async () => {
    const { visitor, variant } = await shop.shopperWithCart(5)
    const page = await openPayment(visitor)
    await fill(visitor, [variant, 2])
    const { query } = await payWith(shop, page, GOOD_CARD)
    await comeBack(visitor, query)
    expect((await visitor.call('GET', '/cart')).body.data.count).toBe(2)
  })

  test('a guest who logs in while paying finds the order in the account', async () => {
    const { visitor } = await shop.shopperWithCart()
    const page = await openPayment(visitor)
    const { query } = await payWith(shop, page, GOOD_CARD)
    const account = { name: 'Later', email: `later-${page.orderId}@example.com`, password: 'correct horse' }
    visitor.token = (await visitor.call('POST', '/auth/register', account)).body.token
    const { status, body } = await comeBack(visitor, query)
    expect(status).toBe(201)
    expect(
      (await visitor.call('GET', '/users/orders')).body.data.map(({ id }: { id: string }) => id),
    ).toEqual([body.order.id])
    expect((await visitor.call('GET', '/cart')).body.data.items).toEqual([])
  })
})

describe('whose payment it is', () => {
  test('somebody else’s return is not found', async () => {
    const { visitor } = await shop.shopperWithCart()
    const page = await openPayment(visitor)
    const { query } = await payWith(shop, page, GOOD_CARD)
    for (const other of [shop.guest(), await shop.user(), await shop.admin()]) {
      expect((await comeBack(other, query)).status).toBe(404)
    }
    expect((await comeBack(visitor, query, { userId: 1 })).status).toBe(403)
    expect((await comeBack(visitor, { orderId: 'unknown', merchantOrderId: 'nothing' })).status).toBe(404)
    expect((await comeBack(visitor, query)).status).toBe(201)
  })
})
