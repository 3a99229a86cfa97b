import { describe, expect, test } from 'vitest'
import { rows } from '#platform/database/query.ts'
import { openCardShop } from '#tests/support/card-shop.ts'
import {
  type CardPage,
  createOrder,
  customer,
  DECLINED_CARD,
  fill,
  openPayment,
  payWith,
  placeOrder,
} from '#tests/support/checkout-steps.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const shop = await openCardShop()

describe('opening a card payment', () => {
  test('the stock is held, and the answer is a page and our reference', async () => {
    const { visitor, variant } = await shop.shopperWithCart(5)
    const page = await openPayment(visitor)
    expect(page.paymentUrl).toMatch(/^http:\/\/[\w.:]+\/sandbox\/pay\?/)
    expect(new URL(page.paymentUrl).searchParams.get('orderId')).toBe(page.orderId)
    expect(await shop.stockOf(variant)).toBe(4)
  })

  test('an amount that is not the total is refused with the total, and nothing is held', async () => {
    const { visitor, variant } = await shop.shopperWithCart(5)
    const { status, body } = await createOrder(visitor, { amount: '1.00' })
    expect([status, body.code, body.details]).toEqual([409, 'total_changed', { total: 1275 }])
    expect(await shop.stockOf(variant)).toBe(5)
  })

  test('an empty cart, another currency and another provider are refused', async () => {
    const nobody = shop.guest()
    expect((await createOrder(nobody, { amount: '75.00' })).body.code).toBe('cart_empty')
    const { visitor } = await shop.shopperWithCart()
    expect((await createOrder(visitor, { currency: 'USD' })).status).toBe(400)
    const other = await visitor.call('POST', '/payments/paymob/create-order', {
      amount: '1275.00',
      currency: 'EGP',
      customer,
    })
    expect(other.status).toBe(404)
  })

  test('the same key answers the same page, also two at once; another body is refused', async () => {
    const { visitor, variant } = await shop.shopperWithCart(5)
    const key = { 'idempotency-key': 'one-page' }
    const [first, second] = await Promise.all([createOrder(visitor, {}, key), createOrder(visitor, {}, key)])
    const third = await createOrder(visitor, {}, key)
    expect(first.status).toBe(201)
    expect(second.body).toEqual(first.body)
    expect(third.body).toEqual(first.body)
    expect(await shop.stockOf(variant)).toBe(4)
    const other = await createOrder(visitor, { customer: { ...customer, name: 'Other' } }, key)
    expect(other.body.code).toBe('idempotency_mismatch')
  })

  test('the same key starts a new payment and hold after the first failed or expired', async () => {
    const { visitor, variant } = await shop.shopperWithCart(5)
    const key = { 'idempotency-key': 'not-remembered' }
    const open = async (): Promise<CardPage> => (await createOrder(visitor, { amount: '1275.00' }, key)).body
    const declined = await open()
    await payWith(shop, declined, DECLINED_CARD)
    await shop.send(await shop.reportOf(declined.orderId))
    expect(await shop.stockOf(variant)).toBe(5)
    const expired = await open()
    expect(await shop.stockOf(variant)).toBe(4)
    await shop.endHold(expired.orderId)
    const last = await open()
    expect(await shop.stockOf(variant)).toBe(4)
    expect(new Set([declined, expired, last].map(({ orderId }) => orderId)).size).toBe(3)
    await placeOrder(visitor)
    expect(await open(), 'of a payment that gave way to cash, the page is the same').toEqual(last)
  })

  test('a provider without a page leaves nothing behind, and the same key may try again', async () => {
    let broken = true
    const flaky = {
      ...shop.deps.payments,
      create: (request: Parameters<typeof shop.deps.payments.create>[0]) =>
        broken ? Promise.reject(new Error('down')) : shop.deps.payments.create(request),
    }
    const other = await openTestShop({ deps: { payments: flaky } })
    const { variantIds } = await other.addProduct({ sizes: [{ size: 'M', stock: 1 }] })
    const guest = other.guest()
    await fill(guest, [variantIds[0] as number])
    const key = { 'idempotency-key': 'try-again' }
    const { status, body } = await createOrder(guest, {}, key)
    expect([status, body.code, body.status]).toEqual([502, 'provider_unavailable', 'error'])
    expect(await other.stockOf(variantIds[0] as number)).toBe(1)
    expect(await rows(other.db)`SELECT 1 FROM payment_attempts`).toEqual([])
    broken = false
    expect((await createOrder(guest, {}, key)).status).toBe(201)
  })

  test('a shopper’s own hold is not in the way of the next attempt nor of cash', async () => {
    const { visitor, variant } = await shop.shopperWithCart(1)
    await openPayment(visitor)
    const again = await openPayment(visitor)
    expect(await shop.stockOf(variant)).toBe(0)
    const { status } = await placeOrder(visitor)
    expect(status).toBe(201)
    expect(await shop.stockOf(variant)).toBe(0)
    expect(await rows(shop.db)`SELECT 1 FROM stock_holds WHERE reference = ${again.orderId}::uuid`).toEqual(
      [],
    )
  })

  test('what one shopper holds another cannot buy, until the hold ends', async () => {
    const { visitor, variant } = await shop.shopperWithCart(1)
    const other = shop.guest()
    await fill(other, [variant])
    const page = await openPayment(visitor)
    expect((await placeOrder(other)).body.code).toBe('out_of_stock')
    await shop.endHold(page.orderId)
    expect((await placeOrder(other)).status).toBe(201)
  })
})
