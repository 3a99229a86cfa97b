import { beforeEach, describe, expect, test } from 'vitest'
import { rows } from '#platform/database/query.ts'
import { errorMessages as inArabic } from '#shared/errors/ar.ts'
import { renderNewOrders } from '#shop/orders/orders.ts'
import { comeBack, fill, form, formOf, GOOD_CARD, payWith } from '#tests/support/checkout-steps.ts'
import { openTestShop, type Visitor } from '#tests/support/test-shop.ts'

const shop = await openTestShop({ alone: 'changes the rules of places' })
const owner = await shop.admin()
beforeEach(() => rows(shop.db)`DELETE FROM place_rules`)

const set = (governorate: string, terms: object) => owner.call('PATCH', `/places/${governorate}`, terms)
const session = (visitor: Visitor, body?: object) => visitor.call('POST', '/checkout/session', body)

/** A guest with a pair of 1,000.00 in the cart. */
async function shopper(): Promise<Visitor> {
  const { variantIds } = await shop.addProduct({ priceInPiastres: 1000_00 })
  const guest = shop.guest()
  await fill(guest, [variantIds[0] as number])
  return guest
}

const addressIn = (visitor: Visitor, place: object) => ({
  ...formOf(visitor),
  shippingAddress: { ...form.shippingAddress, ...place },
})
const order = (visitor: Visitor, place: object, more: object = {}, headers: Record<string, string> = {}) =>
  visitor.call('POST', '/checkout/place-order', { ...addressIn(visitor, place), ...more }, headers)
const payByCard = (visitor: Visitor, place: object, amount: string) =>
  visitor.call('POST', '/payments/sandbox/create-order', {
    amount,
    currency: 'EGP',
    customer: { name: form.guestName, email: form.email, phone: form.phoneNumber },
    order: addressIn(visitor, place),
  })

describe('the terms of a place', () => {
  test('are the same everywhere until the owner sets others', async () => {
    const { body } = await owner.call('GET', '/places')
    expect(body.data.places).toHaveLength(27)
    expect(body.data.places).toContainEqual({
      governorate: 'ASN',
      fee: null,
      days: null,
      cashAllowed: null,
      largestCash: null,
    })
    expect(body.data.defaults).toEqual({ fee: 75, days: 5 })
    const guest = await shopper()
    expect((await session(guest, { governorate: 'ASN' })).body.data).toMatchObject({
      shipping: 75,
      total: 1075,
      delivery: { governorate: 'ASN', days: 5, cashAllowed: true, largestCash: null },
    })
  })

  test('change one by one, and each change is in the history', async () => {
    await set('ASN', { fee: 120.5 })
    const { body } = await set('ASN', { days: 7, cashAllowed: false })
    expect(body.data.places.find((place: { governorate: string }) => place.governorate === 'ASN')).toEqual({
      governorate: 'ASN',
      fee: 120.5,
      days: 7,
      cashAllowed: false,
      largestCash: null,
    })
    const [last, first] = body.data.changes
    expect(first).toMatchObject({ before: { fee: null }, after: { governorate: 'ASN', fee: 120.5 } })
    expect(last).toMatchObject({ before: { days: null, fee: 120.5 }, after: { days: 7, fee: 120.5 } })
    expect(last.staff.name).toBeTruthy()
  })

  test.each([
    [{ fee: -1 }, 'fee'],
    [{ fee: 10.001 }, 'fee'],
    [{ days: 0 }, 'days'],
    [{ days: 2.5 }, 'days'],
    [{ largestCash: 'much' }, 'largestCash'],
    [{ cashAllowed: 'perhaps' }, 'cashAllowed'],
  ])('refuse what makes no sense: %o', async (terms, field) => {
    const { status, body } = await set('ASN', terms)
    expect([status, Object.keys(body.details.fields)]).toEqual([400, [field]])
    expect((await set('XX', { fee: 1 })).status).toBe(400)
  })
})

describe('a cart', () => {
  test('is priced for the place that was chosen last, in every reply', async () => {
    await set('ASN', { fee: 120, days: 8 })
    const guest = await shopper()
    expect((await session(guest)).body.data.delivery.governorate).toBeNull()
    expect((await session(guest, { governorate: 'ASN' })).body.data.total).toBe(1120)
    const cart = (await guest.call('GET', '/cart')).body.data
    expect(cart).toMatchObject({ shipping: 120, total: 1120, delivery: { governorate: 'ASN', days: 8 } })
    const more = await guest.call('PUT', `/cart/items/${cart.items[0].id}`, { quantity: 2 })
    expect(more.body.data).toMatchObject({ subtotal: 2000, shipping: 120, total: 2120 })
    expect((await session(guest, { governorate: null })).body.data.total).toBe(2075)
    expect((await session(guest, { governorate: '' })).body.data.delivery.governorate).toBeNull()
  })

  test('is not priced for a place that there is not', async () => {
    const guest = await shopper()
    expect((await session(guest, { governorate: 'PARIS' })).body.details.fields).toHaveProperty('governorate')
    expect((await session(shop.guest(), { governorate: 'C' })).body.data.items).toEqual([])
  })
})

describe('an order', () => {
  test('costs the fee of its place, and remembers place and days', async () => {
    await set('ASN', { fee: 120, days: 8 })
    const { status, body } = await order(await shopper(), { city: 'Edfu', governorate: 'ASN' })
    expect(status).toBe(201)
    expect(body.order).toMatchObject({
      shipping: '120.00',
      totalAmount: '1120.00',
      deliveryDays: 8,
      shippingAddress: { city: 'Edfu', state: 'EG', governorate: 'ASN' },
      address: { governorate: 'ASN' },
    })
  })

  test('goes to the governorate of its city when none is named', async () => {
    await set('ALX', { fee: 90 })
    const known = await order(await shopper(), { city: 'سموحة' })
    expect(known.body.order).toMatchObject({ shipping: '90.00', address: { governorate: 'ALX' } })
    const unknown = await order(await shopper(), { city: 'Springfield' })
    expect(unknown.body.order).toMatchObject({
      shipping: '75.00',
      deliveryDays: 5,
      address: { governorate: null },
    })
  })

  test('to a city in a dearer place than the one named costs that place, and follows its rules', async () => {
    await set('C', { fee: 10 })
    await set('ASN', { fee: 200, days: 8 })
    const guest = await shopper()
    const aswan = { city: 'Aswan', governorate: 'C' }
    const cheap = await order(guest, aswan, { expectedTotal: '1010.00' })
    expect([cheap.status, cheap.body.code, cheap.body.details]).toEqual([
      409,
      'total_changed',
      { total: 1200 },
    ])
    const { body } = await order(guest, aswan, { expectedTotal: '1200.00' })
    expect(body.order).toMatchObject({ shipping: '200.00', deliveryDays: 5, address: { governorate: 'C' } })
    await set('ASN', { cashAllowed: false })
    expect((await order(await shopper(), aswan)).body.code).toBe('cash_not_accepted')
    // The other way round, the place that was chosen is the dearer one.
    const other = await order(await shopper(), { city: 'Aswan City', governorate: 'MT' })
    expect(other.body.code).toBe('cash_not_accepted')
    const unset = await order(await shopper(), { city: 'Matrouh', governorate: 'C' })
    expect(unset.body.order).toMatchObject({ shipping: '75.00', address: { governorate: 'C' } })
  })

  test('is refused when the fee has changed since the cart was shown', async () => {
    const guest = await shopper()
    const { total } = (await session(guest, { governorate: 'GZ' })).body.data
    await set('GZ', { fee: 80 })
    const late = await order(guest, { governorate: 'GZ' }, { expectedTotal: total.toFixed(2) })
    expect([late.status, late.body.code, late.body.details]).toEqual([409, 'total_changed', { total: 1080 }])
    expect((await order(guest, { governorate: 'GZ' }, { expectedTotal: '1080.00' })).status).toBe(201)
  })

  test('for cash is refused where the owner takes none, in the language of the shopper', async () => {
    await set('SIN', { cashAllowed: false })
    const guest = await shopper()
    const english = await order(guest, { governorate: 'SIN' })
    expect([english.status, english.body.code]).toEqual([409, 'cash_not_accepted'])
    expect(english.body.message).toMatch(/do not take cash on delivery in your governorate/)
    const arabic = await order(guest, { governorate: 'SIN' }, {}, { 'accept-language': 'ar' })
    expect(arabic.body.message).toBe(inArabic.cash_not_accepted)
    expect((await guest.call('GET', '/cart')).body.data.count).toBe(1)
    expect((await order(guest, { governorate: 'JS' })).status).toBe(201)
  })

  test('for more cash than the owner takes is refused, to the piastre', async () => {
    await set('MT', { largestCash: 1074.99 })
    const guest = await shopper()
    const tooMuch = await order(guest, { governorate: 'MT' })
    expect(tooMuch.body).toMatchObject({
      code: 'too_much_cash',
      details: { governorate: 'MT', largest: 1074.99 },
      message: expect.stringContaining('1,074.99 L.E'),
    })
    const arabic = await order(guest, { governorate: 'MT' }, {}, { 'accept-language': 'ar' })
    expect(arabic.body.message).toContain('1,074.99')
    await set('MT', { largestCash: 1075 })
    expect((await order(guest, { governorate: 'MT' })).status).toBe(201)
  })

  test('by card costs the fee of its place, and is not bound to the rules for cash', async () => {
    await set('SIN', { fee: 150, cashAllowed: false, largestCash: 10 })
    const guest = await shopper()
    const flat = await payByCard(guest, { governorate: 'SIN' }, '1075.00')
    expect([flat.status, flat.body.code, flat.body.details]).toEqual([409, 'total_changed', { total: 1150 }])
    const { status, body } = await payByCard(guest, { governorate: 'SIN' }, '1150.00')
    expect(status).toBe(201)
    const attempts = await rows(shop.db)`
      SELECT shipping_in_piastres AS shipping, amount_in_piastres AS amount FROM payment_attempts
      WHERE reference = ${body.orderId}::uuid`
    expect(attempts).toEqual([{ shipping: 150_00, amount: 1150_00 }])
  })

  test('by card goes to the address that was priced, whatever the browser comes back with', async () => {
    await set('ASN', { fee: 200 })
    const guest = await shopper()
    const dear = await payByCard(guest, { city: 'Aswan', governorate: 'C' }, '1075.00')
    expect([dear.status, dear.body.details]).toEqual([409, { total: 1200 }])
    const { body } = await payByCard(guest, { city: 'Cairo' }, '1075.00')
    const { query } = await payWith(shop, body, GOOD_CARD)
    const back = await comeBack(guest, query, addressIn(guest, { city: 'Aswan' }))
    expect(back.body.order).toMatchObject({ shipping: '75.00', address: { city: 'Cairo', governorate: 'C' } })
  })

  test('tells staff the governorate in the mail about it', async () => {
    const { body } = await order(await shopper(), { city: 'Edfu', zip: '' })
    const [mail] = await renderNewOrders(
      shop.db,
      { publicUrl: 'https://shop.example', tagline: { en: '', ar: '' }, phone: '', holidays: [] },
      [body.order.id],
    )
    expect(mail?.text).toContain('Edfu\nAswan\nEgypt')
  })

  test('needs no ZIP code, and says nothing in its place', async () => {
    for (const zip of ['', '  ', null, undefined]) {
      const { status, body } = await order(await shopper(), { zip })
      expect([status, body.order.shippingAddress.zip]).toEqual([201, ''])
    }
    expect((await order(await shopper(), { zip: '١١٥١١' })).body.order.shippingAddress.zip).toBe('11511')
  })
})

test('the owner’s holidays are in the public settings', async () => {
  expect((await shop.guest().call('GET', '/store')).body.data.holidays).toEqual([])
  const other = await openTestShop({ env: { HOLIDAYS: '2027-01-07, 2027-04-25' } })
  expect((await other.guest().call('GET', '/store')).body.data.holidays).toEqual(['2027-01-07', '2027-04-25'])
})
