import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { execute, rows } from '#platform/database/query.ts'
import { isSandbox } from '#shop/payments/payments.ts'
import { openCardShop } from '#tests/support/card-shop.ts'
import { openPayment } from '#tests/support/checkout-steps.ts'
import type { Visitor } from '#tests/support/test-shop.ts'

const shop = await openCardShop()
const admin = await shop.admin()
const { payments } = shop.deps
if (!isSandbox(payments)) throw new Error('not the sandbox')
const sandbox = payments

/** A card order of 1275.00, paid with this card and cancelled. */
async function refundDue(
  card = '5123450000000008',
): Promise<{ id: string; reference: string; visitor: Visitor }> {
  const { visitor } = await shop.shopperWithCart()
  const { orderId: reference } = await openPayment(visitor)
  const charge = { reference, amount: '1275.00', currency: 'EGP' }
  await sandbox.pay(charge, card)
  await shop.send(await shop.reportOf(reference))
  const [order] = await shop.ordersPaidBy(reference)
  if (!order) throw new Error('no order')
  await admin.call('PUT', `/orders/status/${order.id}`, { status: 'cancelled' })
  return { id: order.id, reference, visitor }
}

const refundsOf = async (id: string) => (await admin.call('GET', `/orders/${id}/refunds`)).body.data

test('staff read what is to be paid back and how, and pay it back to the card', async () => {
  const { id, reference } = await refundDue()
  expect(await refundsOf(id)).toMatchObject({
    due: '1275.00',
    cards: [{ attempt: reference, most: '1275.00' }],
    refunds: [],
  })
  const asked = { id: randomUUID(), method: 'card', attempt: reference, amount: '1275.00' }
  const { status, body } = await admin.call('POST', `/orders/${id}/refunds`, asked)
  expect(status).toBe(201)
  expect(body.data).toMatchObject({
    due: '0.00',
    cards: [],
    refunds: [{ id: asked.id, state: 'confirmed', method: 'card', staff: { email: admin.email } }],
    undo: null,
  })
  const order = (await admin.call('GET', `/orders/${id}`)).body.data
  expect(order).toMatchObject({ payment: { status: 'paid' }, owed: '0.00' })
})

test('what is handed over is undone within the seconds, like any other step', async () => {
  const { id } = await refundDue()
  const asked = { id: randomUUID(), method: 'wallet', amount: '200.00', reference: 'VF 77' }
  const { undo } = (await admin.call('POST', `/orders/${id}/refunds`, asked)).body.data
  expect(await refundsOf(id)).toMatchObject({ due: '1075.00' })
  const [outcome] = (await admin.call('POST', '/orders/undo', { events: [undo] })).body.data
  expect(outcome).toMatchObject({ code: null })
  expect(await refundsOf(id)).toMatchObject({
    due: '1275.00',
    refunds: [{ state: 'failed', problem: 'undone' }],
  })
})

test('its customer reads how and when, and who has only tracked it no numbers', async () => {
  const { id, visitor, reference } = await refundDue()
  const pay = (asked: object) => admin.call('POST', `/orders/${id}/refunds`, { id: randomUUID(), ...asked })
  await pay({ method: 'wallet', amount: '200.00', reference: 'VF 77' })
  await pay({ method: 'card', attempt: reference, amount: '75.00' })
  const readBy = async (reader: Visitor, key = '') =>
    (await reader.call('GET', `/orders/${id}${key && `?key=${encodeURIComponent(key)}`}`)).body.data
  const order = await readBy(visitor)
  expect(order).toMatchObject({
    owed: '-1000.00',
    refunds: [
      { method: 'card', amount: '75.00', sentAt: expect.any(String) },
      { method: 'wallet', amount: '200.00', reference: 'VF 77', sentAt: expect.any(String) },
    ],
  })
  await execute(shop.db)`UPDATE mails SET next_try_at = now() WHERE about = ${id} AND state = 'due'`
  await shop.deliverMail()
  const mails = await rows(shop.db)<{ text: string }>`
    SELECT text FROM mails WHERE about = ${id} AND kind = 'order_refunded'`
  expect(mails).toEqual([
    {
      text: expect.stringMatching(/sent 75.00 L.E back to the card .* sent 200.00 L.E back to your wallet/s),
    },
  ])
  const stranger = shop.guest()
  const tracked = await stranger.call('POST', '/orders/track', { number: id, phone: order.guestPhone })
  const { refunds } = await readBy(stranger, tracked.body.data.key)
  expect(refunds).toMatchObject([
    { method: 'card', cardEnding: null },
    { method: 'wallet', reference: '' },
  ])
})

test.each([
  ['without the number of the transfer', { method: 'wallet', amount: '1.00', reference: '' }],
  ['of nothing', { method: 'cash', amount: '0.00' }],
  ['of less than nothing', { method: 'cash', amount: '-1.00' }],
  ['in an unknown way', { method: 'cheque', amount: '1.00' }],
])('a refund %s is bad input', async (_, asked) => {
  const { id } = await refundDue()
  const { status } = await admin.call('POST', `/orders/${id}/refunds`, { id: randomUUID(), ...asked })
  expect(status).toBe(400)
})

test('the payment of another order does not go back for this one', async () => {
  const [one, other] = [await refundDue(), await refundDue()]
  const asked = { id: randomUUID(), method: 'card', attempt: other.reference, amount: '1.00' }
  expect((await admin.call('POST', `/orders/${one.id}/refunds`, asked)).status).toBe(404)
})

test('the card provider reports a refund in its dashboard, as often as it likes', async () => {
  const { id, reference } = await refundDue()
  expect(await sandbox.refundInDashboard(reference, 1275_00)).toBe(true)
  expect(await sandbox.refundInDashboard(reference, 1)).toBe(false)
  await execute(shop.db)`UPDATE sandbox_refunds SET webhook_at = now() WHERE reference = ${reference}`
  await sandbox.deliverWebhooks()
  const report = shop.reports.findLast(({ body }) => body.includes('"refund"') && body.includes(reference))
  if (!report) throw new Error('nothing was reported')
  for (let times = 0; times < 3; times++) expect((await shop.send(report)).statusCode).toBe(200)
  expect((await shop.send({ ...report, body: report.body.replace('1275', '9275') })).statusCode).toBe(401)
  expect(await refundsOf(id)).toMatchObject({
    due: '0.00',
    refunds: [{ by: 'provider', amount: '1275.00', state: 'confirmed' }],
  })
  const { entries } = (await admin.call('GET', `/orders/${id}/timeline`)).body.data
  expect(entries.filter(({ event }: { event: string }) => event === 'refunded')).toMatchObject([
    { by: 'provider', after: { refund: 'card', refundAmount: '1275.00' } },
  ])
})

test('the sandbox’s cards are refused, late, or without an answer, of which the totals know', async () => {
  const ask = async (card: string) => {
    const { id, reference } = await refundDue(card)
    const asked = { id: randomUUID(), method: 'card', attempt: reference, amount: '1275.00' }
    const { body } = await admin.call('POST', `/orders/${id}/refunds`, asked)
    return body.data.refunds[0]
  }
  expect(await ask('4000000000005126')).toMatchObject({ state: 'failed', problem: 'refused' })
  expect(await ask('4000000000007726')).toMatchObject({ state: 'unknown' })
  expect(await ask('4000000000009987')).toMatchObject({ state: 'confirmed' })
  expect(await ask('4000000000009979')).toMatchObject({ state: 'unknown' })
})

test('the sandbox has a dashboard for each payment, behind its signed address', async () => {
  const { id, reference } = await refundDue()
  const [address] = (await refundsOf(id)).dashboards
  const { pathname, search } = new URL(address)
  const page = await shop.app.inject(pathname + search)
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('1,275.00')])
  const press = (query: string) =>
    shop.app.inject({
      method: 'POST',
      url: pathname + query,
      payload: 'amount=1000',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  expect((await shop.app.inject(`${pathname}?payment=${reference}&hash=x`)).statusCode).toBe(404)
  await press(`?payment=${reference}&hash=x`)
  expect((await shop.app.inject(pathname + search)).body).toContain('Sent back: <strong>0.00')
  expect((await press(search)).statusCode).toBe(303)
  expect((await shop.app.inject(pathname + search)).body).toContain('Sent back: <strong>1,000.00')
})
