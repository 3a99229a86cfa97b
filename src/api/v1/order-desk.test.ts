import { expect, test } from 'vitest'
import { execute, rows } from '#platform/database/query.ts'
import { fill, placeOrder } from '#tests/support/checkout-steps.ts'
import { eventually } from '#tests/support/eventually.ts'
import { addEntry } from '#tests/support/ledger-entry.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const shop = await openTestShop({ alone: 'lists orders' })
const admin = await shop.admin()
const { variantIds } = await shop.addProduct({ sizes: [{ size: 'M', stock: 1000 }] })
const variant = variantIds[0] as number

async function ordered(changes = {}): Promise<string> {
  const guest = shop.guest()
  await fill(guest, [variant])
  return (await placeOrder(guest, changes)).body.order.id
}

const setStatus = async (id: string, status: string) =>
  (await admin.call('PUT', `/orders/status/${id}`, { status })).body.data
const setPayment = (id: string, status: string) => admin.call('PUT', `/orders/payment/${id}`, { status })

test('a completed cash order is paid, and is not when that is taken back', async () => {
  const id = await ordered()
  expect((await setStatus(id, 'delivered')).payment).toEqual({ method: 'cod', status: 'pending' })
  expect((await setStatus(id, 'completed')).payment).toEqual({ method: 'cod', status: 'paid' })
  expect((await setStatus(id, 'delivered')).payment).toEqual({ method: 'cod', status: 'pending' })
})

test('cash that staff have said to be there stays there when completing is taken back', async () => {
  const id = await ordered()
  await setPayment(id, 'paid')
  await setStatus(id, 'completed')
  expect((await setStatus(id, 'delivered')).payment).toEqual({ method: 'cod', status: 'paid' })
})

test('staff read what an order still owes, or what goes back to the customer', async () => {
  const id = await ordered()
  const owed = async (by = admin) => (await by.call('GET', `/orders/${id}`)).body.data.owed
  expect(await owed()).toBe('1325.00')
  await addEntry(shop.db, id, 'payment', 475_00)
  expect(await owed()).toBe('850.00')
  const { data } = (await admin.call('GET', `/orders/admin?q=${id}`)).body
  expect(data[0]).toMatchObject({ payment: { status: 'partly_paid' }, owed: '850.00' })
  await setStatus(id, 'cancelled')
  expect(await owed()).toBe('-475.00')
})

test('an order whose money goes back cannot be marked as paid', async () => {
  const id = await ordered()
  await setPayment(id, 'paid')
  expect(await addEntry(shop.db, id, 'adjust', -100_00)).toBe('refund_due')
  expect((await setPayment(id, 'paid')).body).toMatchObject({ status: 'fail', code: 'payment_settled' })
})

test('the second of two concurrent changes is refused, unless both are the same', async () => {
  const id = await ordered()
  const change = (status: string, statusBefore: string) =>
    admin.call('PUT', `/orders/status/${id}`, { status, statusBefore })
  expect((await change('shipped', 'pending')).status).toBe(200)
  expect((await change('cancelled', 'pending')).body).toMatchObject({ status: 'fail', code: 'edit_conflict' })
  expect((await change('shipped', 'pending')).body.data.status).toBe('shipped')
  expect((await change('pending', 'shipped')).body.data.status).toBe('pending')
})

test('staff may say otherwise of cash, and the timeline tells who did', async () => {
  const id = await ordered()
  await setStatus(id, 'completed')
  expect((await setPayment(id, 'pending')).body.data.payment.status).toBe('pending')
  const { entries } = (await admin.call('GET', `/orders/${id}/timeline`)).body.data
  expect(entries[0]).toMatchObject({
    before: { paymentStatus: 'paid' },
    after: { paymentStatus: 'pending' },
    staff: { email: admin.email },
  })
  expect((await setPayment(id, 'refund_due')).status).toBe(400)
  await setStatus(id, 'cancelled')
  expect((await setPayment(id, 'paid')).body).toMatchObject({ status: 'fail', code: 'payment_settled' })
})

test('customers get mails about shipped, delivered and cancelled after the time for undo', async () => {
  // One mailbox gets five of the mails of an hour.
  const id = await ordered({ email: 'salma@example.com' })
  const waiting = () => rows(shop.db)<{ kind: string; recipient: string; waits: boolean }>`
    SELECT kind, recipient, next_try_at > now() + interval '10 seconds' AS waits FROM mails
    WHERE about = ${id} AND kind LIKE 'order!_%' ESCAPE '!' AND kind <> 'order_confirmation' AND state = 'due'`
  await setStatus(id, 'processing')
  expect(await waiting()).toEqual([])
  for (const status of ['shipped', 'delivered', 'cancelled']) {
    await setStatus(id, status)
    expect(await waiting()).toEqual([
      { kind: `order_${status}`, recipient: 'salma@example.com', waits: true },
    ])
  }
  await setStatus(id, 'delivered')
  await setStatus(id, 'processing')
  expect(await waiting()).toEqual([])

  await setStatus(id, 'shipped')
  await execute(shop.db)`UPDATE mails SET next_try_at = now() WHERE about = ${id}`
  await shop.deliverMail()
  const [mail] = await rows(shop.db)<{ subject: string; text: string }>`
    SELECT subject, text FROM mails WHERE about = ${id} AND kind = 'order_shipped'`
  expect(mail?.subject).toBe(`Taglio: your order ${id.slice(-6)} is on its way`)
  expect(mail?.text).toContain('We have handed your order over for delivery.')
})

test('a stream tells staff of new and changed orders, nobody else, and ends with the shop', async () => {
  const own = await openTestShop()
  const { variantIds } = await own.addProduct({ sizes: [{ size: 'M', stock: 1 }] })
  const address = await own.app.listen({ port: 0, host: '127.0.0.1' })
  const events = (token: string | null) =>
    fetch(
      `${address}/api/v1/orders/admin/events`,
      token ? { headers: { authorization: `Bearer ${token}` } } : {},
    )
  expect((await events(null)).status).toBe(401)
  expect((await events((await own.user()).token)).status).toBe(403)

  const response = await events((await own.admin()).token)
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toBe(': open\n\n')
  const guest = own.guest()
  await fill(guest, [variantIds[0] as number])
  await placeOrder(guest)
  expect((await reader?.read())?.value).toBe('event: orders\ndata: {}\n\n')
  await own.close()
  // Lists that the sale changed are announced apart.
  await eventually(async () => expect((await reader?.read())?.done).toBe(true))
})

test('an order cannot be resumed without stock, and every missing product is named', async () => {
  const { variantIds } = await shop.addProduct({
    name: 'Perugia Pleated',
    sizes: [
      { size: 'S', stock: 1 },
      { size: 'L', stock: 3 },
    ],
  })
  const [small, large] = variantIds as [number, number]
  const guest = shop.guest()
  await fill(guest, [small], [large, 3])
  const id = (await placeOrder(guest)).body.order.id
  await setStatus(id, 'cancelled')
  await execute(shop.db)`
    UPDATE variants SET stock = CASE id WHEN ${small} THEN 0 ELSE 2 END WHERE id IN (${small}, ${large})`
  const { status, body } = await admin.call('PUT', `/orders/status/${id}`, { status: 'pending' })
  expect([status, body.message]).toEqual([
    409,
    'Perugia Pleated, Navy, size S, is sold out. Perugia Pleated, Navy, size L: Only 2 units available.',
  ])
})
