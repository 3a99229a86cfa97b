import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { execute, inTransaction, onlyRow, rows, sql } from '#platform/database/query.ts'
import { releaseUnconfirmed } from '#shop/checkout/checkout.ts'
import {
  countDue,
  listConfirmations,
  openConfirmation,
  viewConfirmation,
} from '#shop/confirmations/confirmations.ts'
import { orderLinks } from '#shop/orders/orders.ts'
import { fill, placeOrder } from '#tests/support/checkout-steps.ts'
import { eventually } from '#tests/support/eventually.ts'
import { explain, scannedTables } from '#tests/support/explain.ts'
import { openTestShop, type Reply, type Visitor } from '#tests/support/test-shop.ts'

const shop = await openTestShop({ alone: 'counts who waits for a call' })
const mona = await shop.admin('orders')
const omar = await shop.admin('orders')
await execute(shop.db)`UPDATE users SET name = 'Omar' WHERE email = ${omar.email}`
await shop.addProduct({ sizes: [{ size: 'M', stock: 5000 }] })

let phones = 0
const newPhone = () => `010${20_000_000 + phones++}`

/** An order of somebody new, with one piece of its own. */
async function ordered({ phone = newPhone(), stock = 3, pieces = 1, of = shop } = {}) {
  const { variantIds } = await of.addProduct({ sizes: [{ size: 'M', stock }] })
  const [variant = 0] = variantIds
  const guest = of.guest()
  await fill(guest, [variant, pieces])
  const { body } = await placeOrder(guest, { phoneNumber: phone, email: `${randomUUID()}@example.com` })
  // The limits of a network are not what is tested here.
  await execute(of.db)`DELETE FROM unconfirmed_stock`
  return { id: body.order.id as string, order: body.order, variant, phone, guest }
}

const claim = (staff: Visitor, id: string, body = {}) =>
  staff.call('POST', `/confirmations/${id}/claim`, body)
const call = (staff: Visitor, id: string, body: object) =>
  staff.call('POST', `/confirmations/${id}/calls`, body)
/** Of the last event. Answers why not, or null. */
async function undo(staff: Visitor, orderId: string): Promise<string | null> {
  const { id } = await onlyRow(shop.db)<{ id: number }>`
    SELECT id FROM order_events WHERE order_id = ${orderId}::uuid ORDER BY id DESC LIMIT 1`
  return (await staff.call('POST', '/orders/undo', { events: [id] })).body.data[0].code
}
const cardOf = async (id: string) => (await mona.call('GET', `/confirmations/${id}`)).body.data
const orderOf = async (id: string) => (await mona.call('GET', `/orders/${id}`)).body.data

async function called(id: string, body: object): Promise<Reply> {
  await claim(mona, id, { takesOver: true })
  return call(mona, id, body)
}

async function queue(query = ''): Promise<string[]> {
  const { body } = await mona.call('GET', `/confirmations?limit=200${query}`)
  return body.data.map(({ order }: { order: { id: string } }) => order.id)
}

async function keyOf(id: string, mailedAt = Date.now()): Promise<string> {
  const linkTo = await orderLinks(shop.db, 'https://shop.example', mailedAt)
  return new URL(linkTo(id, 'en')).searchParams.get('key') ?? ''
}

const answer = async (id: string, said: string, key?: string, visitor = shop.guest()) =>
  visitor.call('POST', `/orders/${id}/answer?key=${key ?? (await keyOf(id))}`, { answer: said })

describe('the queue', () => {
  test('has orders of numbers without a delivered order, oldest first, and none of a known number', async () => {
    const first = await ordered()
    const second = await ordered()
    const ids = await queue()
    expect(ids.indexOf(first.id)).toBeGreaterThanOrEqual(0)
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id))
    await mona.call('PUT', `/orders/status/${first.id}`, { status: 'delivered' })
    const known = await ordered({ phone: `+2${first.phone}` })
    expect(await queue()).not.toContain(known.id)
    expect(known.order).not.toHaveProperty('confirmation')
    expect(second.order).toMatchObject({ confirmation: 'open', status: 'pending' })
  })

  test.each([
    ['off', 0],
    ['all', 1],
  ])('with CONFIRMATION=%s has %i of the orders of a known number', async (scope, expected) => {
    const other = await openTestShop({ env: { CONFIRMATION: scope } })
    const staff = await other.admin('orders')
    const { id, phone } = await ordered({ of: other })
    await staff.call('PUT', `/orders/status/${id}`, { status: 'delivered' })
    await ordered({ of: other, phone })
    expect((await staff.call('GET', '/confirmations')).body.data).toHaveLength(expected)
  })

  test('is read page by page, and searched by number, name and phone', async () => {
    const { id, phone } = await ordered()
    await ordered()
    const { body } = await mona.call('GET', '/confirmations?limit=1')
    const rest = await mona.call('GET', `/confirmations?limit=200&after=${body.meta.next}`)
    const all = [...body.data, ...rest.body.data].map(({ order }) => order.id)
    expect(all).toEqual(await queue())
    expect(rest.body.meta.next).toBeNull()
    for (const q of [id, `%23${id.slice(-6)}`, phone, `%2B2${phone}`])
      expect(await queue(`&q=${q}`)).toEqual([id])
    expect(await queue('&q=nadia')).toContain(id)
    expect((await mona.call('GET', '/confirmations?after=x')).status).toBe(400)
  })

  test('counts those to call now', async () => {
    const due = async () => (await mona.call('GET', '/confirmations/due')).body.data.due
    const before = await due()
    const { id } = await ordered()
    expect(await due()).toBe(before + 1)
    await called(id, { outcome: 'no_answer' })
    expect(await due()).toBe(before)
  })
})

describe('a claim', () => {
  test('of two colleagues at once is one’s; the other hears who has it, and may take it over', async () => {
    const { id } = await ordered()
    const replies = await Promise.all([claim(mona, id), claim(omar, id)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const loser = replies[0].status === 409 ? mona : omar
    const winner = loser === mona ? omar : mona
    const name = winner === omar ? 'Omar' : 'Staff'
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'claimed',
      details: { by: name, until: expect.any(String) },
    })
    expect((await call(loser, id, { outcome: 'confirmed' })).body.code).toBe('claimed')
    const seen = (await loser.call('GET', `/confirmations/${id}`)).body.data
    expect(seen.claim).toMatchObject({ name })
    expect((await claim(loser, id, { takesOver: true })).status).toBe(200)
    expect((await call(winner, id, { outcome: 'confirmed' })).body.code).toBe('claimed')
  })

  test('ends after 15 minutes, and when its owner opens another order', async () => {
    const [first, second] = [await ordered(), await ordered()]
    await claim(mona, first.id)
    const { until } = (await mona.call('GET', `/confirmations/${first.id}`)).body.data.claim
    expect(Math.round((Date.parse(until) - Date.now()) / 60_000)).toBe(15)
    await claim(mona, second.id)
    expect((await claim(omar, first.id)).status).toBe(200)
    await execute(shop.db)`
      UPDATE confirmations SET claimed_until = now() - interval '1 second' WHERE order_id = ${second.id}::uuid`
    expect((await mona.call('GET', `/confirmations/${second.id}`)).body.data.claim).toBeNull()
    expect((await claim(omar, second.id)).status).toBe(200)
  })

  test('that has ended refuses nobody: a colleague records a call and undoes it without one', async () => {
    const { id } = await ordered()
    const claimEnds = (at: string) => rows(shop.db)`
      UPDATE confirmations SET claimed_until = now() + ${at}::interval WHERE order_id = ${id}::uuid`
    await claim(mona, id)
    await claimEnds('1 minute')
    expect((await call(omar, id, { outcome: 'no_answer' })).body.code).toBe('claimed')
    await claimEnds('-1 second')
    expect((await call(omar, id, { outcome: 'no_answer' })).status).toBe(200)
    await claim(mona, id)
    await claimEnds('1 minute')
    expect(await undo(omar, id)).toBe('claimed')
    await claimEnds('-1 second')
    expect(await undo(omar, id)).toBeNull()
  })

  test('ends with a call, so that a double press records one', async () => {
    const { id } = await ordered()
    await claim(mona, id)
    const both = await Promise.all([1, 2].map(() => call(mona, id, { outcome: 'no_answer' })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await mona.call('GET', `/confirmations/${id}`)).body.data.attempts).toHaveLength(1)
  })

  test('that ended because the same account opened another order does not refuse the call', async () => {
    const [first, second] = [await ordered(), await ordered()]
    await claim(mona, first.id)
    await claim(mona, second.id)
    expect((await call(mona, first.id, { outcome: 'confirmed' })).status).toBe(200)
    expect((await call(mona, second.id, { outcome: 'confirmed' })).status).toBe(200)
  })

  test('is for staff of orders', async () => {
    const { id, guest } = await ordered()
    for (const visitor of [guest, await shop.user(), await shop.admin('catalogue')]) {
      expect([401, 403]).toContain((await claim(visitor, id)).status)
      expect([401, 403]).toContain((await visitor.call('GET', '/confirmations')).status)
    }
  })
})

describe('a call', () => {
  test('that confirms sets processing, and the order leaves the queue', async () => {
    const { id, variant } = await ordered({ stock: 3 })
    expect((await called(id, { outcome: 'confirmed' })).body.data).toMatchObject({ state: 'confirmed' })
    expect(await orderOf(id)).toMatchObject({ status: 'processing', confirmation: 'confirmed' })
    expect(await shop.stockOf(variant)).toBe(2)
    expect(await queue()).not.toContain(id)
    expect((await claim(omar, id)).body).toMatchObject({
      code: 'already_answered',
      details: { state: 'confirmed' },
    })
  })

  test('that declines cancels, gives the stock back and mails it in the language of the order', async () => {
    const { id, variant } = await ordered({ stock: 3 })
    await execute(shop.db)`UPDATE orders SET language = 'ar' WHERE id = ${id}::uuid`
    await called(id, { outcome: 'declined', note: 'Too expensive.' })
    expect(await orderOf(id)).toMatchObject({ status: 'cancelled', confirmation: 'declined' })
    expect(await shop.stockOf(variant)).toBe(3)
    await execute(shop.db)`
      UPDATE mails SET next_try_at = now() WHERE about = ${id} AND kind = 'order_cancelled'`
    await shop.deliverMail()
    const mail = await onlyRow(shop.db)<{ subject: string }>`
      SELECT subject FROM mails WHERE about = ${id} AND kind = 'order_cancelled'`
    expect(mail.subject).toContain('تم إلغاء طلبك')
  })

  test('without an answer is due again in four hours, behind those that are due', async () => {
    const { id } = await ordered()
    const { dueAt } = (await called(id, { outcome: 'no_answer' })).body.data
    expect(Math.round((Date.parse(dueAt) - Date.now()) / 3_600_000)).toBe(4)
    const other = await ordered()
    const ids = await queue()
    expect(ids.indexOf(other.id)).toBeLessThan(ids.indexOf(id))
  })

  test('to a wrong number marks it, and to somebody who asks for later waits until then', async () => {
    const { id } = await ordered()
    expect((await called(id, { outcome: 'wrong_number' })).body.data).toMatchObject({ isWrongNumber: true })
    const dueAt = new Date(Date.now() + 86_400_000).toISOString()
    const { data } = (await called(id, { outcome: 'later', dueAt, note: 'After work.' })).body
    expect(data).toMatchObject({ isWrongNumber: false, dueAt, calls: 2 })
    expect(data.attempts[0]).toMatchObject({
      outcome: 'later',
      note: 'After work.',
      staffName: 'Staff',
      dueAt,
    })
  })

  test.each([
    {},
    { outcome: 'maybe' },
    { outcome: 'undone' },
    { outcome: 'later' },
    { outcome: 'later', dueAt: 'tomorrow' },
    { outcome: 'later', dueAt: '2020-01-01T10:00:00Z' },
    { outcome: 'later', dueAt: '2999-01-01T10:00:00Z' },
    { outcome: 'no_answer', note: 'x'.repeat(201) },
  ])('with bad input %j changes nothing', async (body) => {
    const { id } = await ordered()
    expect((await called(id, body)).status).toBe(400)
    expect((await mona.call('GET', `/confirmations/${id}`)).body.data).toMatchObject({
      calls: 0,
      state: 'open',
    })
  })

  test('about an order that waits takes its stock, and is refused when that is gone', async () => {
    const { id, variant } = await ordered({ stock: 40, pieces: 30 })
    expect(await orderOf(id)).toMatchObject({ attentionReason: 'to_confirm', confirmation: 'open' })
    await execute(shop.db)`UPDATE variants SET stock = 10 WHERE id = ${variant}`
    expect((await called(id, { outcome: 'confirmed' })).body.code).toBe('out_of_stock')
    expect((await mona.call('GET', `/confirmations/${id}`)).body.data).toMatchObject({
      calls: 0,
      state: 'open',
    })
    await execute(shop.db)`UPDATE variants SET stock = 30 WHERE id = ${variant}`
    expect((await called(id, { outcome: 'confirmed' })).status).toBe(200)
    expect(await shop.stockOf(variant)).toBe(0)
  })

  test('shows what became of the other orders of the number, as counts', async () => {
    const phone = newPhone()
    for (const states of [
      ['delivered'],
      ['shipped', 'cancelled'],
      ['delivered', 'cancelled'],
      ['cancelled'],
    ]) {
      const { id } = await ordered({ phone })
      for (const status of states) await mona.call('PUT', `/orders/status/${id}`, { status })
    }
    const { id } = await ordered({ phone })
    await inTransaction(shop.db, (tx) => openConfirmation(tx, id))
    const card = (await claim(mona, id)).body.data
    // Nobody says that the customer refused the one that was cancelled on its way.
    expect(card.history).toEqual({ delivered: 1, refused: 0, returned: 1, waiting: 0 })
    expect(card.message).toContain(`#${id.slice(-6)}`)
    expect(card.message).toMatch(/Biella.* × 1\nTotal: .*\n.*cod-order-completed\?orderId=/)
  })
})

test('the history of a number knows what its parcels say', async () => {
  const phone = newPhone()
  for (const states of [
    ['delivered'],
    ['attempt_failed refused', 'returned refused'],
    ['returning refused'],
    ['returned no_answer'],
    ['returned wrong_address'],
    ['delivered', 'returned refused'],
    ['lost'],
    ['delivered', 'undone'],
  ]) {
    const { id } = await ordered({ phone })
    await mona.call('PUT', `/orders/status/${id}`, { status: 'processing' })
    const parcel = (await mona.call('POST', `/orders/${id}/parcels`)).body.data.id
    for (const [state, reasonCode] of states.map((words) => words.split(' ')))
      await (state === 'undone'
        ? undo(mona, id)
        : mona.call('PUT', `/parcels/${parcel}/state`, { state, reasonCode }))
  }
  const { id } = await ordered({ phone })
  await inTransaction(shop.db, (tx) => openConfirmation(tx, id))
  expect((await claim(mona, id)).body.data.history).toEqual({
    delivered: 1,
    refused: 2,
    returned: 1,
    waiting: 0,
  })
})

test('a card counts the other orders that wait for a call to the same number', async () => {
  const phone = newPhone()
  const first = await ordered({ phone })
  const second = await ordered({ phone: `+2${phone}` })
  await ordered({ phone: newPhone() })
  const waiting = async () => (await claim(mona, second.id)).body.data.history.waiting
  expect(await waiting()).toBe(1)
  await mona.call('PUT', `/orders/status/${first.id}`, { status: 'cancelled' })
  expect(await waiting()).toBe(0)
})

describe('undo', () => {
  test.each(['confirmed', 'declined'])(
    'of %s opens the order again, with its stock and without a mail',
    async (outcome) => {
      const { id, variant } = await ordered({ stock: 3 })
      await called(id, { outcome })
      expect(await undo(mona, id)).toBeNull()
      expect(await cardOf(id)).toMatchObject({ state: 'open', calls: 0, attempts: [] })
      expect(await orderOf(id)).toMatchObject({ status: 'pending', confirmation: 'open' })
      expect(await shop.stockOf(variant)).toBe(2)
      expect(
        await rows(shop.db)`SELECT 1 FROM mails WHERE about = ${id} AND kind = 'order_cancelled'`,
      ).toEqual([])
      expect(await undo(mona, id)).toBe('edit_conflict')
    },
  )

  test('of an answer for an order that waited lets it wait again', async () => {
    const { id, variant } = await ordered({ stock: 40, pieces: 30 })
    await called(id, { outcome: 'confirmed' })
    expect(await shop.stockOf(variant)).toBe(10)
    await undo(mona, id)
    expect(await orderOf(id)).toMatchObject({
      status: 'pending',
      attentionReason: 'to_confirm',
      confirmation: 'open',
    })
    expect(await shop.stockOf(variant)).toBe(40)
  })

  test('of a call without an answer brings the time before back', async () => {
    const { id } = await ordered()
    const { dueAt } = (await called(id, { outcome: 'wrong_number' })).body.data
    await called(id, { outcome: 'no_answer' })
    expect(await undo(mona, id)).toBeNull()
    expect(await cardOf(id)).toMatchObject({ dueAt, isWrongNumber: true, calls: 1 })
  })

  test('is for the caller, for ten seconds, and only while nothing else has changed', async () => {
    const { id } = await ordered()
    await called(id, { outcome: 'confirmed' })
    expect(await undo(omar, id)).toBe('edit_conflict')
    await omar.call('PUT', `/orders/status/${id}`, { status: 'shipped' })
    expect(await undo(mona, id)).toBe('edit_conflict')
    const late = await ordered()
    await called(late.id, { outcome: 'no_answer' })
    await execute(shop.db)`UPDATE order_events SET at = now() - interval '16 seconds'`
    expect(await undo(mona, late.id)).toBe('edit_conflict')
  })
})

describe('a status that staff set', () => {
  test('settles the confirmation, and its undo opens it again', async () => {
    const { id } = await ordered()
    const set = (status: string) => mona.call('PUT', `/orders/status/${id}`, { status })
    await set('shipped')
    expect(await orderOf(id)).toMatchObject({ confirmation: 'confirmed' })
    expect(await undo(mona, id)).toBeNull()
    expect(await orderOf(id)).toMatchObject({ status: 'pending', confirmation: 'open' })
    await set('cancelled')
    expect(await orderOf(id)).toMatchObject({ confirmation: 'declined' })
    const { entries } = (await mona.call('GET', `/orders/${id}/timeline`)).body.data
    expect(entries[0].after).toMatchObject({ confirmation: 'declined' })
  })
})

describe('the customer', () => {
  test('confirms by the mailed link; it is recorded as theirs, and a repetition changes nothing', async () => {
    const { id } = await ordered()
    expect((await answer(id, 'confirm')).body.data).toMatchObject({
      status: 'processing',
      confirmation: 'confirmed',
    })
    expect((await answer(id, 'confirm')).status).toBe(200)
    expect(await rows(shop.db)`SELECT settled_by FROM confirmations WHERE order_id = ${id}::uuid`).toEqual([
      { settled_by: 'shopper' },
    ])
    const { entries } = (await mona.call('GET', `/orders/${id}/timeline`)).body.data
    expect(entries.filter(({ event }: { event: string }) => event === 'confirmed')).toMatchObject([
      { event: 'confirmed', by: 'customer', staff: null, after: { confirmation: 'confirmed' } },
    ])
  })

  test('cancels: the stock comes back, a mail says so, and the reply has the date', async () => {
    const { id, variant } = await ordered({ stock: 3 })
    const { data } = (await answer(id, 'cancel')).body
    expect(data).toMatchObject({ status: 'cancelled', confirmation: 'declined' })
    expect(Date.parse(data.statusDates.cancelled)).toBeGreaterThanOrEqual(Date.parse(data.createdAt))
    expect(await shop.stockOf(variant)).toBe(3)
    await shop.deliverAnnouncedMail()
    const mails = await rows(shop.db)`
      SELECT state FROM mails WHERE about = ${id} AND kind = 'order_cancelled'`
    expect(mails).toEqual([{ state: 'kept' }])
  })

  test('cancels an order that nobody asks about, until it is packed', async () => {
    const settled = async () => {
      const { id, variant } = await ordered({ stock: 3 })
      await execute(shop.db)`DELETE FROM confirmations WHERE order_id = ${id}::uuid`
      return { id, variant }
    }
    const { id, variant } = await settled()
    expect((await answer(id, 'confirm')).status).toBe(404)
    for (const _ of ['first', 'again']) expect((await answer(id, 'cancel')).status).toBe(200)
    expect(await shop.stockOf(variant)).toBe(3)
    const packed = await settled()
    await mona.call('PUT', `/orders/status/${packed.id}`, { status: 'processing' })
    expect((await orderOf(packed.id)).stillPossible).toContain('cancel')
    await mona.call('POST', '/shipping/parcels', { orderIds: [packed.id] })
    expect((await orderOf(packed.id)).stillPossible).toEqual([])
    expect(await answer(packed.id, 'cancel')).toMatchObject({
      status: 409,
      body: { code: 'too_late_to_change', message: expect.stringMatching(/Please call us/) },
    })
  })

  test('cancels after a yes, too, from two tabs or while it is packed: with one outcome', async () => {
    const { id, variant } = await ordered({ stock: 3 })
    await answer(id, 'confirm')
    const both = await Promise.all([answer(id, 'cancel'), answer(id, 'cancel')])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await orderOf(id)).toMatchObject({ status: 'cancelled', confirmation: 'confirmed' })
    expect(await shop.stockOf(variant)).toBe(3)
    const other = await ordered({ stock: 3 })
    await answer(other.id, 'confirm')
    const [packed, cancelled] = await Promise.all([
      mona.call('POST', '/shipping/parcels', { orderIds: [other.id] }),
      answer(other.id, 'cancel'),
    ])
    const isPacked = packed.body.data[0].code === null
    expect(cancelled.status).toBe(isPacked ? 409 : 200)
    expect((await orderOf(other.id)).status).toBe(isPacked ? 'processing' : 'cancelled')
  })

  test('cancels in the browser that placed it, and gets back what a card has paid', async () => {
    const { id, guest } = await ordered()
    expect((await answer(id, 'cancel', '', shop.guest())).status).toBe(404)
    await execute(shop.db)`
      WITH paid AS (UPDATE orders SET payment_method = 'card', status = 'processing' WHERE id = ${id}::uuid)
      INSERT INTO ledger_entries (order_id, number, kind, amount_in_piastres, method, reference, actor, event_id)
      SELECT order_id, 2, 'payment', amount_in_piastres, 'card', 'a card', 'provider', event_id
      FROM ledger_entries WHERE order_id = ${id}::uuid`
    expect((await answer(id, 'cancel', '', guest)).body.data).toMatchObject({
      status: 'cancelled',
      payment: { method: 'card', status: 'refund_due' },
    })
  })

  test('is nobody but the reader of the mails: a link that is opened changes nothing', async () => {
    const { id, guest } = await ordered()
    const other = await ordered()
    expect((await answer(id, 'confirm', 'made-up')).status).toBe(404)
    expect((await answer(id, 'confirm', await keyOf(other.id))).status).toBe(404)
    // The browser that placed it.
    expect((await answer(id, 'confirm', '', guest)).status).toBe(404)
    const key = await keyOf(id)
    expect((await shop.guest().call('GET', `/orders/${id}?key=${key}`)).status).toBe(200)
    expect((await shop.guest().call('GET', `/orders/${id}/answer?key=${key}`)).status).toBe(404)
    expect(await orderOf(id)).toMatchObject({ status: 'pending', confirmation: 'open' })
  })

  test('confirms by a link for sixty days, and not after them', async () => {
    const { id } = await ordered()
    const mailed = (days: number) => keyOf(id, Date.now() - days * 86_400_000)
    for (const said of ['confirm', 'cancel']) {
      expect((await answer(id, said, await mailed(61))).status).toBe(404)
      expect(await orderOf(id)).toMatchObject({ status: 'pending', confirmation: 'open' })
    }
    expect((await answer(id, 'confirm', await mailed(59))).status).toBe(200)
  })

  test('answers without the link by an account, once its address is confirmed, and for its own order', async () => {
    const [{ variantIds }, owner, other] = await Promise.all([
      shop.addProduct({ sizes: [{ size: 'M', stock: 3 }] }),
      shop.user(),
      shop.user(),
    ])
    await fill(owner, [variantIds[0] ?? 0])
    const { id } = (await placeOrder(owner, { phoneNumber: newPhone() })).body.order
    const confirmAddress = (visitor: Visitor, isConfirmed: boolean) => rows(shop.db)`
      UPDATE users SET email_confirmed_at = ${isConfirmed ? sql`now()` : null} WHERE email = ${visitor.email}`
    await confirmAddress(owner, false)
    expect((await answer(id, 'confirm', '', owner)).status).toBe(404)
    await confirmAddress(other, true)
    expect((await answer(id, 'confirm', '', other)).status).toBe(404)
    expect(await orderOf(id)).toMatchObject({ status: 'pending', confirmation: 'open' })
    await confirmAddress(owner, true)
    expect((await answer(id, 'confirm', '', owner)).status).toBe(200)
  })

  test('reads of it in the mail, with one link to confirm and one to cancel', async () => {
    const { id } = await ordered()
    await shop.deliverAnnouncedMail()
    const { text } = await onlyRow(shop.db)<{ text: string }>`
      SELECT text FROM mails WHERE about = ${id} AND kind = 'order_confirmation'`
    expect(text).toMatch(/Confirm order: http.*cod-order-completed\?orderId=.*&key=[\w.-]+$/m)
    expect(text).toMatch(/Cancel order: http.*cod-order-completed\?orderId=.*&key=[\w.-]+&answer=cancel$/m)
    expect(text).not.toContain('View your order')
  })

  test('takes no more by their own yes than an unconfirmed order may take', async () => {
    const waiting = await ordered({ stock: 60, pieces: 30 })
    expect((await answer(waiting.id, 'confirm')).body.code).toBe('staff_will_call')
    expect(await shop.stockOf(waiting.variant)).toBe(60)
    // What a newcomer has confirmed alone still counts for the ceiling.
    const { id } = await ordered()
    await answer(id, 'confirm')
    expect(await rows(shop.db)`SELECT pieces FROM unconfirmed_pieces WHERE order_id = ${id}::uuid`).toEqual([
      { pieces: 1 },
    ])
  })

  test('is limited like logins', async () => {
    const other = await openTestShop({ env: { RATE_LIMIT_LOGIN: '2' } })
    const { id } = await ordered({ of: other })
    const stranger = other.guest()
    const guess = () => stranger.call('POST', `/orders/${id}/answer?key=guess`, { answer: 'cancel' })
    expect([await guess(), await guess(), await guess()].map(({ status }) => status)).toEqual([404, 404, 429])
  })
})

describe('an open order', () => {
  test('gives its stock back after 72 hours, stays in the queue, and takes it again when confirmed', async () => {
    const { id, variant } = await ordered({ stock: 3 })
    const confirmed = await ordered({ stock: 3 })
    await answer(confirmed.id, 'confirm')
    await execute(shop.db)`
      WITH older AS (UPDATE confirmations SET opened_at = now() - interval '73 hours'
        WHERE order_id IN (${id}::uuid, ${confirmed.id}::uuid))
      UPDATE unconfirmed_pieces SET taken_at = now() - interval '73 hours'
      WHERE order_id IN (${id}::uuid, ${confirmed.id}::uuid)`
    await releaseUnconfirmed(shop.deps, 72)
    expect(await orderOf(id)).toMatchObject({
      status: 'pending',
      attentionReason: 'to_confirm',
      confirmation: 'open',
    })
    expect(await shop.stockOf(variant)).toBe(3)
    expect(await queue()).toContain(id)
    expect(await shop.stockOf(confirmed.variant)).toBe(2)
    expect((await answer(id, 'confirm')).status).toBe(200)
    expect(await shop.stockOf(variant)).toBe(2)
  })

  test('whose answer was undone is released like any other', async () => {
    const { id, variant } = await ordered({ stock: 3 })
    await called(id, { outcome: 'confirmed' })
    await undo(mona, id)
    await execute(shop.db)`
      UPDATE confirmations SET opened_at = now() - interval '73 hours' WHERE order_id = ${id}::uuid`
    await releaseUnconfirmed(shop.deps, 72)
    expect(await shop.stockOf(variant)).toBe(3)
  })
})

test('colleagues see a claim and an outcome without a reload', async () => {
  const { id } = await ordered()
  let told = 0
  shop.deps.orderEvents.on('orders', () => told++)
  await claim(mona, id)
  await eventually(() => expect(told).toBeGreaterThan(0))
  const before = told
  await call(mona, id, { outcome: 'no_answer' })
  await eventually(() => expect(told).toBeGreaterThan(before))
})

test('an account exports the calls about its orders; what staff noted goes with the account', async () => {
  const buyer = await shop.user()
  const { variantIds } = await shop.addProduct({ sizes: [{ size: 'M', stock: 3 }] })
  await fill(buyer, [variantIds[0] ?? 0])
  const { body } = await placeOrder(buyer, { phoneNumber: newPhone() })
  const id = body.order.id
  await called(id, { outcome: 'declined', note: 'Has moved to Giza.' })
  const { calls, orders } = (await buyer.call('GET', '/users/me/export')).body.data
  expect(calls).toEqual([
    { orderId: id, at: expect.any(String), outcome: 'declined', note: 'Has moved to Giza.' },
  ])
  expect(orders[0]).toMatchObject({ confirmation: 'declined' })
  await buyer.call('DELETE', '/users/me', { password: 'correct horse' })
  expect(
    await rows(shop.db)`SELECT note FROM order_events WHERE order_id = ${id}::uuid AND after ? 'call'`,
  ).toEqual([{ note: null }])
})

test('queue, counter and history of a number use indexes, however many orders there are', async () => {
  await ordered()
  const { id } = await ordered()
  await execute(shop.db)`
    WITH copied AS (
      INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'status', 'completed',
        'phone', n::text, 'idempotency_key', NULL))).*
      FROM orders o, generate_series(1, 500) n WHERE o.id = ${id}::uuid RETURNING id
    ), confirmed AS (
      INSERT INTO confirmations (order_id, state) SELECT id, 'confirmed' FROM copied RETURNING order_id
    )
    INSERT INTO order_events (order_id, event, actor, after)
    SELECT order_id, 'called', 'staff', '{"call": "no_answer"}' FROM confirmed, generate_series(1, 5)`
  await execute(shop.db)`ANALYZE confirmations, order_events`
  const explained = await explain(shop.db, async (db) => {
    const { data: confirmations } = await listConfirmations(db, { limit: 2 })
    expect(confirmations).toHaveLength(2)
    await countDue(db)
    await viewConfirmation({ db, config: shop.deps.config }, id)
  })
  const read = scannedTables(explained)
  expect(read.filter((table) => table === 'confirmations' || table === 'order_events')).toEqual([])
})
