import { expect, test } from 'vitest'
import { execute, onlyRow } from '#platform/database/query.ts'
import { forgetPerson } from '#shop/checkout/own-data.ts'
import { orderLinks } from '#shop/orders/orders.ts'
import { fill, placeOrder } from '#tests/support/checkout-steps.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const shop = await openTestShop({
  alone: 'reads its own mails',
  env: { CONTACT_ADDRESS: '12 Talaat Harb, Cairo' },
})
const admin = await shop.admin()

/** Of each order, and never sent back. */
const kept = await shop.addProduct({ name: 'Torino', sizes: [{ size: 'S', stock: 99 }] })

/** A delivered order of two pairs. The one in M is asked about; L is there too. */
async function delivered(language: 'en' | 'ar' = 'en') {
  const { variantIds } = await shop.addProduct({
    sizes: [
      { size: 'M', stock: 2 },
      { size: 'L', stock: 1 },
    ],
  })
  const guest = shop.guest()
  await fill(guest, [variantIds[0] as number], [kept.variantIds[0] as number])
  const { id } = (await placeOrder(guest, {}, { 'accept-language': language })).body.order
  await admin.call('PUT', `/orders/status/${id}`, { status: 'delivered' })
  const { body } = await guest.call('GET', `/orders/${id}/returns`)
  const pair = body.data.offer.pairs.find(({ size }: { size: string }) => size === 'M')
  return { id, guest, pair, line: { itemId: pair.itemId, quantity: 1, reason: 'too_small', words: 'Tight' } }
}

/** The text of the last mail of a kind, as it would leave. */
async function mailed(id: string, kind: string): Promise<string> {
  await execute(shop.db)`UPDATE mails SET next_try_at = now() WHERE about = ${id} AND state = 'due'`
  await shop.deliverMail()
  const { text } = await onlyRow(shop.db)<{ text: string }>`
    SELECT text FROM mails WHERE about = ${id} AND kind = ${kind} AND text IS NOT NULL ORDER BY id DESC LIMIT 1`
  expect(text).not.toContain('Torino')
  return text
}

test('a guest exchanges a size by the mailed link, and hears of each step', async () => {
  const { id, pair, line } = await delivered()
  const link = (await orderLinks(shop.db, 'http://shop.test'))(id, 'en')
  const key = encodeURIComponent(new URL(link).searchParams.get('key') ?? '')
  const [large] = pair.exchanges
  const somebody = shop.guest()
  const ask = () =>
    somebody.call('POST', `/orders/${id}/returns?key=${key}`, {
      lines: [{ ...line, exchangeVariantId: large.variantId }],
    })
  const made = await ask()
  expect(made).toMatchObject({
    status: 201,
    body: { data: { state: 'asked', shopAddress: '12 Talaat Harb, Cairo' } },
  })
  const { id: returnId, lines } = made.body.data
  expect((await ask()).body.data.id).toBe(returnId)
  expect(await mailed(id, 'return_asked')).toMatch(/We have your request.*M\) × 1, in exchange for .*L/s)
  const approved = await admin.call('POST', `/returns/${returnId}/approve`)
  expect(approved.body.data.return).toMatchObject({ state: 'approved', undo: expect.any(Number) })
  expect(await mailed(id, 'return_approved')).toContain('12 Talaat Harb, Cairo')
  const came = { lines: [{ id: lines[0].id, shelved: 1, writtenOff: 0 }] }
  expect((await admin.call('POST', `/returns/${returnId}/receive`, came)).status).toBe(200)
  expect(await mailed(id, 'return_received')).toContain('The other pair is sent next.')
  const sent = await admin.call('POST', `/returns/${returnId}/send`)
  const { parcel } = sent.body.data.return
  expect(parcel).toMatchObject({ state: 'created' })
  await admin.call('PUT', `/parcels/${parcel.id}/state`, { state: 'picked_up' })
  expect(await mailed(id, 'exchange_sent')).toMatch(/Your exchange is on its way.*L\) × 1\n/s)
  const { body } = await somebody.call('GET', `/orders/${id}?key=${key}`)
  expect(body.data).toMatchObject({ status: 'delivered', returns: [{ id: returnId, state: 'sent' }] })
  expect(body.data.returns[0].lines[0].exchange).not.toHaveProperty('colorInArabic')

  // For the slip of an order in Arabic.
  await execute(shop.db)`UPDATE variants SET color = 'Navy' WHERE product_id = ${pair.productId}`
  await execute(shop.db)`
    UPDATE products SET translations = '{"ar": {"colors": {"Navy": "كحلي"}}}' WHERE id = ${pair.productId}`
  const { returns } = (await admin.call('GET', `/orders/${id}`)).body.data
  expect(returns[0].lines[0].exchange).toMatchObject({ color: 'Navy', colorInArabic: 'كحلي' })
})

test('in Arabic a return that is declined says why', async () => {
  const { id, guest, line } = await delivered('ar')
  const { body } = await guest.call('POST', `/orders/${id}/returns`, { lines: [line] })
  const declined = await admin.call('POST', `/returns/${body.data.id}/decline`, { reason: 'البنطلون مغسول.' })
  expect(declined.body.data.return).toMatchObject({ state: 'declined', declinedBecause: 'البنطلون مغسول.' })
  expect(await mailed(id, 'return_declined')).toMatch(/M\) × 1/)
  expect(await mailed(id, 'return_declined')).toMatch(/لا يمكننا قبول هذا الإرجاع: .*البنطلون مغسول/)
  // Of somebody who is forgotten, neither their words nor the answer stays.
  await shop.db.transaction((tx) => forgetPerson(tx, [id], []))
  const { kept } = await onlyRow(shop.db)<{ kept: string }>`
    SELECT string_agg(l.words || r.declined_because || coalesce(e.note, '') || e.after, ' ') AS kept
    FROM returns r JOIN return_lines l ON l.return_id = r.id JOIN order_events e ON e.order_id = r.order_id
    WHERE r.order_id = ${id}::uuid`
  expect(kept).not.toMatch(/Tight|مغسول/)
})

test('money goes back for what came, and the order says how much', async () => {
  const { id, guest, line } = await delivered()
  await admin.call('PUT', `/orders/status/${id}`, { status: 'completed' })
  const { body } = await guest.call('POST', `/orders/${id}/returns`, { lines: [line] })
  await admin.call('POST', `/returns/${body.data.id}/approve`)
  const came = { lines: [{ id: body.data.lines[0].id, shelved: 0, writtenOff: 1 }] }
  const received = await admin.call('POST', `/returns/${body.data.id}/receive`, came)
  expect(received.body.data).toMatchObject({
    return: { state: 'done', difference: `-${body.data.lines[0].price}` },
    order: { status: 'completed', payment: { status: 'refund_due' }, owed: `-${body.data.lines[0].price}` },
  })
  expect(await mailed(id, 'return_received')).toMatch(/We will return.*M\) × 1: .*\n\nWe return: /s)
  const { data } = (await admin.call('GET', `/orders/${id}/timeline`)).body
  expect(data.entries.find(({ event }: { event: string }) => event === 'return_received')).toMatchObject({
    kinds: ['books'],
    money: [{ kind: 'adjust', reference: `return ${body.data.id}` }],
  })
})
