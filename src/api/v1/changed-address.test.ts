/** Where an order goes, and under which number, until it is packed. */
import { describe, expect, test } from 'vitest'
import { onlyRow, rows } from '#platform/database/query.ts'
import { ledgerDifferences, orderLinks } from '#shop/orders/orders.ts'
import { fill, form, placeOrder } from '#tests/support/checkout-steps.ts'
import { openTestShop, type Visitor } from '#tests/support/test-shop.ts'

const shop = await openTestShop({ alone: 'sets the fees of places', env: { CONFIRMATION: 'all' } })
const mona = await shop.admin('orders')
const owner = await shop.admin()
await owner.call('PATCH', '/places/ASN', { fee: 120, cashAllowed: true })
await owner.call('PATCH', '/places/MT', { cashAllowed: false })

async function ordered() {
  const { variantIds } = await shop.addProduct({ priceInPiastres: 1000_00, sizes: [{ size: 'M', stock: 5 }] })
  const guest = shop.guest()
  await fill(guest, [variantIds[0] ?? 0])
  const { order } = (await placeOrder(guest)).body
  return { id: order.id as string, guest }
}

const address = (city: string, governorate: string | null, more: object = {}) => ({
  guestName: 'Nadia Fahmy',
  phoneNumber: '01098765432',
  shippingAddress: { ...form.shippingAddress, street: '5 Corniche', city, governorate },
  ...more,
})
const inCairo = address('Cairo', 'C')
const inAswan = address('Aswan', 'ASN')

const change = (visitor: Visitor, id: string, body: object, key = '') =>
  visitor.call('PUT', `/orders/${id}/address${key && `?key=${encodeURIComponent(key)}`}`, body)
const mailedKey = async (id: string) =>
  new URL((await orderLinks(shop.db, 'http://shop.test'))(id, 'en')).searchParams.get('key') ?? ''
const trackedKey = async (id: string, phone: string) =>
  (await shop.guest().call('POST', '/orders/track', { number: id, phone })).body.data.key as string
const orderOf = async (id: string) => (await mona.call('GET', `/orders/${id}`)).body.data
const mailsAbout = (id: string) => rows(shop.db)<{ recipient: string }>`
  SELECT recipient FROM mails WHERE about = ${id} AND kind = 'order_address'`

describe('a customer', () => {
  test('changes street and phone; staff find it by both, and the address on file hears of it', async () => {
    const { id, guest } = await ordered()
    const { status, body } = await change(guest, id, inCairo)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ guestPhone: '01098765432', address: { street: '5 Corniche' } })
    const found = await mona.call('GET', `/orders/admin?q=${encodeURIComponent('5 Corniche')}`)
    expect(found.body.data.map((order: { id: string }) => order.id)).toContain(id)
    expect(await mailsAbout(id)).toEqual([{ recipient: form.email }])
    const [entry] = (await mona.call('GET', `/orders/${id}/timeline`)).body.data.entries
    expect(entry).toMatchObject({
      event: 'address_changed',
      by: 'customer',
      before: { address: { street: '12 Talaat Harb' } },
      after: { address: { street: '5 Corniche', phone: '01098765432' } },
    })
    // Once more: nothing is new.
    expect((await change(guest, id, inCairo)).status).toBe(200)
    expect(await mailsAbout(id)).toHaveLength(1)
  })

  test('agrees to another fee first; it is an edit in the ledger, and the total follows', async () => {
    const { id, guest } = await ordered()
    expect(await change(guest, id, inAswan)).toMatchObject({
      status: 409,
      body: { code: 'total_changed', details: { total: 1120 } },
    })
    expect((await orderOf(id)).address.city).toBe('Cairo')
    expect((await change(guest, id, { ...inAswan, expectedTotal: '1100.00' })).status).toBe(409)
    const { body } = await change(guest, id, { ...inAswan, expectedTotal: '1120.00' })
    expect(body.data).toMatchObject({ shipping: '120.00', totalAmount: '1120.00', owed: '1120.00' })
    const { money } = (await mona.call('GET', `/orders/${id}/timeline`)).body.data
    expect(money.at(-1)).toMatchObject({ kind: 'adjust', reference: 'edit', amount: '45.00' })
    expect(await ledgerDifferences(shop.db, 5)).toEqual([])
  })

  test('who is marked keeps the number, under which staff see the mark', async () => {
    const { id, guest } = await ordered()
    await mona.call('PUT', `/customers/${id}/mark`, { mark: 'deposit', reason: 'Refused twice' })
    expect((await change(guest, id, inCairo)).body.code).toBe('staff_will_call')
    const { phoneNumber } = guest
    expect((await change(guest, id, { ...inCairo, phoneNumber })).status).toBe(200)
    const byStaff = await mona.call('PUT', `/orders/address/${id}`, inCairo)
    expect(byStaff.body.data).toMatchObject({ guestPhone: '01098765432' })
  })

  test('gets no cash on delivery where it is not taken', async () => {
    const { id, guest } = await ordered()
    const there = address('Marsa Matrouh', 'MT')
    expect((await change(guest, id, there)).body.code).toBe('cash_not_accepted')
  })

  test('may be the account, the browser, the reader of the mails or who tracked it, and nobody else', async () => {
    const { id, guest } = await ordered()
    const stranger = await shop.user()
    for (const other of [shop.guest(), stranger, mona])
      expect((await change(other, id, inCairo)).status).toBe(404)
    expect((await change(shop.guest(), id, inCairo, 'made-up')).status).toBe(404)
    expect((await change(shop.guest(), id, inCairo, await mailedKey(id))).status).toBe(200)
    const tracked = await change(
      shop.guest(),
      id,
      address('Cairo', 'C', { guestName: 'Nadia Aly' }),
      await trackedKey(id, '01098765432'),
    )
    expect(tracked.body.data).toMatchObject({
      guestName: 'Nadia Aly',
      isTracked: true,
      guestEmail: 'n…@example.com',
    })
    expect(guest.phoneNumber).not.toBe('01098765432')
  })

  test('who knows only number and phone number does not redirect what is paid', async () => {
    const { id, guest } = await ordered()
    await mona.call('PUT', `/orders/payment/${id}`, { status: 'paid' })
    const key = await trackedKey(id, guest.phoneNumber)
    const read = await shop.guest().call('GET', `/orders/${id}?key=${encodeURIComponent(key)}`)
    expect(read.body.data.stillPossible).toEqual(['cancel'])
    expect(await change(shop.guest(), id, inCairo, key)).toMatchObject({
      status: 403,
      body: { message: expect.stringMatching(/link in our mail/) },
    })
    expect((await change(guest, id, inCairo)).status).toBe(200)
  })

  test('is told to call once it is packed, also while it is packed at this moment', async () => {
    const { id, guest } = await ordered()
    await mona.call('PUT', `/orders/status/${id}`, { status: 'processing' })
    const [packed, changed] = await Promise.all([
      mona.call('POST', '/shipping/parcels', { orderIds: [id] }),
      change(guest, id, inCairo),
    ])
    expect(packed.body.data[0].code).toBeNull()
    expect([200, 409]).toContain(changed.status)
    expect((await change(guest, id, inCairo)).body.code).toBe('too_late_to_change')
  })
})

describe('staff', () => {
  const set = (id: string, body: object) => mona.call('PUT', `/orders/address/${id}`, body)

  test('change it under the same rules, and take it back: address, fee, entry and mail', async () => {
    const { id } = await ordered()
    expect((await set(id, inAswan)).body.code).toBe('total_changed')
    const { body } = await set(id, { ...inAswan, expectedTotal: '1120.00' })
    expect(body.data).toMatchObject({ totalAmount: '1120.00', undo: expect.any(Number) })
    expect(await mailsAbout(id)).toHaveLength(1)
    const [undone] = (await mona.call('POST', '/orders/undo', { events: [body.data.undo] })).body.data
    expect(undone.code).toBeNull()
    expect(await orderOf(id)).toMatchObject({
      totalAmount: '1075.00',
      shipping: '75.00',
      owed: '1075.00',
      address: { street: '12 Talaat Harb', city: 'Cairo' },
    })
    expect(await mailsAbout(id)).toEqual([])
    expect(await ledgerDifferences(shop.db, 5)).toEqual([])
    const found = await mona.call('GET', `/orders/admin?q=${encodeURIComponent('5 Corniche')}`)
    expect(found.body.data.map((order: { id: string }) => order.id)).not.toContain(id)
  })

  test('correct a wrong number: the order is due at once without the mark, with the history of the new one', async () => {
    const { id } = await ordered()
    const known = await ordered()
    await mona.call('PUT', `/orders/status/${known.id}`, { status: 'delivered' })
    await mona.call('POST', `/confirmations/${id}/claim`, {})
    await mona.call('POST', `/confirmations/${id}/calls`, { outcome: 'wrong_number' })
    const card = async () => (await mona.call('GET', `/confirmations/${id}`)).body.data
    expect(await card()).toMatchObject({ isWrongNumber: true, history: { delivered: 0 } })
    const { body } = await set(id, { ...inCairo, phoneNumber: known.guest.phoneNumber })
    expect(await card()).toMatchObject({ isWrongNumber: false, history: { delivered: 1 } })
    expect(Date.parse((await card()).dueAt)).toBeLessThanOrEqual(Date.now())
    await mona.call('POST', '/orders/undo', { events: [body.data.undo] })
    expect(await card()).toMatchObject({ isWrongNumber: true })
  })
})

test('what was written about an address is forgotten with its account', async () => {
  const account = await shop.user()
  const { variantIds } = await shop.addProduct({ sizes: [{ size: 'M', stock: 5 }] })
  await fill(account, [variantIds[0] ?? 0])
  const { id } = (await placeOrder(account, { email: account.email })).body.order
  await change(account, id, inCairo)
  await mona.call('PUT', `/orders/status/${id}`, { status: 'cancelled' })
  const closed = await account.call('DELETE', '/users/me', { password: 'correct horse' })
  expect(closed.status).toBe(200)
  const { said } = await onlyRow(shop.db)<{ said: string }>`
    SELECT string_agg(before::text || after::text, '') AS said FROM order_events WHERE order_id = ${id}::uuid`
  expect(said).not.toMatch(/Talaat|Corniche|0109/)
})
