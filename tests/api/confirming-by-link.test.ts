/** The customer's own yes, in a shop with its default limits: it works, and it takes no more stock than the limits allow. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { onlyRow, sql } from '../../src/platform/database/query.ts'
import { placeOrder } from '../support/checkout-steps.ts'
import { openTestShop, type Reply, type TestShop, type Visitor } from '../support/test-shop.ts'

let shop: TestShop
let size: number
beforeEach(async () => {
  shop = await openTestShop({ env: { RATE_LIMIT: 'on', TRUST_PROXY: 'loopback' } })
  size = (await shop.addProduct({ sizes: [{ size: 'M', stock: 600 }] })).variantIds[0] ?? 0
})
afterEach(() => shop.close())

let networks = 0
const newNetwork = () => `198.51.${100 + (networks >> 8)}.${networks++ & 255}`
let phones = 0
const newPhone = () => `010${30_000_000 + phones++}`

type Buyer = { guest: Visitor; from: string; phone: string }
const newBuyer = (known: Partial<Buyer> = {}): Buyer => ({
  guest: shop.guest(),
  from: newNetwork(),
  phone: newPhone(),
  ...known,
})

/** The reply to an order, and the number of the order if it was taken. */
async function order({ guest, from, phone }: Buyer, pieces = 1): Promise<{ status: number; id: string }> {
  const headers = { 'x-forwarded-for': from }
  await guest.call('POST', '/cart/items', { variantId: size, quantity: pieces }, headers)
  const { status, body } = await placeOrder(
    guest,
    { phoneNumber: phone, email: `${randomUUID()}@example.com` },
    headers,
  )
  return { status, id: body.order?.id }
}

/** By the link of the mail that was sent. */
async function confirm({ from }: Buyer, id: string): Promise<Reply> {
  await shop.deliverAnnouncedMail()
  const { text } = await onlyRow<{ text: string }>(
    shop.db,
    sql`SELECT text FROM mails WHERE about = ${id} AND kind = 'order_confirmation'`,
  )
  const key = /[?&]key=([\w.-]+)/.exec(text)?.[1]
  return shop
    .guest()
    .call('POST', `/orders/${id}/answer?key=${key}`, { answer: 'confirm' }, { 'x-forwarded-for': from })
}

test('a customer confirms a first order by the link of the mail', async () => {
  const buyer = newBuyer()
  const { id } = await order(buyer)
  expect(await confirm(buyer, id)).toMatchObject({
    status: 200,
    body: { data: { status: 'processing', confirmation: 'confirmed' } },
  })
  expect(await shop.stockOf(size)).toBe(599)
})
