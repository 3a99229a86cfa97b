import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { row, sql } from '../../src/platform/database.ts'
import { loadDemo } from '../../src/shop/demo/load-demo.ts'
import { renderConfirmations, renderNewOrders } from '../../src/shop/orders/orders.ts'
import { customer, fill, form, placeOrder } from '../support/checkout-steps.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

/** Calls are not limited here, so that what bounds the attacker are the limits on stock alone. */
const many = '1000000'
const env = {
  RATE_LIMIT: 'on',
  RATE_LIMIT_ORDER: many,
  RATE_LIMIT_CALLS: many,
  RATE_LIMIT_NEW_GUEST: many,
}

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ env })
})
afterAll(() => shop.close())

const house = { publicUrl: 'http://shop.test', tagline: 'Tailored' }

const piecesLeft = async () =>
  (await row<{ pieces: number }>(shop.db, sql`SELECT coalesce(sum(stock), 0) AS pieces FROM variants`))
    ?.pieces ?? 0

test('an attacker with 200 cookies on 4 addresses leaves four fifths of the demo shop to others', async () => {
  await loadDemo(shop.db, shop.deps.mediaDir)
  const before = await piecesLeft()
  expect(before).toBeGreaterThan(500)
  const replies: number[] = []
  for (let attacker = 0; attacker < 200; attacker++) {
    const ask = askAs(randomBytes(32).toString('base64url'), `203.0.113.${attacker % 4}`)
    // Some take as much as they may, some one piece: whatever gets past the limits.
    const greed = [25, 1, 5, 60][attacker % 4] ?? 1
    for (const { id, stock } of await shelf()) {
      const added = await ask('POST', '/cart/items', { variantId: id, quantity: Math.min(stock, greed) })
      if ((added.json().data?.count ?? 0) >= greed) break
    }
    const phoneNumber = `010${String(10_000_000 + attacker)}`
    const { data } = (await ask('GET', '/cart')).json()
    const card = {
      amount: data.total.toFixed(2),
      currency: 'EGP',
      customer: { ...customer, phone: phoneNumber },
    }
    const reply =
      attacker % 3 === 0
        ? await ask('POST', '/payments/sandbox/create-order', card)
        : await ask('POST', '/checkout/place-order', { ...form, phoneNumber, paymentMethod: 'cod' })
    replies.push(reply.statusCode)
  }
  expect(new Set(replies)).toEqual(new Set([201]))
  const left = await piecesLeft()
  expect(left).toBeLessThan(before)
  expect(left / before).toBeGreaterThanOrEqual(0.8)
})

describe('an order beyond the limits', () => {
  test('is taken, tells the shopper what happens next, and waits for staff', async () => {
    const { variantIds } = await shop.addProduct({ sizes: [{ size: 'M', stock: 40 }] })
    const [variant = 0] = variantIds
    const guest = shop.guest()
    await fill(guest, [variant, 30])
    const placed = await placeOrder(guest, { phoneNumber: '01099887766' })
    expect(placed).toMatchObject({
      status: 201,
      body: { order: { status: 'pending', needsAttention: true, attentionReason: 'to_confirm' } },
    })
    expect(await shop.stockOf(variant)).toBe(40)
    const { id } = placed.body.order

    const [toShopper] = await renderConfirmations(shop.db, house, [id])
    expect(toShopper?.text).toContain('We will call you to confirm your order')
    expect(toShopper?.subject).not.toContain('is confirmed')
    const [toStaff] = await renderNewOrders(shop.db, house, [id])
    expect(toStaff?.text).toContain('call the customer and confirm or cancel it')

    const admin = await shop.admin()
    const confirmed = await admin.call('PUT', `/orders/status/${id}`, { status: 'processing' })
    expect(confirmed).toMatchObject({ status: 200, body: { data: { needsAttention: false } } })
    expect(await shop.stockOf(variant)).toBe(10)
  })

  test('is like any other where the limits are off', async () => {
    const free = await openTestShop()
    try {
      const { variantIds } = await free.addProduct({ sizes: [{ size: 'M', stock: 40 }] })
      const guest = free.guest()
      await fill(guest, [variantIds[0] ?? 0, 40])
      expect((await placeOrder(guest)).body.order).toMatchObject({ needsAttention: false })
      expect(await free.stockOf(variantIds[0] ?? 0)).toBe(0)
      expect(await row(free.db, sql`SELECT 1 FROM unconfirmed_stock`)).toBeUndefined()
    } finally {
      await free.close()
    }
  })
})

async function shelf(): Promise<{ id: number; stock: number }[]> {
  const found = await row<{ sizes: { id: number; stock: number }[] }>(
    shop.db,
    sql`SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'stock', stock) ORDER BY random()), '[]') AS sizes
        FROM variants WHERE stock > 0`,
  )
  return found?.sizes ?? []
}

const askAs =
  (cookie: string, remoteAddress: string) => (method: 'GET' | 'POST', path: string, payload?: object) =>
    shop.app.inject({
      method,
      url: `/api/v1${path}`,
      remoteAddress,
      cookies: { guest: cookie },
      ...(payload && { payload }),
    })
