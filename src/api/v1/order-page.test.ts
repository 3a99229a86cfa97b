import { afterAll, beforeAll, expect, test } from 'vitest'
import { fill, placeOrder } from '../../../tests/support/checkout-steps.ts'
import { openTestShop, type TestShop, type Visitor } from '../../../tests/support/test-shop.ts'
import { rows, sql } from '../../platform/database/query.ts'

let shop: TestShop
let staff: Visitor
let variant: number

beforeAll(async () => {
  shop = await openTestShop()
  staff = await shop.admin('orders')
  const { variantIds } = await shop.addProduct({ sizes: [{ size: 'M', stock: 1000 }] })
  variant = variantIds[0] as number
})
afterAll(() => shop.close())

async function ordered(by: Visitor = shop.guest()): Promise<string> {
  await fill(by, [variant])
  return (await placeOrder(by)).body.order.id
}
const notesOf = async (id: string) => (await staff.call('GET', `/orders/${id}/notes`)).body.data

test('a note has its author and its time, and notes come oldest first', async () => {
  const id = await ordered()
  expect(await notesOf(id)).toEqual([])
  const added = await staff.call('POST', `/orders/${id}/notes`, { text: '  No answer,\ncall at six. ' })
  expect(added.status).toBe(201)
  expect(added.body.data).toMatchObject({ text: 'No answer, call at six.', staff: { email: staff.email } })
  expect(Date.parse(added.body.data.at)).toBeGreaterThan(Date.now() - 60_000)
  await staff.call('POST', `/orders/${id}/notes`, { text: 'Said yes.' })
  expect((await notesOf(id)).map(({ text }: { text: string }) => text)).toEqual([
    'No answer, call at six.',
    'Said yes.',
  ])
})

test('an empty note, a long one and one about no order are refused', async () => {
  const id = await ordered()
  for (const text of ['', '   ', 'x'.repeat(501), 7, null])
    expect((await staff.call('POST', `/orders/${id}/notes`, { text })).status).toBe(400)
  const unknown = '01890000-0000-7000-8000-000000000000'
  expect((await staff.call('POST', `/orders/${unknown}/notes`, { text: 'Hm.' })).status).toBe(404)
  expect((await staff.call('GET', `/orders/${unknown}/notes`)).status).toBe(404)
  expect(await notesOf(id)).toEqual([])
})

test('notes and mails are for staff of the orders, not for their customer', async () => {
  const customer = await shop.user('Nadia')
  const id = await ordered(customer)
  const catalogue = await shop.admin('catalogue')
  for (const path of [`/orders/${id}/notes`, `/orders/${id}/mails`]) {
    expect((await shop.guest().call('GET', path)).status).toBe(401)
    for (const other of [customer, catalogue]) expect((await other.call('GET', path)).status).toBe(403)
  }
  expect((await catalogue.call('POST', `/orders/${id}/notes`, { text: 'Hm.' })).status).toBe(403)
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
  expect(await rows(shop.db, sql`SELECT 1 FROM order_notes WHERE order_id = ${id}`)).toEqual([])
  const words = await rows<{ words: string }>(
    shop.db,
    sql`SELECT words FROM order_words WHERE order_id = ${id}`,
  )
  expect(words[0]?.words).not.toContain('talaat')
})

test('an order has its mails: those to its customer about it', async () => {
  const id = await ordered()
  await ordered()
  const { body } = await staff.call('GET', `/orders/${id}/mails`)
  expect(body.data).toMatchObject([
    { kind: 'order_confirmation', about: id, recipient: 'nadia@example.com', state: 'due' },
  ])
})
