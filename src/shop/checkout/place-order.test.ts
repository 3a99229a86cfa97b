import { describe, expect, test } from 'vitest'
import { execute, row, rows, sql } from '#platform/database/query.ts'
import { openSqlShop } from '#tests/support/sql-shop.ts'

const shop = await openSqlShop()

describe('placing an order', () => {
  test('takes the stock, copies the lines, queues both mails and empties the cart', async () => {
    const guest = shop.newGuest()
    const [wool, linen] = [await shop.addVariant(5, 1000_00), await shop.addVariant(6, 99_99)]
    await shop.put(guest, linen, 3)
    await shop.put(guest, wool, 2)

    const order = await shop.placeOrder(guest, {}, 2374_97)
    expect(order).toMatchObject({
      status: 'pending',
      subtotalInPiastres: 2299_97,
      shippingInPiastres: 75_00,
      totalInPiastres: 2374_97,
      items: [
        { variantId: linen, quantity: 3, unitPriceInPiastres: 99_99, productName: 'Biella' },
        { variantId: wool, quantity: 2, unitPriceInPiastres: 1000_00 },
      ],
    })
    expect([await shop.stockOf(wool), await shop.stockOf(linen)]).toEqual([3, 3])
    expect(await shop.cartOf(guest)).toEqual({})
    const mails = await rows(shop.db)`
      SELECT kind, recipient FROM mails WHERE about = ${order.id} ORDER BY kind`
    expect(mails).toEqual([
      { kind: 'new_order', recipient: 'staff@example.com' },
      { kind: 'order_confirmation', recipient: 'nadia@example.com' },
    ])
  })

  test.each([
    ['an empty cart', async () => shop.newGuest(), null, 'cart_empty'],
    ['more than there is', () => fullCart(2, { nowInStock: 1 }), null, 'out_of_stock'],
    ['what is no longer sold', () => fullCart(1, { isActive: false }), null, 'unavailable'],
    ['another total than was shown', () => fullCart(1, {}), 1_00, 'total_changed'],
  ])('refuses %s and changes nothing', async (_, prepare, expectedTotal, code) => {
    const guest = await prepare()
    const before = await everything(guest)
    await expect(shop.placeOrder(guest, {}, expectedTotal)).rejects.toMatchObject({ code })
    expect(await everything(guest)).toEqual(before)
  })

  test('answers the same order under the same key, and refuses another body under it', async () => {
    const guest = await fullCart(1, {})
    const first = await shop.placeOrder(guest, { idempotencyKey: 'click' })
    expect(await shop.placeOrder(guest, { idempotencyKey: 'click' })).toEqual(first)
    await expect(
      shop.placeOrder(guest, { idempotencyKey: 'click', bodyHash: 'other' }),
    ).rejects.toMatchObject({ code: 'idempotency_mismatch' })
  })

  test('sells the last piece to the shopper for whose own payment it is held', async () => {
    const guest = shop.newGuest()
    const last = await shop.addVariant(1)
    await shop.put(guest, last)
    const reference = await shop.openAttempt(guest, 175_00)
    expect(await shop.stockOf(last)).toBe(0)
    await shop.placeOrder(guest)
    expect(await shop.stockOf(last)).toBe(0)
    const attempt = await row(shop.db)`
      SELECT superseded FROM payment_attempts WHERE reference = ${reference}::uuid`
    expect(attempt).toEqual({ superseded: true })
  })
})

async function fullCart(
  quantity: number,
  { nowInStock = 5, isActive = true }: { nowInStock?: number; isActive?: boolean },
): Promise<string> {
  const guest = shop.newGuest()
  const variant = await shop.addVariant(5)
  await shop.put(guest, variant, quantity)
  await execute(shop.db)`
    UPDATE variants SET stock = ${nowInStock}, is_active = ${isActive} WHERE id = ${variant}`
  return guest
}

async function everything(guest: string): Promise<unknown> {
  return {
    cart: await shop.cartOf(guest),
    stock: await rows(shop.db)`SELECT id, stock FROM variants ORDER BY id`,
    written: await row(shop.db)`
      SELECT (SELECT count(*) FROM orders) AS orders, (SELECT count(*) FROM mails) AS mails`,
  }
}

describe('the tables themselves', () => {
  test('refuse unknown states, negative amounts and measures of zero', async () => {
    const guest = shop.newGuest()
    const variant = await shop.addVariant(5, 1000_00)
    await shop.put(guest, variant, 1)
    const { id } = await shop.placeOrder(guest, {}, 1075_00)
    const refused = [
      ...['status', 'payment_method', 'payment_status'].map((column) => `orders SET ${column} = 'lost'`),
      // What the sum says of it is right, so that only the amount is wrong.
      ...['subtotal', 'shipping', 'taxes'].map(
        (sum) =>
          `orders SET total_in_piastres = total_in_piastres - ${sum}_in_piastres - 1, ${sum}_in_piastres = -1`,
      ),
      'orders SET total_in_piastres = total_in_piastres + discount_in_piastres + 1, discount_in_piastres = -1',
      'orders SET total_in_piastres = total_in_piastres + 1',
    ].map((change) => `${change} WHERE id = '${id}'`)
    for (const measure of ['waist', 'hip', 'thigh', 'front_rise', 'back_rise', 'length'])
      refused.push(`variants SET ${measure}_in_mm = 0 WHERE id = ${variant}`)
    refused.push(`variants SET stock = -1 WHERE id = ${variant}`)
    refused.push(`mails SET state = 'lost' WHERE about = '${id}'`)
    for (const change of refused)
      await expect(rows(shop.db)(sql.raw(`UPDATE ${change}`)), change).rejects.toMatchObject({
        code: '23514',
      })
    await execute(shop.db)`UPDATE variants SET waist_in_mm = 400 WHERE id = ${variant}`
  })
})
