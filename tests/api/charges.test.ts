import { describe, expect, test } from 'vitest'
import { CHARGES, type Charges, DISCOUNT_PERCENT } from '#shared/settings.ts'
import { renderConfirmations, renderNewOrders } from '#shop/orders/orders.ts'
import { effectiveSettings } from '#shop/settings/owners-settings.ts'
import { proves } from '../conformance/proves.ts'
import { createOrder, fill, placeOrder } from '../support/checkout-steps.ts'
import { openTestShop } from '../support/test-shop.ts'

const DISCOUNT: Charges = { ...CHARGES, discountPercent: DISCOUNT_PERCENT }
const owners = effectiveSettings({}, {})
const house = { publicUrl: 'https://taglio.example', tagline: owners.tagline, phone: '', holidays: [] }
const TAXES: Charges = { ...CHARGES, taxesInPiastres: 14_00 }

describe.each([
  ['neither discount nor taxes', CHARGES, { subtotal: 2000, discount: 0, taxes: 0, total: 2075 }, []],
  [
    'the discount',
    DISCOUNT,
    { subtotal: 2000, discount: 200, taxes: 0, total: 1875 },
    ['Discount: −200.00 L.E'],
  ],
  ['taxes', TAXES, { subtotal: 2000, discount: 0, taxes: 14, total: 2089 }, ['Taxes: 14.00 L.E']],
])('with %s', async (_, charges, sums, mailRows) => {
  const shop = await openTestShop({ deps: { settings: async () => ({ ...owners, charges }) } })

  const written = {
    subtotal: sums.subtotal.toFixed(2),
    discount: sums.discount.toFixed(2),
    shipping: '75.00',
    taxes: sums.taxes.toFixed(2),
    totalAmount: sums.total.toFixed(2),
  }

  async function guestWithProducts() {
    const guest = shop.guest()
    const { variantIds } = await shop.addProduct({
      priceInPiastres: 1000_00,
      sizes: [{ size: 'M', stock: 9 }],
    })
    await fill(guest, [variantIds[0] ?? 0, 2])
    return guest
  }

  test('cart, checkout, cash order, confirmation and mails say the same', {
    meta: proves('2:262'),
  }, async () => {
    const guest = await guestWithProducts()
    expect((await guest.call('GET', '/cart')).body.data).toMatchObject({ ...sums, shipping: 75 })
    expect((await guest.call('POST', '/checkout/session')).body.data).toMatchObject({ ...sums, shipping: 75 })

    const placed = await placeOrder(guest, { expectedTotal: written.totalAmount })
    expect(placed).toMatchObject({ status: 201, body: { order: written } })
    const { id } = placed.body.order
    const read = await guest.call('GET', `/orders/${id}`)
    expect(read.body.data).toMatchObject({
      ...written,
      items: [{ quantity: 2, price: 1000, lineTotal: 2000 }],
    })

    for (const mail of [
      ...(await renderConfirmations(shop.db, house, [id])),
      ...(await renderNewOrders(shop.db, house, [id])),
    ]) {
      const lines = mail?.text.split('\n') ?? []
      expect(lines.filter((line) => /^(Discount|Taxes): /.test(line))).toEqual(mailRows)
      expect(lines).toContain(`Total: ${sums.total.toLocaleString('en-US')}.00 L.E`)
    }
  })

  test('a card payment asks for that total and becomes an order of it', async () => {
    const guest = await guestWithProducts()
    const refused = await createOrder(guest, { amount: '2000.00' })
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'total_changed', details: { total: sums.total } },
    })
    const page = await createOrder(guest)
    expect(page.status).toBe(201)
    const paid = await shop.app.inject({
      method: 'POST',
      url: new URL(page.body.paymentUrl).pathname + new URL(page.body.paymentUrl).search,
      payload: 'cardNumber=5123450000000008&expiry=12%2F30&cvv=123&action=pay',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    const back = new URL(String(paid.headers.location))
    const placed = await guest.call('POST', '/payments/sandbox/place-order', {
      paymentReturn: Object.fromEntries(back.searchParams),
      merchantOrderId: page.body.orderId,
    })
    expect(placed).toMatchObject({ status: 201, body: { order: { ...written, paymentMethod: 'card' } } })
  })
})
