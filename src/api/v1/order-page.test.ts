import { expect, test } from 'vitest'
import type { Timeline, TimelineKind } from '#contract/desk/timeline.ts'
import { execute, inTransaction, rows } from '#platform/database/query.ts'
import { openConfirmation } from '#shop/confirmations/confirmations.ts'
import { fill, placeOrder } from '#tests/support/checkout-steps.ts'
import { sharedShop } from '#tests/support/shared-shop.ts'
import type { Visitor } from '#tests/support/test-shop.ts'

const shop = await sharedShop()
const staff = await shop.admin('orders')
const { variantIds } = await shop.addProduct({ sizes: [{ size: 'M', stock: 1000 }] })
const variant = variantIds[0] as number

async function ordered(by: Visitor = shop.guest()): Promise<string> {
  await fill(by, [variant])
  return (await placeOrder(by, { email: mailboxOf(by) })).body.order.id
}
/** Of each customer: one mailbox gets five mails an hour. */
const mailboxOf = ({ phoneNumber }: Visitor) => `${phoneNumber}@example.com`
const timelineOf = async (id: string): Promise<Timeline> =>
  (await staff.call('GET', `/orders/${id}/timeline`)).body.data
const entriesOf = async (id: string, kind: TimelineKind) =>
  (await timelineOf(id)).entries.filter(({ kinds }) => kinds.includes(kind))
/** Oldest first, each with its id. */
const mailsOf = async (id: string) =>
  (await entriesOf(id, 'mails'))
    .flatMap(({ id: mailId, mail }) => (mail ? { id: mailId, ...mail } : []))
    .toSorted((one, other) => one.id - other.id)
type Mailed = Awaited<ReturnType<typeof mailsOf>>[number]
const sendAgain = (id: string, mailId: number) =>
  staff.call('POST', `/orders/${id}/mails/${mailId}/send-again`)
const notesOf = async (id: string) => (await entriesOf(id, 'notes')).map(({ note }) => note)

test('a note has its author and its time, and notes come newest first', async () => {
  const id = await ordered()
  expect(await notesOf(id)).toEqual([])
  const added = await staff.call('POST', `/orders/${id}/notes`, { text: '  No answer,\ncall at six. ' })
  expect(added.status).toBe(201)
  expect(added.body.data).toMatchObject({ text: 'No answer, call at six.', staff: { email: staff.email } })
  expect(Date.parse(added.body.data.at)).toBeGreaterThan(Date.now() - 60_000)
  await staff.call('POST', `/orders/${id}/notes`, { text: 'Said yes.' })
  expect(await notesOf(id)).toEqual(['Said yes.', 'No answer, call at six.'])
})

test('an empty note, a long one and one about no order are refused', async () => {
  const id = await ordered()
  for (const text of ['', '   ', 'x'.repeat(501), 7, null])
    expect((await staff.call('POST', `/orders/${id}/notes`, { text })).status).toBe(400)
  const unknown = '01890000-0000-7000-8000-000000000000'
  expect((await staff.call('POST', `/orders/${unknown}/notes`, { text: 'Hm.' })).status).toBe(404)
  expect((await staff.call('GET', `/orders/${unknown}/timeline`)).status).toBe(404)
  expect(await notesOf(id)).toEqual([])
})

test('who may not change orders reads neither the text of their mails, with its links, nor a mark', async () => {
  const customer = shop.guest()
  const id = await ordered(customer)
  const mark = { mark: 'no_cash', reason: 'Insulted the courier' }
  expect((await staff.call('PUT', `/customers/${id}/mark`, mark)).status).toBe(200)
  await shop.deliverMail()
  const read = async (by: Visitor) =>
    JSON.stringify([
      (await by.call('GET', `/orders/${id}/timeline`)).body.data.entries,
      (await by.call('GET', `/orders/${id}`)).body.data,
    ])
  expect(await read(staff)).toContain('key=')
  expect(await read(staff)).toContain(mark.reason)
  for (const permission of ['packing', 'cash'] as const) {
    const seen = await read(await shop.admin([permission]))
    expect(seen).toContain('order_confirmation')
    expect(seen).not.toContain('key=')
    expect(seen).not.toContain(mark.reason)
  }
})

test('a timeline is for staff of the orders, not for their customer', async () => {
  const customer = await shop.user('Nadia')
  const id = await ordered(customer)
  const catalogue = await shop.admin('catalogue')
  const path = `/orders/${id}/timeline`
  expect((await shop.guest().call('GET', path)).status).toBe(401)
  for (const other of [customer, catalogue]) expect((await other.call('GET', path)).status).toBe(403)
  expect((await catalogue.call('POST', `/orders/${id}/notes`, { text: 'Hm.' })).status).toBe(403)
})

test('calls are in the timeline, and what was noted in them is marked in every list', async () => {
  const id = await ordered()
  await inTransaction(shop.db, (tx) => openConfirmation(tx, id))
  const order = async () => (await staff.call('GET', `/orders/${id}`)).body.data
  expect(await order()).toMatchObject({ hasNotes: false, courierNote: '' })
  await staff.call('POST', `/confirmations/${id}/calls`, { outcome: 'no_answer' })
  expect(await order()).toMatchObject({ hasNotes: false })
  await staff.call('POST', `/confirmations/${id}/claim`, {})
  const called = await staff.call('POST', `/confirmations/${id}/calls`, {
    outcome: 'confirmed',
    note: 'A gift: hide the price',
  })
  expect(await entriesOf(id, 'calls')).toMatchObject([
    { note: 'A gift: hide the price', after: { call: 'confirmed' }, staff: { email: staff.email } },
    { note: null, after: { call: 'no_answer' }, staff: { email: staff.email } },
  ])
  expect(await order()).toMatchObject({ hasNotes: true })
  const listed = (await staff.call('GET', `/orders/admin?q=${id}`)).body.data
  expect(listed).toMatchObject([{ hasNotes: true }])
  await staff.call('POST', `/orders/${id}/notes`, { text: 'Size checked.' })
  const desk = (await staff.call('GET', `/shipping?q=${id}`)).body.data
  expect(desk).toMatchObject([{ notes: ['A gift: hide the price', 'Size checked.'] }])
  await staff.call('POST', '/orders/undo', { events: [called.body.data.undo] })
  expect(await entriesOf(id, 'calls')).toMatchObject([
    { after: { call: 'confirmed' }, takenBack: { by: 'staff', staff: { email: staff.email } } },
    { after: { call: 'no_answer' }, takenBack: null },
  ])
})

test('the note for the courier is written and removed, and its timeline has who and not what', async () => {
  const customer = await shop.user('Nadia')
  const id = await ordered(customer)
  const write = (text: unknown) => staff.call('PUT', `/orders/${id}/courier-note`, { text })
  expect((await write(' Leave it with\nthe doorman ')).body.data.courierNote).toBe(
    'Leave it with the doorman',
  )
  expect((await write('x'.repeat(201))).status).toBe(400)
  expect((await staff.call('GET', `/orders/${id}`)).body.data.courierNote).toBe('Leave it with the doorman')
  expect((await customer.call('GET', `/orders/${id}`)).body.data).not.toHaveProperty('courierNote')
  expect((await customer.call('GET', '/users/me/export')).body.data.notes).toMatchObject([
    { orderId: id, text: 'Leave it with the doorman' },
  ])
  expect((await customer.call('PUT', `/orders/${id}/courier-note`, { text: 'x' })).status).toBe(403)
  expect((await write('')).body.data.courierNote).toBe('')
  expect((await entriesOf(id, 'notes')).map(({ after }) => after)).toEqual([
    { courierNote: 'removed' },
    { courierNote: 'written' },
  ])
  await write('Ring twice')
  await staff.call('PUT', `/orders/status/${id}`, { status: 'completed' })
  expect((await customer.call('DELETE', '/users/me', { password: 'correct horse' })).status).toBe(200)
  expect(await rows(shop.db)`SELECT courier_note FROM orders WHERE id = ${id}`).toEqual([
    { courier_note: '' },
  ])
})

test('notes are in the export of the account, and are deleted with it', async () => {
  const customer = await shop.user('Nadia')
  const id = await ordered(customer)
  await staff.call('POST', `/orders/${id}/notes`, { text: 'Prefers mornings.' })
  const exported = await customer.call('GET', '/users/me/export')
  expect(exported.body.data.notes).toEqual([
    { orderId: id, at: expect.any(String), text: 'Prefers mornings.' },
  ])
  await staff.call('PUT', `/orders/status/${id}`, { status: 'completed' })
  expect((await customer.call('DELETE', '/users/me', { password: 'correct horse' })).status).toBe(200)
  expect(await rows(shop.db)`SELECT 1 FROM order_events WHERE order_id = ${id} AND note <> ''`).toEqual([])
  const [kept] = await rows(shop.db)<{ search: string }>`SELECT search FROM orders WHERE id = ${id}`
  expect(kept?.search).toContain(id)
  expect(kept?.search).not.toMatch(/talaat|nadia/)
})

test('who handed over the cash of a completed order is in its timeline', async () => {
  const id = await ordered()
  const completed = { status: 'completed', receivedFrom: 'courier' }
  const { body } = await staff.call('PUT', `/orders/status/${id}`, completed)
  expect(body.data.payment.status).toBe('paid')
  const [last, ...earlier] = await entriesOf(id, 'books')
  expect(last).toMatchObject({
    event: 'status_set',
    after: { status: 'completed', paymentStatus: 'paid', receivedFrom: 'courier' },
    money: [{ kind: 'payment', method: 'cash', by: 'staff', staff: { email: staff.email } }],
  })
  // A change that is refused leaves no word of it.
  const late = { ...completed, statusBefore: 'delivered', status: 'shipped' }
  expect((await staff.call('PUT', `/orders/status/${id}`, late)).status).toBe(409)
  expect(await entriesOf(id, 'books')).toEqual([last, ...earlier])
})

test('an order has its mails: those to its customer about it', async () => {
  const id = await ordered()
  await ordered()
  expect(await mailsOf(id)).toMatchObject([{ kind: 'order_confirmation', state: 'due' }])
})

test('staff send a mail once more, and the timeline says so', async () => {
  const id = await ordered()
  const [first] = (await mailsOf(id)) as [Mailed]
  expect(first.canBeSentAgain).toBe(false)
  expect((await sendAgain(id, first.id)).body.code).toBe('mail_not_to_send')
  await shop.deliverMail()
  expect(await mailsOf(id)).toMatchObject([{ state: 'kept', canBeSentAgain: true }])

  const both = await Promise.all([sendAgain(id, first.id), sendAgain(id, first.id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await mailsOf(id)).toMatchObject([
    { state: 'kept', canBeSentAgain: false },
    { kind: 'order_confirmation', state: 'due', canBeSentAgain: false },
  ])
  await shop.deliverMail()
  const [, second] = await mailsOf(id)
  expect(second).toMatchObject({ state: 'kept', subject: first.subject ?? expect.any(String) })
  expect(await entriesOf(id, 'mails')).toMatchObject([
    { event: 'mail' },
    { staff: { email: staff.email }, after: { mailSentAgain: 'order_confirmation' } },
    { event: 'mail' },
  ])
})

test('a mail that is no longer true is not sent again', async () => {
  const id = await ordered()
  const other = await ordered()
  await staff.call('PUT', `/orders/status/${id}`, { status: 'shipped' })
  await execute(shop.db)`UPDATE mails SET next_try_at = now() WHERE about = ${id}`
  await shop.deliverMail()
  expect(await mailsOf(id)).toMatchObject([
    { kind: 'order_confirmation', canBeSentAgain: true },
    { kind: 'order_shipped', canBeSentAgain: true },
  ])
  await staff.call('PUT', `/orders/status/${id}`, { status: 'cancelled' })
  const [confirmation, shipped] = (await mailsOf(id)) as [Mailed, Mailed]
  for (const [order, mail] of [
    [id, confirmation.id],
    [id, shipped.id],
    [other, shipped.id],
  ] as const)
    expect((await sendAgain(order, mail)).body.code).toBe('mail_not_to_send')
  expect((await sendAgain('01890000-0000-7000-8000-000000000000', shipped.id)).status).toBe(404)
})

test('a mail is sent again five times a day at most', async () => {
  const by = await shop.admin('orders')
  const guest = shop.guest()
  const { variantIds } = await shop.addProduct({ sizes: [{ size: 'M', stock: 9 }] })
  await fill(guest, [variantIds[0] as number])
  const { id } = (await placeOrder(guest)).body.order
  const statuses: number[] = []
  for (let n = 0; n < 6; n++) {
    await shop.deliverMail()
    const { entries }: Timeline = (await by.call('GET', `/orders/${id}/timeline`)).body.data
    const newest = Math.max(...entries.flatMap((entry) => (entry.mail ? entry.id : [])))
    statuses.push((await by.call('POST', `/orders/${id}/mails/${newest}/send-again`)).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('an order has one timeline: money and stock are beside what moved them', async () => {
  const id = await ordered()
  await staff.call('PUT', `/orders/status/${id}`, { status: 'processing' })
  const paid = (await staff.call('PUT', `/orders/payment/${id}`, { status: 'paid' })).body.data
  await staff.call('POST', '/orders/undo', { events: [paid.undo] })
  await staff.call('PUT', `/orders/status/${id}`, { status: 'cancelled' })
  const { entries, money } = await timelineOf(id)
  const total = (await staff.call('GET', `/orders/${id}`)).body.data.totalAmount
  const changes = entries.filter(({ event }) => !['mail', 'placed'].includes(event))
  expect(changes).toMatchObject([
    {
      event: 'status_set',
      before: { status: 'processing' },
      after: { status: 'cancelled' },
      kinds: ['books'],
      money: [{ kind: 'adjust', reference: 'cancelled', amount: `-${total}` }],
      stock: [{ reason: 'cancel', pieces: 1 }],
    },
    { event: 'payment_set', takenBack: { staff: { email: staff.email } }, money: [{ amount: `-${total}` }] },
    { event: 'status_set', after: { status: 'processing' }, kinds: [], takenBack: null },
  ])
  expect(money.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['charge', total],
    ['payment', `-${total}`],
    ['payment', total],
    ['adjust', `-${total}`],
  ])
})
