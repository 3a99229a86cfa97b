/** Paying by card for an order that was there before. However it ends, the money is in its ledger once. */
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { execute, onlyRow, rows } from '#platform/database/query.ts'
import { ledgerDifferences, orderLinks } from '#shop/orders/orders.ts'
import { openCardShop } from '#tests/support/card-shop.ts'
import {
  comeBack,
  DECLINED_CARD,
  form,
  GOOD_CARD,
  payWith,
  placeOrder,
} from '#tests/support/checkout-steps.ts'
import type { Visitor } from '#tests/support/test-shop.ts'

const shop = await openCardShop()
const mona = await shop.admin('orders')

/** A cash order of 1275.00 that its customer has to confirm. */
async function ordered() {
  const { visitor: guest, variant } = await shop.shopperWithCart(2)
  const { order } = (await placeOrder(guest, { email: `n${randomUUID()}@example.com` })).body
  return { id: order.id as string, guest, variant }
}

const pay = (visitor: Visitor, id: string, key = '') =>
  visitor.call('POST', `/orders/${id}/pay${key && `?key=${encodeURIComponent(key)}`}`, {})

async function opened(visitor: Visitor, id: string) {
  const { status, body } = await pay(visitor, id)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return { paymentUrl: body.data.paymentUrl as string, orderId: body.data.reference as string }
}

const orderOf = async (id: string) => (await mona.call('GET', `/orders/${id}`)).body.data
const setStatus = (id: string, status: string) => mona.call('PUT', `/orders/status/${id}`, { status })
const paymentsOf = async (id: string) =>
  (await mona.call('GET', `/orders/${id}/timeline`)).body.data.money
    .filter(({ kind }: { kind: string }) => kind === 'payment')
    .map(({ amount }: { amount: string }) => amount)
const booksAddUp = async () => expect(await ledgerDifferences(shop.db, 5)).toEqual([])

test('return page, webhook and inquiry pay an order that is there once, and confirm it', async () => {
  const { id, guest, variant } = await ordered()
  const page = await opened(guest, id)
  const returned = await payWith(shop, page, GOOD_CARD)
  const [back] = await Promise.all([
    comeBack(guest, returned.query),
    shop.send(await shop.reportOf(page.orderId)),
  ])
  expect(back).toMatchObject({ status: 201, body: { order: { id, paymentMethod: 'card' } } })
  expect((await comeBack(guest, returned.query)).status).toBe(201)
  expect(await orderOf(id)).toMatchObject({
    status: 'processing',
    confirmation: 'confirmed',
    paymentMethod: 'card',
    payment: { method: 'card', status: 'paid' },
    owed: '0.00',
    needsAttention: false,
  })
  expect(await paymentsOf(id)).toEqual(['-1275.00'])
  expect(await shop.stockOf(variant)).toBe(1)
  const mails = await rows(shop.db)`SELECT FROM mails WHERE about = ${id} AND kind = 'order_paid'`
  expect(mails).toHaveLength(1)
  expect((await pay(guest, id)).body.code).toBe('nothing_to_pay')
  await booksAddUp()
})

test('a tab from before an edit does not pay another sum than it shows', async () => {
  const { id, guest } = await ordered()
  const stale = await guest.call('POST', `/orders/${id}/pay`, { expectedTotal: '1200.00' })
  expect(stale).toMatchObject({ status: 409, body: { code: 'total_changed', details: { total: 1275 } } })
  expect((await guest.call('POST', `/orders/${id}/pay`, { expectedTotal: '1275.00' })).status).toBe(200)
})

test('two tabs get one page, and a declined card another try', async () => {
  const { id, guest } = await ordered()
  const [one, other] = await Promise.all([opened(guest, id), opened(guest, id)])
  expect(one).toEqual(other)
  await payWith(shop, one, DECLINED_CARD)
  await shop.send(await shop.reportOf(one.orderId))
  const again = await opened(guest, id)
  expect(again.orderId).not.toBe(one.orderId)
  await payWith(shop, again, GOOD_CARD)
  // Nobody has reported it yet: the shop asks before it opens another page.
  expect((await pay(guest, id)).body).toMatchObject({ code: 'already_paid', details: { orderId: id } })
  expect(await paymentsOf(id)).toEqual(['-1275.00'])
})

test('its customer may, by browser, account, mailed link or tracking, and nobody else', async () => {
  const { id, guest } = await ordered()
  const stranger = await shop.user()
  for (const other of [shop.guest(), stranger, mona]) expect((await pay(other, id)).status).toBe(404)
  const link = (await orderLinks(shop.db, 'http://shop.test'))(id, 'en')
  const mailed = new URL(link).searchParams.get('key') ?? ''
  expect((await pay(shop.guest(), id, mailed)).status).toBe(200)
  const tracking = await shop.guest().call('POST', '/orders/track', { number: id, phone: guest.phoneNumber })
  const reader = shop.guest()
  const page = await pay(reader, id, tracking.body.data.key)
  const { paymentUrl, reference: orderId } = page.body.data
  const returned = await payWith(shop, { paymentUrl, orderId }, GOOD_CARD)
  const { order } = (await comeBack(reader, returned.query)).body
  expect(order).toMatchObject({ id, guestEmail: 'n…@example.com' })
  expect((await comeBack(stranger, returned.query)).status).toBe(404)
})

describe('money that comes', () => {
  test('after the order was cancelled is to be refunded', async () => {
    const { id, guest, variant } = await ordered()
    const page = await opened(guest, id)
    await setStatus(id, 'cancelled')
    expect((await pay(guest, id)).body.code).toBe('too_late_to_change')
    await payWith(shop, page, GOOD_CARD)
    await shop.send(await shop.reportOf(page.orderId))
    expect(await orderOf(id)).toMatchObject({
      status: 'cancelled',
      payment: { status: 'refund_due' },
      owed: '-1275.00',
    })
    expect(await shop.stockOf(variant)).toBe(2)
    await booksAddUp()
  })

  test('after it was packed leaves a parcel by hand that collects nothing, and staff are told', async () => {
    const { id, guest } = await ordered()
    const page = await opened(guest, id)
    await setStatus(id, 'processing')
    await mona.call('POST', '/shipping/parcels', { orderIds: [id] })
    await payWith(shop, page, GOOD_CARD)
    await shop.send(await shop.reportOf(page.orderId))
    expect(await orderOf(id)).toMatchObject({ owed: '0.00', attentionReason: 'paid_meanwhile' })
    const parcel = await onlyRow(shop.db)<{ cash: number }>`
      SELECT cash_to_collect_in_piastres AS cash FROM parcels WHERE order_id = ${id}::uuid`
    expect(parcel.cash).toBe(0)
  })

  test('after the sum has changed is what was paid, and the rest is still owed', async () => {
    const { id, guest } = await ordered()
    const page = await opened(guest, id)
    const owner = await shop.admin()
    await owner.call('PATCH', '/places/LX', { fee: 100 })
    const there = { ...form.shippingAddress, city: 'Luxor', governorate: 'LX' }
    const { guestName, phoneNumber } = form
    const changed = await mona.call('PUT', `/orders/address/${id}`, {
      guestName,
      phoneNumber,
      shippingAddress: there,
      expectedTotal: '1300.00',
    })
    expect(changed.status).toBe(200)
    await payWith(shop, page, GOOD_CARD)
    await shop.send(await shop.reportOf(page.orderId))
    // The courier collects the rest.
    expect(await orderOf(id)).toMatchObject({
      paymentMethod: 'cod',
      payment: { status: 'partly_paid' },
      owed: '25.00',
      stillPossible: ['pay', 'change', 'cancel'],
    })
    const rest = await opened(guest, id)
    await payWith(shop, rest, GOOD_CARD)
    await shop.send(await shop.reportOf(rest.orderId))
    expect(await paymentsOf(id)).toEqual(['-1275.00', '-25.00'])
    expect(await orderOf(id)).toMatchObject({ paymentMethod: 'card', owed: '0.00' })
    await booksAddUp()
  })
})

describe('an order that waits for staff', () => {
  async function waiting() {
    const made = await ordered()
    await execute(shop.db)`
      WITH waits AS (UPDATE orders SET stock_taken = false, attention_reason = 'to_confirm' WHERE id = ${made.id}::uuid)
      UPDATE variants SET stock = 1 WHERE id = ${made.variant}`
    return made
  }

  test('holds its stock while it is paid, and keeps it', async () => {
    const { id, guest, variant } = await waiting()
    const page = await opened(guest, id)
    expect(await shop.stockOf(variant)).toBe(0)
    await payWith(shop, page, GOOD_CARD)
    await shop.send(await shop.reportOf(page.orderId))
    expect(await shop.stockOf(variant)).toBe(0)
    expect(await orderOf(id)).toMatchObject({ status: 'processing', needsAttention: false })
  })

  test('is refused a page when nothing is left, and marked when the stock went meanwhile', async () => {
    const { id, guest, variant } = await waiting()
    const page = await opened(guest, id)
    await shop.endHold(page.orderId)
    await execute(shop.db)`UPDATE variants SET stock = 0 WHERE id = ${variant}`
    expect((await pay(shop.guest(), id)).status).toBe(404)
    await payWith(shop, page, GOOD_CARD)
    await shop.send(await shop.reportOf(page.orderId))
    expect(await orderOf(id)).toMatchObject({
      status: 'processing',
      payment: { status: 'paid' },
      attentionReason: 'stock_gone',
    })
    expect(await paymentsOf(id)).toEqual(['-1275.00'])
    const other = await waiting()
    await execute(shop.db)`UPDATE variants SET stock = 0 WHERE id = ${other.variant}`
    expect((await pay(other.guest, other.id)).body.code).toBe('out_of_stock')
  })
})

test('staff send the link by mail, or by WhatsApp in the language of the order', async () => {
  const { id } = await ordered()
  const { message } = (await mona.call('GET', `/orders/${id}/payment-link`)).body.data
  expect(message).toMatch(/You can pay 1,275\.00 L\.E .*key=/)
  await mona.call('POST', `/orders/${id}/payment-link`)
  await shop.deliverAnnouncedMail()
  const { data } = (await mona.call('GET', '/mails?limit=100')).body
  const mail = data.find(
    (one: { kind: string; about: string }) => one.kind === 'order_payment_link' && one.about === id,
  )
  expect(mail.text).toMatch(/Pay by card: http.*cod-order-completed\?orderId=.*&key=.*&answer=pay/)
  await setStatus(id, 'cancelled')
  expect((await mona.call('POST', `/orders/${id}/payment-link`)).body.code).toBe('nothing_to_pay')
})
