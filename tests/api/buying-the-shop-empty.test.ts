import { hash, randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { execute, onlyRow, row, rows } from '#platform/database/query.ts'
import { releaseUnconfirmed } from '#shop/checkout/checkout.ts'
import { loadDemo } from '#shop/demo/load-demo.ts'
import { renderConfirmations, renderNewOrders } from '#shop/orders/orders.ts'
import { customer, fill, form, placeOrder } from '../support/checkout-steps.ts'
import { openTestShop } from '../support/test-shop.ts'

// So that what bounds the attacker are the limits on stock alone.
const shop = await openTestShop({ without: ['call limits'] })
await loadDemo(shop.db, shop.deps.mediaDir)
await execute(shop.db)`CREATE TABLE full_shelf AS SELECT id, stock FROM variants`

/** Each attacker finds a full shop, in which nobody has ordered yet. */
beforeEach(async () => {
  await execute(shop.db)`TRUNCATE unconfirmed_stock, unconfirmed_pieces, stock_holds, restock_notices`
  await execute(shop.db)`UPDATE orders SET status = 'cancelled', stock_taken = false WHERE status = 'pending'`
  await execute(shop.db)`UPDATE variants v SET stock = s.stock FROM full_shelf s WHERE s.id = v.id`
})

const house = {
  publicUrl: 'http://shop.test',
  tagline: { en: 'Tailored', ar: 'تفصيل' },
  phone: '',
  holidays: [],
}

const piecesLeft = async () =>
  (await onlyRow(shop.db)<{ pieces: number }>`SELECT coalesce(sum(stock), 0) AS pieces FROM variants`).pieces

describe('an attacker leaves to others', () => {
  test('four fifths of the demo shop, with 200 cookies on 4 addresses', async () => {
    const before = await piecesLeft()
    expect(before).toBeGreaterThan(500)
    const replies: number[] = []
    for (let attacker = 0; attacker < 200; attacker++) {
      // Some take as much as they may, some one piece: whatever gets past the limits.
      const greed = [25, 1, 5, 60][attacker % 4] ?? 1
      replies.push(await buy(`203.0.113.${attacker % 4}`, greed, attacker % 3 === 0 ? 'card' : 'cash'))
    }
    // Beyond thirty orders that wait, the rest of an address is refused.
    expect(new Set(replies)).toEqual(new Set([201, 429]))
    const left = await piecesLeft()
    expect(left).toBeLessThan(before)
    expect(left / before).toBeGreaterThanOrEqual(0.8)
  })

  test('nine tenths, with 30 networks of one /48 and a phone number for each', async () => {
    const before = await piecesLeft()
    for (let home = 0; home < 30; home++)
      expect(await buy(`2001:db8:77:${(home << 8).toString(16)}::1`, 25)).toBe(201)
    const left = await piecesLeft()
    expect(before - left).toBeLessThanOrEqual(50)
    expect(before - left).toBeGreaterThan(20)
  })

  test('three quarters, with one address and the patience of 30 hours', async () => {
    const before = await piecesLeft()
    for (let hour = 0; hour < 30; hour++) {
      await buy('203.0.113.77', 25)
      await execute(shop.db)`UPDATE unconfirmed_stock SET taken_at = taken_at - interval '61 minutes'`
    }
    expect(before - (await piecesLeft())).toBeLessThanOrEqual(200)
    // And what it took comes back after three days.
    await execute(shop.db)`UPDATE unconfirmed_pieces SET taken_at = taken_at - interval '73 hours'`
    await releaseUnconfirmed(shop.deps, 72)
    expect(await piecesLeft()).toBe(before)
  })

  test('half of the shop and of each size, with 160 networks, by cash and by card', async () => {
    const before = await piecesLeft()
    for (let network = 0; network < 160; network++)
      expect(
        await buy(`198.51.100.${network}`, [25, 8, 1][network % 3] ?? 1, network % 4 === 0 ? 'card' : 'cash'),
      ).toBe(201)
    const left = await piecesLeft()
    expect(left).toBeGreaterThanOrEqual(before / 2)
    expect(left).toBeLessThan(before * 0.8)
    const bare = await rows(shop.db)`
      SELECT FROM variants v JOIN full_shelf s USING (id) WHERE s.stock >= 3 AND v.stock < s.stock / 2.0`
    expect(bare).toEqual([])
  })

  test('the queue of a sold-out size, with 30 networks of one /48', async () => {
    const { variantIds } = await shop.addProduct({ sizes: [{ size: 'M', stock: 0 }] })
    const wait = (from: string) =>
      askAs(newCookie(), from)('POST', '/restock-notices', {
        variantId: variantIds[0],
        email: `${crypto.randomUUID()}@example.com`,
      })
    const statuses = []
    for (let home = 0; home < 30; home++) {
      const from = `2001:db8:99:${(home << 8).toString(16)}::1`
      for (let each = 0; each < 3; each++) statuses.push((await wait(from)).statusCode)
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(3)
    expect((await wait('203.0.113.5')).statusCode).toBe(201)
    expect(
      await onlyRow(shop.db)`SELECT count(*) AS waiting FROM restock_notices WHERE told_at IS NULL`,
    ).toEqual({ waiting: 4 })
  })

  test('the order desk: one guest has five orders waiting, one address thirty', async () => {
    const cookie = newCookie()
    const flood = []
    for (let each = 0; each < 20; each++) flood.push(await buy('203.0.113.90', 1, 'cash', cookie))
    expect(flood.filter((status) => status === 201)).toHaveLength(5)
    expect(flood.slice(5).every((status) => status === 429)).toBe(true)
    const cookies = []
    for (let each = 0; each < 45; each++) cookies.push(await buy('203.0.113.91', 26))
    // Thirty that wait, and the few that took the 25 pieces of its hour.
    expect(cookies.filter((status) => status === 201).length).toBeLessThan(36)
  })
})

test.each([1, 2, 4])(
  '25 buyers of %i pieces each behind one address in an hour all get an order',
  async (pieces) => {
    const statuses = []
    for (let buyer = 0; buyer < 25; buyer++) statuses.push(await buy('203.0.113.200', pieces))
    expect(new Set(statuses)).toEqual(new Set([201]))
  },
)

test('an account with a delivered order may buy the rest of a size, anybody else half of it', async () => {
  const { variantIds } = await shop.addProduct({ sizes: [{ size: 'M', stock: 7 }] })
  const [size = 0] = variantIds
  const orderOf = async (pieces: number, phoneNumber: string, buyer = shop.guest()) => {
    await buyer.call('DELETE', '/cart')
    await fill(buyer, [size, pieces])
    return (await placeOrder(buyer, { phoneNumber })).body.order
  }
  const account = await shop.user()
  const first = await orderOf(1, '01055500001', account)
  const staff = await shop.admin('orders')
  await staff.call('PUT', `/orders/status/${first.id}`, { status: 'delivered' })
  expect(await orderOf(4, '01055500002')).toMatchObject({ attentionReason: 'to_confirm' })
  expect(await orderOf(3, '01055500003')).toMatchObject({ attentionReason: null })
  expect(await orderOf(3, '01055500001')).toMatchObject({ attentionReason: 'to_confirm' })
  expect(await orderOf(3, '01055500001', account)).toMatchObject({ attentionReason: null })
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
    const free = await openTestShop({ without: ['any limits'] })
    const { variantIds } = await free.addProduct({ sizes: [{ size: 'M', stock: 40 }] })
    const guest = free.guest()
    await fill(guest, [variantIds[0] ?? 0, 40])
    expect((await placeOrder(guest)).body.order).toMatchObject({ needsAttention: false })
    expect(await free.stockOf(variantIds[0] ?? 0)).toBe(0)
    expect(await row(free.db)`SELECT 1 FROM unconfirmed_stock`).toBeUndefined()
  })
})

let buyers = 0
const newCookie = () => randomBytes(32).toString('base64url')

/** Somebody with a phone number of their own orders that many pieces of whatever is there, or tries to. The status of the reply. */
async function buy(
  from: string,
  pieces: number,
  method: 'cash' | 'card' = 'cash',
  cookie = newCookie(),
): Promise<number> {
  const ask = askAs(cookie, from)
  await fillCart(cookie, pieces)
  const phoneNumber = `010${10_000_000 + buyers++}`
  if (method === 'cash') {
    const reply = await ask('POST', '/checkout/place-order', { ...form, phoneNumber, paymentMethod: 'cod' })
    return reply.statusCode
  }
  const { data } = (await ask('GET', '/cart')).json()
  const reply = await ask('POST', '/payments/sandbox/create-order', {
    amount: data.total.toFixed(2),
    currency: 'EGP',
    customer: { ...customer, phone: phoneNumber },
  })
  return reply.statusCode
}

/** Anew, and all lines at once: it is not the cart that is attacked. */
async function fillCart(cookie: string, pieces: number): Promise<void> {
  const chosen: { id: number; quantity: number }[] = []
  let [count, total] = [0, 0]
  for (const { id, stock, price } of await shelf()) {
    // No more of a size than the ceiling would give, and no more than one order may cost.
    const half = stock >= 3 ? Math.floor(stock / 2) : stock
    const quantity = Math.min(half, pieces - count)
    chosen.push({ id, quantity })
    count += quantity
    total += quantity * price
    if (count >= pieces || total > 34_000_00) break
  }
  const guest = hash('sha256', cookie, 'hex')
  await execute(shop.db)`DELETE FROM carts WHERE guest_hash = ${guest}`
  await execute(shop.db)`
    WITH cart AS (INSERT INTO carts (guest_hash) VALUES (${guest}) RETURNING id)
    INSERT INTO cart_items (cart_id, variant_id, quantity)
    SELECT cart.id, line.id, line.quantity
    FROM cart, jsonb_to_recordset(${JSON.stringify(chosen)}::jsonb) AS line (id integer, quantity integer)`
}

/** In another order for each buyer, and in the same one in each run. */
const shelf = () =>
  rows(shop.db)<{
    id: number
    stock: number
    price: number
  }>`SELECT v.id, stock, coalesce(discount_in_piastres, price_in_piastres) AS price
        FROM variants v JOIN products p ON p.id = v.product_id
        WHERE stock > 0 AND v.is_active AND p.is_active ORDER BY md5(v.id || ' ' || ${buyers}::integer)`

const askAs =
  (cookie: string, remoteAddress: string) =>
  (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
    shop.app.inject({
      method,
      url: `/api/v1${path}`,
      remoteAddress,
      cookies: { guest: cookie },
      ...(payload && { payload }),
    })
