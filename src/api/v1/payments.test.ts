import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  comeBack,
  createOrder,
  customer,
  DECLINED_CARD,
  fill,
  form,
  GOOD_CARD,
  LOST_CARD,
  openPayment,
  PENDING_CARD,
  payWith,
  placeOrder,
} from '../../../tests/support/checkout-steps.ts'
import { openTestShop, type TestShop, type Visitor } from '../../../tests/support/test-shop.ts'
import { row, rows } from '../../platform/database.ts'
import { expireHolds, inquireAttempts } from '../../shop/checkout/checkout.ts'
import { isSandbox } from '../../shop/payments/payments.ts'
import { settlingOf } from '../settling.ts'

let shop: TestShop
/** The sandbox's reports, caught on their way, so that each test decides when they arrive. */
let reports: { url: string; body: string; headers: Record<string, string> }[] = []

beforeAll(async () => {
  shop = await openTestShop({
    sandbox: {
      post: async (url, body, headers) => {
        reports.push({ url, body, headers })
        return true
      },
    },
  })
})
beforeEach(() => {
  reports = []
})
afterAll(() => shop.close())

const sandbox = () => {
  if (!isSandbox(shop.deps.payments)) throw new Error('not the sandbox')
  return shop.deps.payments
}
const settling = () => settlingOf(shop.deps, shop.app.log)

async function shopperWithCart(stock = 5, visitor: Visitor = shop.guest()) {
  const { variantIds } = await shop.addProduct({ priceInPiastres: 1200_00, sizes: [{ size: 'M', stock }] })
  const variant = variantIds[0] as number
  await fill(visitor, [variant])
  return { visitor, variant }
}

/** The sandbox's report about this payment, as its server would send it now. */
async function reportOf(reference: string) {
  await row(shop.db, sql`UPDATE sandbox_payments SET webhook_at = now() WHERE reference = ${reference}`)
  await sandbox().deliverWebhooks()
  const report = reports.findLast(({ body }) => body.includes(reference))
  if (!report) throw new Error('nothing was reported')
  return report
}

const send = (report: { body: string; headers: Record<string, string> }) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/v1/payments/sandbox/webhook',
    payload: report.body,
    headers: { ...report.headers, 'content-type': 'application/json' },
  })

const ordersPaidBy = (reference: string) =>
  rows<{ id: string; attention_reason: string | null; stock_taken: boolean; street: string }>(
    shop.db,
    sql`SELECT * FROM orders WHERE payment_reference = ${reference}::uuid`,
  )

const endHold = async (reference: string) => {
  await row(
    shop.db,
    sql`UPDATE stock_holds SET expires_at = now() - interval '1 second' WHERE reference = ${reference}::uuid`,
  )
  await expireHolds(shop.db, () => {})
}

describe('opening a card payment', () => {
  test('the stock is held, and the answer is a page and our reference', async () => {
    const { visitor, variant } = await shopperWithCart(5)
    const page = await openPayment(visitor)
    expect(page.paymentUrl).toMatch(/^http:\/\/[\w.:]+\/sandbox\/pay\?/)
    expect(new URL(page.paymentUrl).searchParams.get('orderId')).toBe(page.orderId)
    expect(await shop.stockOf(variant)).toBe(4)
  })

  test('an amount that is not the total is told with the total, and nothing is held', async () => {
    const { visitor, variant } = await shopperWithCart(5)
    const { status, body } = await createOrder(visitor, { amount: '1.00' })
    expect([status, body.code, body.details]).toEqual([409, 'total_changed', { total: 1275 }])
    expect(await shop.stockOf(variant)).toBe(5)
  })

  test('an empty cart, another currency and another provider are refused', async () => {
    const nobody = shop.guest()
    expect((await createOrder(nobody, { amount: '75.00' })).body.code).toBe('cart_empty')
    const { visitor } = await shopperWithCart()
    expect((await createOrder(visitor, { currency: 'USD' })).status).toBe(400)
    const other = await visitor.call('POST', '/payments/paymob/create-order', {
      amount: '1275.00',
      currency: 'EGP',
      customer,
    })
    expect(other.status).toBe(404)
  })

  test('the same key answers the same page, also two at once; another body is refused', async () => {
    const { visitor, variant } = await shopperWithCart(5)
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
    expect(await rows(other.db, sql`SELECT 1 FROM payment_attempts`)).toEqual([])
    broken = false
    expect((await createOrder(guest, {}, key)).status).toBe(201)
    await other.close()
  })

  test('a shopper’s own hold is not in the way of the next attempt nor of cash', async () => {
    const { visitor, variant } = await shopperWithCart(1)
    await openPayment(visitor)
    const again = await openPayment(visitor)
    expect(await shop.stockOf(variant)).toBe(0)
    const { status } = await placeOrder(visitor)
    expect(status).toBe(201)
    expect(await shop.stockOf(variant)).toBe(0)
    expect(
      await rows(shop.db, sql`SELECT 1 FROM stock_holds WHERE reference = ${again.orderId}::uuid`),
    ).toEqual([])
  })

  test('what one shopper holds another cannot buy, until the hold ends', async () => {
    const { visitor, variant } = await shopperWithCart(1)
    const other = shop.guest()
    await fill(other, [variant])
    const page = await openPayment(visitor)
    expect((await placeOrder(other)).body.code).toBe('out_of_stock')
    await endHold(page.orderId)
    expect((await placeOrder(other)).status).toBe(201)
  })
})

describe('a card payment becomes one order', () => {
  test('the return comes first, the report afterwards', async () => {
    const { visitor, variant } = await shopperWithCart(5)
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
    expect((await send(await reportOf(page.orderId))).statusCode).toBe(200)
    expect((await ordersPaidBy(page.orderId)).map(({ id }) => id)).toEqual([body.order.id])
    expect(await shop.stockOf(variant)).toBe(4)
  })

  test('the report comes first, and twice, then the return', async () => {
    const { visitor, variant } = await shopperWithCart(5)
    const page = await openPayment(visitor)
    const { query } = await payWith(shop, page, GOOD_CARD)
    const report = await reportOf(page.orderId)
    expect((await send(report)).json()).toEqual({ status: 'success' })
    expect((await send(report)).statusCode).toBe(200)
    const { body } = await comeBack(visitor, query)
    expect((await ordersPaidBy(page.orderId)).map(({ id }) => id)).toEqual([body.order.id])
    expect(await shop.stockOf(variant)).toBe(4)
  })

  test('report, return and inquiry at the same moment', async () => {
    const { visitor, variant } = await shopperWithCart(5)
    const page = await openPayment(visitor)
    const { query } = await payWith(shop, page, GOOD_CARD)
    const report = await reportOf(page.orderId)
    await row(
      shop.db,
      sql`UPDATE payment_attempts SET next_inquiry_at = now() WHERE reference = ${page.orderId}::uuid`,
    )
    const [first, second] = await Promise.all([
      comeBack(visitor, query),
      comeBack(visitor, query),
      send(report),
      send(report),
      inquireAttempts(shop.db, shop.deps.payments, settling()),
    ])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(await ordersPaidBy(page.orderId)).toHaveLength(1)
    expect(await shop.stockOf(variant)).toBe(4)
  })

  test('the shopper never comes back: the report makes the order from what the browser left', async () => {
    const { visitor } = await shopperWithCart()
    const page = await openPayment(visitor)
    const { status, location, html } = await payWith(shop, page, LOST_CARD)
    expect([status, location]).toEqual([200, ''])
    expect(html).toContain('Connection lost.')
    await send(await reportOf(page.orderId))
    const [order] = await ordersPaidBy(page.orderId)
    expect(order).toMatchObject({ attention_reason: null, street: '12 Talaat Harb' })
    expect((await visitor.call('GET', '/cart')).body.data.items).toEqual([])
  })

  test('without a report and without a return the inquiry makes it', async () => {
    const { visitor } = await shopperWithCart()
    const page = await openPayment(visitor)
    await payWith(shop, page, LOST_CARD)
    await row(
      shop.db,
      sql`UPDATE payment_attempts SET next_inquiry_at = now() WHERE reference = ${page.orderId}::uuid`,
    )
    await inquireAttempts(shop.db, shop.deps.payments, settling())
    expect(await ordersPaidBy(page.orderId)).toHaveLength(1)
  })

  test('the documented client, which sends only the provider’s number, gets its order too', async () => {
    const { visitor } = await shopperWithCart()
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
    const { visitor, variant } = await shopperWithCart(5)
    const page = await openPayment(visitor)
    const { status, query } = await payWith(shop, page, PENDING_CARD)
    expect([status, query.paymentStatus]).toEqual([303, 'PENDING'])
    expect((await comeBack(visitor, query)).body.code).toBe('payment_required')
    expect(reports.filter((report) => report.body.includes(page.orderId))).toEqual([])
    await send(await reportOf(page.orderId))
    expect(await ordersPaidBy(page.orderId)).toHaveLength(1)
    expect(await shop.stockOf(variant)).toBe(4)
  })

  test('what was added to the cart meanwhile stays in it', async () => {
    const { visitor, variant } = await shopperWithCart(5)
    const page = await openPayment(visitor)
    await fill(visitor, [variant, 2])
    const { query } = await payWith(shop, page, GOOD_CARD)
    await comeBack(visitor, query)
    expect((await visitor.call('GET', '/cart')).body.data.count).toBe(2)
  })

  test('a guest who logs in while paying finds the order in the account', async () => {
    const { visitor } = await shopperWithCart()
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

describe('a payment that did not happen', () => {
  test('a declined card gives the stock back when it is reported', async () => {
    const { visitor, variant } = await shopperWithCart(5)
    const page = await openPayment(visitor)
    const { location, query } = await payWith(shop, page, DECLINED_CARD)
    expect(location).toMatch(/\/order-failed\?paymentStatus=FAILURE/)
    await send(await reportOf(page.orderId))
    expect(await shop.stockOf(variant)).toBe(5)
    expect((await comeBack(visitor, query)).status).toBe(402)
    expect((await visitor.call('GET', '/cart')).body.data.count).toBe(1)
    expect(await ordersPaidBy(page.orderId)).toEqual([])
  })

  test('cancelling is a failure, and the same page may still be paid afterwards', async () => {
    const { visitor } = await shopperWithCart()
    const page = await openPayment(visitor)
    const { location } = await payWith(shop, page, '', 'cancel')
    expect(location).toMatch(/\/order-failed\?/)
    await send(await reportOf(page.orderId))
    const { query } = await payWith(shop, page, GOOD_CARD)
    expect((await comeBack(visitor, query)).status).toBe(201)
  })

  test('a return that nobody signed makes no order', async () => {
    const { visitor } = await shopperWithCart()
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
    expect(await ordersPaidBy(page.orderId)).toEqual([])
  })

  test('a signed return of another payment does not pay for this one', async () => {
    const cheap = await shopperWithCart()
    const cheapPage = await openPayment(cheap.visitor)
    const { query } = await payWith(shop, cheapPage, GOOD_CARD)
    const { visitor } = await shopperWithCart()
    const page = await openPayment(visitor)
    const { status } = await visitor.call('POST', '/payments/sandbox/place-order', {
      ...form,
      merchantOrderId: page.orderId,
      paymentReturn: query,
    })
    expect(status).toBe(402)
  })

  test('a forged report changes nothing', async () => {
    const { visitor, variant } = await shopperWithCart(5)
    const page = await openPayment(visitor)
    await payWith(shop, page, DECLINED_CARD)
    const report = await reportOf(page.orderId)
    const forgeries = [
      { ...report, body: report.body.replace('FAILURE', 'SUCCESS') },
      { ...report, headers: {} },
      { ...report, headers: { 'x-kashier-signature': 'f'.repeat(64) } },
      { ...report, body: report.body.replace(/"signatureKeys":\[[^\]]*\]/, '"signatureKeys":[]') },
      { ...report, body: 'not json' },
      { ...report, body: '' },
    ]
    for (const forgery of forgeries) expect((await send(forgery)).statusCode).toBe(401)
    expect(await ordersPaidBy(page.orderId)).toEqual([])
    expect(await shop.stockOf(variant)).toBe(4)
  })

  test('a wrong amount or currency never becomes an order, and staff are told once', async () => {
    for (const change of [sql`amount_in_piastres = 999999`, sql`currency = 'USD'`]) {
      const { visitor } = await shopperWithCart()
      const page = await openPayment(visitor)
      const { query } = await payWith(shop, page, GOOD_CARD)
      await row(shop.db, sql`UPDATE payment_attempts SET ${change} WHERE reference = ${page.orderId}::uuid`)
      const report = await reportOf(page.orderId)
      expect((await send(report)).statusCode).toBe(200)
      expect((await send(report)).statusCode).toBe(200)
      expect((await comeBack(visitor, query)).status).toBe(402)
      expect(await ordersPaidBy(page.orderId)).toEqual([])
      const mails = await rows(
        shop.db,
        sql`SELECT 1 FROM mails WHERE kind = 'payment_mismatch' AND about = ${page.orderId}`,
      )
      expect(mails).toHaveLength(1)
    }
  })

  test('after a day without an answer an attempt is over', async () => {
    const { visitor, variant } = await shopperWithCart(5)
    const page = await openPayment(visitor)
    await row(
      shop.db,
      sql`UPDATE payment_attempts SET next_inquiry_at = now(), created_at = now() - interval '25 hours' WHERE reference = ${page.orderId}::uuid`,
    )
    await inquireAttempts(shop.db, shop.deps.payments, settling())
    const attempt = await row(
      shop.db,
      sql`SELECT state, next_inquiry_at FROM payment_attempts WHERE reference = ${page.orderId}::uuid`,
    )
    expect(attempt).toEqual({ state: 'expired', next_inquiry_at: null })
    expect(await shop.stockOf(variant)).toBe(5)
  })
})

describe('money taken always becomes an order', () => {
  test('late, after the hold ended, with stock left: an ordinary order', async () => {
    const { visitor, variant } = await shopperWithCart(5)
    const page = await openPayment(visitor)
    await endHold(page.orderId)
    expect(await shop.stockOf(variant)).toBe(5)
    const { query } = await payWith(shop, page, GOOD_CARD)
    const { body } = await comeBack(visitor, query)
    expect(body.order.needsAttention).toBe(false)
    expect(await shop.stockOf(variant)).toBe(4)
  })

  test('late, and the stock is gone: an order that needs attention, whose reason only staff see', async () => {
    const { visitor, variant } = await shopperWithCart(1)
    const page = await openPayment(visitor)
    await endHold(page.orderId)
    const other = shop.guest()
    await fill(other, [variant])
    expect((await placeOrder(other)).status).toBe(201)
    const { query } = await payWith(shop, page, GOOD_CARD)
    const { status, body } = await comeBack(visitor, query)
    expect(status).toBe(201)
    expect(body.order).toMatchObject({ needsAttention: true, attentionReason: null })
    const admin = await shop.admin()
    const path = `/orders/${body.order.id}`
    expect((await admin.call('GET', path)).body.data.attentionReason).toBe('stock_gone')
    expect(await shop.stockOf(variant)).toBe(0)

    const setStatus = (status: string) => admin.call('PUT', `/orders/status/${body.order.id}`, { status })
    await setStatus('cancelled')
    expect(await shop.stockOf(variant)).toBe(0)
    expect((await setStatus('processing')).body.code).toBe('out_of_stock')
    await row(shop.db, sql`UPDATE variants SET stock = 1 WHERE id = ${variant}`)
    expect((await setStatus('processing')).body.data).toMatchObject({
      needsAttention: false,
      payment: { status: 'paid' },
    })
    expect(await shop.stockOf(variant)).toBe(0)
  })

  test('paid after the shopper had switched to cash: a second order that needs attention', async () => {
    const { visitor } = await shopperWithCart(5)
    const page = await openPayment(visitor)
    await placeOrder(visitor)
    const { query } = await payWith(shop, page, GOOD_CARD)
    expect((await comeBack(visitor, query)).body.order.needsAttention).toBe(true)
    expect((await ordersPaidBy(page.orderId))[0]?.attention_reason).toBe('superseded_attempt')
  })

  test('the older of two pages is paid: the last piece is taken out of the shopper’s own newer hold', async () => {
    const { visitor, variant } = await shopperWithCart(1)
    const older = await openPayment(visitor)
    await openPayment(visitor)
    const { query } = await payWith(shop, older, GOOD_CARD)
    await comeBack(visitor, query)
    expect((await ordersPaidBy(older.orderId))[0]).toMatchObject({
      attention_reason: 'superseded_attempt',
      stock_taken: true,
    })
    expect(await shop.stockOf(variant)).toBe(0)
  })

  test('without an address it needs attention, until the browser brings one', async () => {
    const { visitor } = await shopperWithCart()
    const page = await openPayment(visitor, { order: undefined })
    const { query } = await payWith(shop, page, GOOD_CARD)
    await send(await reportOf(page.orderId))
    expect((await ordersPaidBy(page.orderId))[0]?.attention_reason).toBe('no_address')
    const { body } = await comeBack(visitor, query)
    expect(body.order).toMatchObject({ needsAttention: false, shippingAddress: { city: 'Cairo' } })
  })
})

describe('the name by which the browser knows the shop', () => {
  const bodyOf = async (visitor: Visitor) => {
    const total = (await visitor.call('GET', '/cart')).body.data.total
    return { amount: total.toFixed(2), currency: 'EGP', customer, order: form }
  }

  test('is kept on the way to the page and back, unless PUBLIC_URL is set', async () => {
    const { visitor } = await shopperWithCart()
    const headers = { host: 'my-machine:3000' }
    const { body } = await visitor.call(
      'POST',
      '/payments/sandbox/create-order',
      await bodyOf(visitor),
      headers,
    )
    expect(body.paymentUrl).toMatch(/^http:\/\/my-machine:3000\/sandbox\/pay/)
    expect((await payWith(shop, body, GOOD_CARD)).location).toMatch(/^http:\/\/localhost:80\/order-completed/)

    const named = await openTestShop({ env: { PUBLIC_URL: 'https://shop.example' } })
    const guest = named.guest()
    await fill(guest, [(await named.addProduct()).variantIds[0] as number])
    const reply = await guest.call('POST', '/payments/sandbox/create-order', await bodyOf(guest), headers)
    expect(reply.body.paymentUrl).toMatch(/^https:\/\/shop\.example\/sandbox\/pay/)
    expect((await payWith(named, reply.body, GOOD_CARD)).location).toMatch(
      /^https:\/\/shop\.example\/order-completed/,
    )
    await named.close()
  })
})

describe('whose payment it is', () => {
  test('somebody else’s return is not found', async () => {
    const { visitor } = await shopperWithCart()
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

describe('the sandbox’s page', () => {
  const open = (url: string) => {
    const { pathname, search } = new URL(url)
    return shop.app.inject({ url: pathname + search })
  }

  test('shows the amount, the fields and the cards in words', async () => {
    const { visitor } = await shopperWithCart()
    const page = await openPayment(visitor)
    const reply = await open(page.paymentUrl)
    expect(reply.statusCode).toBe(200)
    for (const text of [
      'Pay 1,275.00 L.E',
      'Card number',
      'Expiry',
      'CVV',
      '>Pay<',
      '>Cancel<',
      'is declined',
    ])
      expect(reply.body).toContain(text)
  })

  test('a changed address is refused', async () => {
    const { visitor } = await shopperWithCart()
    const page = await openPayment(visitor)
    const changed = page.paymentUrl.replace('amount=1275.00', 'amount=1.00')
    expect((await open(changed)).statusCode).toBe(400)
    expect((await payWith(shop, { ...page, paymentUrl: changed }, GOOD_CARD)).status).toBe(400)
  })

  test('paid once, it says so, and paying again is the same payment', async () => {
    const { visitor } = await shopperWithCart()
    const page = await openPayment(visitor)
    const first = await payWith(shop, page, GOOD_CARD)
    expect((await open(page.paymentUrl)).body).toContain('This order is already paid.')
    const second = await payWith(shop, page, DECLINED_CARD)
    expect(second.query).toMatchObject({ paymentStatus: 'SUCCESS', orderId: first.query.orderId })
  })

  test('a card that cannot be one is told before anything is charged', async () => {
    const { visitor } = await shopperWithCart()
    const page = await openPayment(visitor)
    const { status, html } = await payWith(shop, page, '1234')
    expect(status).toBe(422)
    expect(html).toContain('Enter the digits of the card number.')
  })
})
