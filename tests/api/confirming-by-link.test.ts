/** The customer's own yes, in a shop with its default limits: it works, and it takes no more stock than an unconfirmed order. */
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { execute, onlyRow } from '#platform/database/query.ts'
import { releaseUnconfirmed } from '#shop/checkout/checkout.ts'
import { placeOrder } from '../support/checkout-steps.ts'
import { openTestShop, type Reply, type TestShop, type Visitor } from '../support/test-shop.ts'

let shop: TestShop
let staff: Visitor
let size: number
const open = async (env: Record<string, string> = {}) => {
  shop = await openTestShop({ env: { TRUST_PROXY: 'loopback', ...env } })
  staff = await shop.admin('orders')
  size = (await shop.addProduct({ sizes: [{ size: 'M', stock: 600 }] })).variantIds[0] ?? 0
}

let people = 0
type Buyer = { guest: Visitor; from: string; phone: string }
/** Somebody with a browser, a network and a phone number of their own, but for those given. */
const newBuyer = (known: Partial<Buyer> = {}): Buyer => {
  people++
  return { guest: shop.guest(), from: `198.51.100.${people}`, phone: `010${30_000_000 + people}`, ...known }
}

/** The id is that of the order, if there is one. */
async function order({ guest, from, phone }: Buyer, pieces = 1): Promise<{ status: number; id: string }> {
  const headers = { 'x-forwarded-for': from }
  await guest.call('POST', '/cart/items', { variantId: size, quantity: pieces }, headers)
  const customer = { phoneNumber: phone, email: `${randomUUID()}@example.com` }
  const { status, body } = await placeOrder(guest, customer, headers)
  return { status, id: body.order?.id }
}

/** By the link of the mail that was sent. */
async function confirm({ from }: Buyer, id: string): Promise<Reply> {
  await shop.deliverAnnouncedMail()
  const { text } = await onlyRow(shop.db)<{
    text: string
  }>`SELECT text FROM mails WHERE about = ${id} AND kind = 'order_confirmation'`
  const key = /[?&]key=([\w.-]+)/.exec(text)?.[1]
  const headers = { 'x-forwarded-for': from }
  return shop.guest().call('POST', `/orders/${id}/answer?key=${key}`, { answer: 'confirm' }, headers)
}

async function confirmed(buyer = newBuyer(), pieces = 1): Promise<string> {
  const { id } = await order(buyer, pieces)
  expect((await confirm(buyer, id)).status).toBe(200)
  return id
}

const setStatus = (id: string, status: string) => staff.call('PUT', `/orders/status/${id}`, { status })

async function knownPhone(): Promise<string> {
  const buyer = newBuyer()
  expect((await setStatus((await order(buyer)).id, 'delivered')).status).toBe(200)
  return buyer.phone
}

const statusesOf = (replies: { status: number }[]) => replies.map(({ status }) => status)

test('a customer confirms a first order by the link of the mail', async () => {
  await open()
  const buyer = newBuyer()
  const { id } = await order(buyer)
  expect(await confirm(buyer, id)).toMatchObject({
    status: 200,
    body: { data: { status: 'processing', confirmation: 'confirmed' } },
  })
  expect(await shop.stockOf(size)).toBe(599)
})

describe('somebody who confirms all their orders', () => {
  test('takes two orders of stock with a known phone number, from however many networks', async () => {
    await open({ CONFIRMATION: 'all' })
    const phone = await knownPhone()
    const before = await shop.stockOf(size)
    const replies = []
    for (let each = 0; each < 20; each++) {
      const buyer = newBuyer({ phone })
      const placed = await order(buyer, 25)
      replies.push(placed)
      if (placed.status === 201) await confirm(buyer, placed.id)
    }
    expect(statusesOf(replies)).toEqual([...Array(5).fill(201), ...Array(15).fill(429)])
    expect(before - (await shop.stockOf(size))).toBe(50)
  })

  test('has five orders before one is packed, by one phone number or as one guest', async () => {
    await open()
    const [guest, phone] = [shop.guest(), newBuyer().phone]
    const all = async (next: () => Buyer) => {
      const replies = []
      for (let each = 0; each < 7; each++) {
        const buyer = next()
        const placed = await order(buyer)
        replies.push(placed)
        if (placed.status === 201) await confirm(buyer, placed.id)
      }
      return replies
    }
    const five = [201, 201, 201, 201, 201, 429, 429]
    expect(statusesOf(await all(() => newBuyer({ phone })))).toEqual(five)
    const ofGuest = await all(() => newBuyer({ guest }))
    expect(statusesOf(ofGuest)).toEqual(five)
    await staff.call('POST', '/shipping/parcels', { orderIds: [ofGuest[0]?.id] })
    expect((await order(newBuyer({ guest }))).status).toBe(201)
  })

  test('is told that staff will call when the limits leave no stock, also as the last of five', async () => {
    await open()
    const phone = newBuyer().phone
    for (let each = 0; each < 2; each++) await confirmed(newBuyer({ phone }))
    for (let each = 0; each < 3; each++) {
      const buyer = newBuyer({ phone })
      const { id } = await order(buyer)
      expect((await confirm(buyer, id)).body.code).toBe('staff_will_call')
    }
  })
})

test('the packing list marks what only the customer has confirmed', async () => {
  await open()
  const [own, seen, ofStaff] = [await confirmed(), await confirmed(), (await order(newBuyer())).id]
  for (const status of ['pending', 'processing']) await setStatus(seen, status)
  await setStatus(ofStaff, 'processing')
  type Listed = { order: { id: string }; confirmedByLink: boolean }
  const { data } = (await staff.call('GET', '/shipping?view=pack')).body as { data: Listed[] }
  const marks = Object.fromEntries(data.map((entry) => [entry.order.id, entry.confirmedByLink]))
  expect(marks).toEqual({ [own]: true, [seen]: false, [ofStaff]: false })
})

test('what a customer confirmed returns after 72 hours, unless staff pack it or set a status', async () => {
  await open()
  const [left, packed, seen, late] = [
    await confirmed(),
    await confirmed(),
    await confirmed(),
    await confirmed(),
  ]
  await staff.call('POST', '/shipping/parcels', { orderIds: [packed] })
  await setStatus(seen, 'pending')
  await setStatus(seen, 'processing')
  await execute(shop.db)`WITH placed AS (UPDATE unconfirmed_pieces SET taken_at = now() - interval '73 hours')
        UPDATE confirmations SET settled_at = now() - interval '73 hours' WHERE order_id <> ${late}::uuid`
  expect(await releaseUnconfirmed(shop.deps, 72)).toBe(1)
  expect(await shop.stockOf(size)).toBe(597)
  expect((await staff.call('GET', `/orders/${left}`)).body.data).toMatchObject({
    status: 'pending',
    confirmation: 'open',
    attentionReason: 'to_confirm',
  })
  expect(await releaseUnconfirmed(shop.deps, 72)).toBe(0)
  await setStatus(left, 'processing')
  expect(await shop.stockOf(size)).toBe(596)
})
