/**
 * While a new release is rolled out, the previous one still sells, on the schema that the new one has brought. Here it is by
 * its statements: those of a cart, a cash order, a card payment, a state and a login are sent as 0.1.0 sends them, word for
 * word, and answered with what it reads. With the next release this file is written anew from this one's statements.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { row, rows, type SQL, sql } from '../src/platform/database.ts'
import { openTestShop, type TestShop } from './support/test-shop.ts'

let shop: TestShop
let variantId: number
beforeAll(async () => {
  shop = await openTestShop()
  variantId = (await shop.addProduct({ sizes: [{ size: 'M', stock: 10 }] })).variantIds[0] ?? 0
})
afterAll(() => shop.close())

const GUEST_HASH = 'a'.repeat(64)
const buyer = { owner: `guest:${GUEST_HASH}`, userId: null, guestHash: GUEST_HASH }

const cartLines = (source: SQL) =>
  rows(
    shop.db,
    sql`SELECT id, quantity, variant_id AS "variantId", size, color, sku, stock, available, product_id AS "productId",
          product_name AS "productName", category_id AS "categoryId", price_in_piastres AS "priceInPiastres",
          discount_in_piastres AS "discountInPiastres", unit_price_in_piastres AS "unitPriceInPiastres", images
        FROM ${source}`,
  )

const addToCart = (quantity: number) => cartLines(sql`add_to_cart(${buyer.owner}, ${variantId}, ${quantity})`)

const particulars = () => ({
  id: randomUUID(),
  name: 'Nadia Fahmy',
  email: 'nadia@example.com',
  phone: '01012345678',
  street: '12 Talaat Harb',
  addressExtra: 'Floor 3',
  city: 'Cairo',
  state: 'EG',
  zip: '11511',
  country: 'Egypt',
  sessionId: 'session-of-a-guest-0001',
  staffEmail: 'staff@example.com',
})

/** What 0.1.0 reads of an order. */
const soldOrder = {
  userId: null,
  name: 'Nadia Fahmy',
  subtotalInPiastres: 250_000,
  shippingInPiastres: 75_00,
  taxesInPiastres: 0,
  totalInPiastres: 257_500,
  items: [
    expect.objectContaining({ productName: 'Biella', size: 'M', quantity: 2, unitPriceInPiastres: 125_000 }),
  ],
}

describe('a process of 0.1.0', () => {
  test('fills a cart', async () => {
    expect(await addToCart(3)).toEqual([
      expect.objectContaining({
        variantId,
        quantity: 3,
        available: true,
        unitPriceInPiastres: 125_000,
        stock: 10,
      }),
    ])
    const [line] = (await cartLines(sql`cart_lines(${buyer.owner})`)) as { id: number }[]
    await cartLines(sql`set_cart_quantity(${buyer.owner}, ${line?.id}, ${2})`)
    expect(await cartLines(sql`cart_lines(${buyer.owner})`)).toEqual([
      expect.objectContaining({ quantity: 2 }),
    ])
  })

  test('sells for cash', async () => {
    const order = {
      ...particulars(),
      ...buyer,
      idempotencyKey: null,
      bodyHash: 'x',
      status: 'pending',
      paymentMethod: 'cod',
      paymentStatus: 'pending',
      shippingInPiastres: 75_00,
    }
    const placed = await row<{ order: object }>(
      shop.db,
      sql`SELECT place_order(${JSON.stringify(order)}::jsonb, ${257_500}::bigint) AS "order"`,
    )
    expect(placed?.order).toMatchObject({
      ...soldOrder,
      id: order.id,
      status: 'pending',
      paymentMethod: 'cod',
    })
    expect(await shop.stockOf(variantId)).toBe(8)
    expect(await cartLines(sql`cart_lines(${buyer.owner})`)).toEqual([])

    const shipped = await row<{ order: object }>(
      shop.db,
      sql`SELECT set_order_status(${order.id}::uuid, ${'shipped'}, ${null}) AS "order"`,
    )
    expect(shipped?.order).toMatchObject({ id: order.id, status: 'shipped' })
  })

  test('takes a card payment and makes its order', async () => {
    await addToCart(2)
    const reference = randomUUID()
    const attempt = {
      ...buyer,
      idempotencyKey: null,
      bodyHash: 'x',
      reference,
      provider: 'sandbox',
      currency: 'EGP',
      customer: { name: 'Nadia Fahmy', email: 'nadia@example.com', phone: '01012345678' },
      orderForm: null,
      sessionId: 'session-of-a-guest-0001',
      shippingInPiastres: 75_00,
      holdMinutes: 15,
    }
    const opened = await row(
      shop.db,
      sql`SELECT reference, provider, owner, user_id AS "userId", guest_hash AS "guestHash", state,
            amount_in_piastres AS "amountInPiastres", currency, provider_order_id AS "providerOrderId", customer,
            order_form AS "orderForm", payment_url AS "paymentUrl", created_at AS "createdAt", hold_expires_at AS "holdExpiresAt"
          FROM open_attempt(${JSON.stringify(attempt)}::jsonb, ${257_500}::bigint)`,
    )
    expect(opened).toMatchObject({ reference, owner: buyer.owner, state: 'open', amountInPiastres: 257_500 })
    expect(await shop.stockOf(variantId)).toBe(6)
    const settled = await row<{ order: object }>(
      shop.db,
      sql`SELECT settle_attempt(${reference}::uuid, ${JSON.stringify({ ...particulars(), providerOrderId: null })}::jsonb) AS "order"`,
    )
    expect(settled?.order).toMatchObject({
      ...soldOrder,
      status: 'processing',
      paymentMethod: 'card',
      isNew: true,
    })
    expect(await shop.stockOf(variantId)).toBe(6)
  })

  test('logs people in and keeps them logged in', async () => {
    const user = await shop.user()
    const hash = Buffer.alloc(32, 7)
    const stored = await row<{ id: number }>(
      shop.db,
      sql`SELECT u.id, u.name, u.email, u.phone_number AS "phoneNumber", u.role, u.password_hash AS "passwordHash"
          FROM users u WHERE lower(u.email) = lower(${user.email})`,
    )
    await rows(
      shop.db,
      sql`INSERT INTO tokens (hash, user_id, expires_at) VALUES (${hash}, ${stored?.id}, now() + interval '30 days')`,
    )
    const known = await row(
      shop.db,
      sql`SELECT u.id FROM tokens t JOIN users u ON u.id = t.user_id WHERE t.hash = ${hash} AND t.expires_at > now()`,
    )
    expect(known).toEqual({ id: stored?.id })
  })

  test('stores a picture, whose bytes the next start takes from its folder', async () => {
    const picture = { hash: 'b'.repeat(32), width: 4, height: 3, widths: [4] }
    const added = await rows(
      shop.db,
      sql`INSERT INTO pictures (hash, width, height, widths)
          SELECT hash, width, height, ARRAY(SELECT jsonb_array_elements_text(widths)::integer)
          FROM jsonb_to_recordset(${JSON.stringify([picture])}::jsonb)
            AS p (hash text, width integer, height integer, widths jsonb)
          ORDER BY hash
          ON CONFLICT DO NOTHING
          RETURNING hash`,
    )
    expect(added).toEqual([{ hash: picture.hash }])
  })
})
