import { describe, expect, test } from 'vitest'
import { execute, row, rows, sql } from '#platform/database/query.ts'
import { inquireAttempts } from '#shop/checkout/checkout.ts'
import { openCardShop } from '#tests/support/card-shop.ts'
import {
  comeBack,
  DECLINED_CARD,
  form,
  GOOD_CARD,
  openPayment,
  payWith,
} from '#tests/support/checkout-steps.ts'

const shop = await openCardShop()

describe('a payment that did not happen', () => {
  test('a declined card gives the stock back when it is reported', async () => {
    const { visitor, variant } = await shop.shopperWithCart(5)
    const page = await openPayment(visitor)
    const { location, query } = await payWith(shop, page, DECLINED_CARD)
    expect(location).toMatch(/\/order-failed\?paymentStatus=FAILURE/)
    await shop.send(await shop.reportOf(page.orderId))
    expect(await shop.stockOf(variant)).toBe(5)
    expect((await comeBack(visitor, query)).status).toBe(402)
    expect((await visitor.call('GET', '/cart')).body.data.count).toBe(1)
    expect(await shop.ordersPaidBy(page.orderId)).toEqual([])
  })

  test('cancelling is a failure, and the same page may still be paid afterwards', async () => {
    const { visitor } = await shop.shopperWithCart()
    const page = await openPayment(visitor)
    const { location } = await payWith(shop, page, '', 'cancel')
    expect(location).toMatch(/\/order-failed\?/)
    await shop.send(await shop.reportOf(page.orderId))
    const { query } = await payWith(shop, page, GOOD_CARD)
    expect((await comeBack(visitor, query)).status).toBe(201)
  })

  test('a return that names no payment is refused by the field', async () => {
    const { visitor } = await shop.shopperWithCart()
    for (const unnamed of [{}, { ...form, orderId: null, merchantOrderId: '' }])
      expect(await visitor.call('POST', '/payments/sandbox/place-order', unnamed)).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', details: { fields: { orderId: 'Required' } } },
      })
  })

  test('a return that nobody signed makes no order', async () => {
    const { visitor } = await shop.shopperWithCart()
    const page = await openPayment(visitor)
    const forged = {
      paymentStatus: 'SUCCESS',
      orderId: 'made-up',
      merchantOrderId: page.orderId,
      amount: '1275.00',
      currency: 'EGP',
    }
    expect((await comeBack(visitor, forged)).body.code).toBe('payment_required')
    expect((await comeBack(visitor, { ...forged, signature: 'a'.repeat(64) })).status).toBe(402)
    expect(await shop.ordersPaidBy(page.orderId)).toEqual([])
  })

  test('a signed return of another payment does not pay for this one', async () => {
    const cheap = await shop.shopperWithCart()
    const cheapPage = await openPayment(cheap.visitor)
    const { query } = await payWith(shop, cheapPage, GOOD_CARD)
    const { visitor } = await shop.shopperWithCart()
    const page = await openPayment(visitor)
    const { status } = await visitor.call('POST', '/payments/sandbox/place-order', {
      ...form,
      merchantOrderId: page.orderId,
      paymentReturn: query,
    })
    expect(status).toBe(402)
  })

  test('a forged report changes nothing', async () => {
    const { visitor, variant } = await shop.shopperWithCart(5)
    const page = await openPayment(visitor)
    await payWith(shop, page, DECLINED_CARD)
    const report = await shop.reportOf(page.orderId)
    const forgeries = [
      { ...report, body: report.body.replace('FAILURE', 'SUCCESS') },
      { ...report, headers: {} },
      { ...report, headers: { 'x-kashier-signature': 'f'.repeat(64) } },
      { ...report, body: report.body.replace(/"signatureKeys":\[[^\]]*\]/, '"signatureKeys":[]') },
      { ...report, body: 'not json' },
      { ...report, body: '' },
    ]
    for (const forgery of forgeries) expect((await shop.send(forgery)).statusCode).toBe(401)
    expect(await shop.ordersPaidBy(page.orderId)).toEqual([])
    expect(await shop.stockOf(variant)).toBe(4)
  })

  test('a refund that is sent again as a payment makes no order of an attempt that is over', async () => {
    const { visitor } = await shop.shopperWithCart(5)
    const page = await openPayment(visitor)
    await payWith(shop, page, GOOD_CARD)
    const report = await shop.reportOf(page.orderId)
    // The payment was never reported, the hold ended, and staff refunded the money at the provider.
    await shop.endHold(page.orderId)
    await execute(shop.db)`UPDATE sandbox_payments SET status = 'FAILURE' WHERE reference = ${page.orderId}`
    expect((await shop.send(report)).statusCode).toBe(200)
    expect(await shop.ordersPaidBy(page.orderId)).toEqual([])
    // The provider is asked once more soon, in case it was only slow.
    await execute(shop.db)`UPDATE sandbox_payments SET status = 'SUCCESS' WHERE reference = ${page.orderId}`
    await inquireAttempts(shop.deps)
    expect(await shop.ordersPaidBy(page.orderId)).toHaveLength(1)
  })

  test('a wrong amount or currency never becomes an order, and staff get one mail', async () => {
    for (const change of [sql`amount_in_piastres = 999999`, sql`currency = 'USD'`]) {
      const { visitor } = await shop.shopperWithCart()
      const page = await openPayment(visitor)
      const { query } = await payWith(shop, page, GOOD_CARD)
      await execute(shop.db)`UPDATE payment_attempts SET ${change} WHERE reference = ${page.orderId}::uuid`
      const report = await shop.reportOf(page.orderId)
      expect((await shop.send(report)).statusCode).toBe(200)
      expect((await shop.send(report)).statusCode).toBe(200)
      expect((await comeBack(visitor, query)).status).toBe(402)
      expect(await shop.ordersPaidBy(page.orderId)).toEqual([])
      const mails = await rows(shop.db)`
        SELECT 1 FROM mails WHERE kind = 'payment_mismatch' AND about = ${page.orderId}`
      expect(mails).toHaveLength(1)
    }
  })

  test.each([
    ['an answer', null],
    ['the right amount', 1_00],
  ])('after a day without %s an attempt is over', async (_, paidInstead) => {
    const { visitor, variant } = await shop.shopperWithCart(5)
    const page = await openPayment(visitor)
    if (paidInstead) {
      await payWith(shop, page, GOOD_CARD)
      await execute(shop.db)`
        UPDATE payment_attempts SET amount_in_piastres = ${paidInstead} WHERE reference = ${page.orderId}::uuid`
    }
    await execute(shop.db)`
      UPDATE payment_attempts SET next_inquiry_at = now(), created_at = now() - interval '25 hours' WHERE reference = ${page.orderId}::uuid`
    await inquireAttempts(shop.deps)
    const attempt = await row(shop.db)`
      SELECT state, next_inquiry_at FROM payment_attempts WHERE reference = ${page.orderId}::uuid`
    expect(attempt).toEqual({ state: 'expired', next_inquiry_at: null })
    expect(await shop.stockOf(variant)).toBe(5)
  })
})
