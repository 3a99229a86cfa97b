/** What one visitor does is in the cached replies of all others: each act, compared with a shop that caches nothing. */
import { beforeEach, expect, test } from 'vitest'
import { execute, row } from '#platform/database/query.ts'
import { FEWEST_FIT_REPORTS } from '#shared/values.ts'
import { releaseUnconfirmed } from '#shop/checkout/checkout.ts'
import { openCardShop } from '../support/card-shop.ts'
import {
  comeBack,
  DECLINED_CARD,
  fill,
  GOOD_CARD,
  openPayment,
  payWith,
  placeOrder,
} from '../support/checkout-steps.ts'
import type { Visitor } from '../support/test-shop.ts'

let guest: Visitor
/** Two products, each with one piece of one size. */
let products: { id: number; variantIds: number[] }[]
// A reply may be stale for a second: what is compared here is what comes after it.
const shop = await openCardShop({ without: ['stale replies'] })
const staff = await shop.admin()
beforeEach(async () => {
  guest = shop.guest()
  products = [
    await shop.addProduct({ name: 'Biella Flannel', sizes: [{ size: 'M', stock: 1 }] }),
    await shop.addProduct({ name: 'Como Pleated', sizes: [{ size: 'L', stock: 1 }] }),
  ]
  await everythingCached()
})

const [first, second] = [() => variant(0), () => variant(1)]
const variant = (index: number): number => products[index]?.variantIds[0] as number

async function everythingCached(): Promise<Record<string, string>> {
  const paths = [
    '/sitemap.xml',
    ...[
      'products',
      'products?listed=true',
      'products?listed=true&page=1&limit=24',
      'products?listed=true&facets=true',
      'products?listed=true&size=M',
      'products?listed=true&lang=ar',
      'search/suggestions?q=biella',
      'collections',
      'categories',
      ...products.flatMap(({ id }) => [`products/${id}`, `products/${id}/fit-reports`]),
    ].map((path) => `/api/v1/${path}`),
  ]
  const replies: Record<string, string> = {}
  for (const path of paths) {
    const reply = await shop.app.inject({ url: path })
    expect(reply.statusCode, path).toBe(200)
    replies[path] = reply.body
  }
  return replies
}

/** Cached replies show the stock of after the act, as fresh ones do. */
async function expectFresh(): Promise<void> {
  // Any call of a visitor ends when its announcements have arrived.
  await guest.call('GET', '/cart')
  const cached = await everythingCached()
  shop.deps.replies.clear()
  const fresh = await everythingCached()
  expect(Object.keys(cached).filter((path) => cached[path] !== fresh[path])).toEqual([])
}

async function ordered(variantId = first()): Promise<{ id: string; items: { id: number }[] }> {
  await fill(guest, [variantId])
  return (await placeOrder(guest)).body.order
}

const setStatus = (id: string, status: string) => staff.call('PUT', `/orders/status/${id}`, { status })

test('the last pair is sold, its order cancelled, and the cancellation taken back', async () => {
  const { id } = await ordered()
  await expectFresh()
  for (const status of ['cancelled', 'processing', 'cancelled']) {
    expect((await setStatus(id, status)).status).toBe(200)
    await expectFresh()
  }
})

test('a card payment holds the last pair, fails, and another one expires', async () => {
  await fill(guest, [first()])
  const { query } = await payWith(shop, await openPayment(guest), DECLINED_CARD)
  await expectFresh()
  await comeBack(guest, query)
  await expectFresh()
  expect(await shop.stockOf(first())).toBe(1)
  const { orderId } = await openPayment(guest)
  await expectFresh()
  await shop.endHold(orderId)
  await expectFresh()
  expect(await shop.stockOf(first())).toBe(1)
})

test('a shopper orders something else than what their card payment held', async () => {
  await fill(guest, [first()])
  await openPayment(guest)
  await expectFresh()
  await guest.call('DELETE', '/cart')
  await ordered(second())
  await expectFresh()
  expect(await shop.stockOf(first())).toBe(1)
})

test('a late payment takes its pair out of what a later attempt held with another one', async () => {
  await fill(guest, [first()])
  const early = await openPayment(guest)
  await shop.endHold(early.orderId)
  await fill(guest, [second()])
  await openPayment(guest)
  await expectFresh()
  await payWith(shop, early, GOOD_CARD)
  await shop.send(await shop.reportOf(early.orderId))
  expect(await shop.ordersPaidBy(early.orderId)).toMatchObject([{ stock_taken: true }])
  expect(await shop.stockOf(second())).toBe(1)
  await expectFresh()
})

test('somebody declines a sold-out product that is back', async () => {
  const { id } = await ordered()
  await guest.call('POST', '/restock-notices', { variantId: first(), email: 'a@example.com' })
  await setStatus(id, 'cancelled')
  await expectFresh()
  expect(await shop.stockOf(first())).toBe(0)
  await shop.deliverMail()
  const mail = await row(shop.db)<{ text: string }>`SELECT text FROM mails WHERE kind = 'back_in_stock'`
  const key = /key=(\S+)/.exec(mail?.text ?? '')?.[1]
  expect((await guest.call('POST', '/restock-notices/withdraw', { key })).status).toBe(200)
  expect(await shop.stockOf(first())).toBe(1)
  await expectFresh()
})

test('an order that nobody confirmed gives its pair back', async () => {
  const { id } = await ordered()
  await expectFresh()
  await execute(shop.db)`
    UPDATE unconfirmed_pieces SET taken_at = now() - interval '73 hours' WHERE order_id = ${id}::uuid`
  expect(await releaseUnconfirmed(shop.deps, 72)).toBe(1)
  expect(await shop.stockOf(first())).toBe(1)
  await expectFresh()
})

test('enough buyers say how a pair fits, and staff hide a sentence', async () => {
  products = [await shop.addProduct({ sizes: [{ size: 'M', stock: FEWEST_FIT_REPORTS }] })]
  for (let buyer = 0; buyer < FEWEST_FIT_REPORTS; buyer++) {
    const { id, items } = await ordered()
    await setStatus(id, 'delivered')
    await expectFresh()
    const said = { itemId: items[0]?.id, fit: 'true', sentence: 'Falls well.' }
    expect((await guest.call('PUT', `/orders/${id}/fit-reports`, said)).status).toBe(200)
  }
  await expectFresh()
  const [{ itemId }] = (await staff.call('GET', '/fit-reports')).body.data
  expect((await staff.call('PATCH', `/fit-reports/${itemId}`, { hiddenReason: 'rude' })).status).toBe(200)
  await expectFresh()
})

test('staff change a price and switch a product off', async () => {
  const [product] = products
  for (const change of [{ price: 999 }, { isActive: false }]) {
    expect((await staff.call('PATCH', `/products/${product?.id}`, change)).status).toBe(200)
    if (change.isActive === false) products = products.slice(1)
    await expectFresh()
  }
})
