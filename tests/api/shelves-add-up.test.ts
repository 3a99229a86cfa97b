/** Everybody at once: shoppers after the last pieces, by cash and by card, and staff who cancel and edit meanwhile. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { row, rows, sql } from '../../src/platform/database.ts'
import { expireHolds } from '../../src/shop/checkout/checkout.ts'
import {
  comeBack,
  createOrder,
  DECLINED_CARD,
  GOOD_CARD,
  payWith,
  placeOrder,
} from '../support/checkout-steps.ts'
import { openTestShop, type Reply, type TestShop, type Visitor } from '../support/test-shop.ts'

const SHOPPERS = 12
const VISITS = 6

let shop: TestShop
let staff: Visitor
beforeAll(async () => {
  shop = await openTestShop({ database: { max: 20 } })
  staff = await shop.admin()
})
afterAll(() => shop.close())

test('whatever everybody does at once, no piece is lost or sold twice, and nobody hears of a failure of ours', async () => {
  const products = await Promise.all(
    ['Wool', 'Linen', 'Twill'].map((name) => shop.addProduct({ name, sizes: LAST_PIECES })),
  )
  const variantIds = products.flatMap((product) => product.variantIds)
  const shelves = await piecesOf(variantIds)
  const replies: Reply[] = []
  const orderIds: string[] = []
  const noted = (reply: Reply): Reply => {
    replies.push(reply)
    const id = reply.body.order?.id
    if (id) orderIds.push(id)
    return reply
  }

  let shopping = SHOPPERS
  const shoppers = Array.from({ length: SHOPPERS }, async () => {
    for (let visit = 0; visit < VISITS; visit++) await visitShop(variantIds, noted)
    shopping--
  })
  const meddlers = [cancelAndRevive, editSizes, endHolds].map(async (meddle) => {
    while (shopping > 0) await meddle()
  })
  await Promise.all([...shoppers, ...meddlers])

  async function cancelAndRevive(): Promise<void> {
    const id = oneOf(orderIds)
    const status = oneOf(['cancelled', 'processing', 'cancelled', 'completed'])
    if (id) noted(await staff.call('PUT', `/orders/status/${id}`, { status }))
    else await endHolds()
  }
  async function editSizes(): Promise<void> {
    const product = oneOf(products)
    const variants = product?.variantIds.map((id) => ({ id, isActive: Math.random() < 0.9 }))
    noted(await staff.call('PATCH', `/products/${product?.id}`, { name: randomUUID(), variants }))
  }

  expect(replies.filter(({ status }) => status >= 500).map(({ body }) => body)).toEqual([])
  expect(orderIds.length).toBeGreaterThan(0)
  expect(await piecesOf(variantIds)).toEqual(shelves)
  expect(await row(shop.db, WRONGLY_LISTED)).toEqual({ products: 0 })
  expect(await row(shop.db, PAID_WITHOUT_ORDER)).toEqual({ attempts: 0 })
}, 120_000)

const LAST_PIECES = [
  { size: 'S', stock: 1 },
  { size: 'M', stock: 1 },
  { size: 'L', stock: 2 },
]

async function visitShop(variantIds: number[], noted: (reply: Reply) => Reply): Promise<void> {
  const shopper = shop.guest()
  for (let wish = 0; wish < 2; wish++)
    noted(await shopper.call('POST', '/cart/items', { variantId: oneOf(variantIds) }))
  const [first] = await Promise.all([
    createOrder(shopper).then(noted),
    Math.random() < 0.4 && placeOrder(shopper).then(noted),
    Math.random() < 0.3 && createOrder(shopper).then(noted),
  ])
  if (first.status !== 201) return
  const { query } = await payWith(shop, first.body, Math.random() < 0.7 ? GOOD_CARD : DECLINED_CARD)
  await Promise.all([
    comeBack(shopper, query).then(noted),
    comeBack(shopper, query).then(noted),
    Math.random() < 0.5 && logIn(shopper).then(noted),
  ])
}

/** Takes along whatever the guest has under way. */
const logIn = (shopper: Visitor): Promise<Reply> =>
  shopper.call('POST', '/auth/register', {
    name: 'Nadia',
    email: `${randomUUID()}@example.com`,
    password: 'correct horse',
  })

async function endHolds(): Promise<void> {
  await rows(shop.db, sql`UPDATE stock_holds SET expires_at = now() WHERE random() < 0.1`)
  await expireHolds(shop.deps)
}

/** On the shelf, held for a payment, or gone with an order. */
async function piecesOf(variantIds: number[]): Promise<unknown[]> {
  return rows(
    shop.db,
    sql`SELECT v.id, v.stock
          + (SELECT coalesce(sum(quantity), 0) FROM stock_holds h WHERE h.variant_id = v.id)
          + (SELECT coalesce(sum(i.quantity), 0) FROM order_items i JOIN orders o ON o.id = i.order_id AND o.stock_taken
              WHERE i.variant_id = v.id) AS pieces
        FROM variants v WHERE v.id = ANY (${sql.param(variantIds)}::integer[]) ORDER BY v.id`,
  )
}

const WRONGLY_LISTED = sql`SELECT count(*) AS products FROM products p
  WHERE in_stock <> EXISTS (SELECT 1 FROM variants v WHERE v.product_id = p.id AND v.is_active AND v.stock > 0)`
const PAID_WITHOUT_ORDER = sql`SELECT count(*) AS attempts FROM payment_attempts a
  WHERE state = 'paid' AND NOT EXISTS (SELECT 1 FROM orders WHERE payment_reference = a.reference)`

const oneOf = <Item>(items: Item[]): Item | undefined => items[Math.floor(Math.random() * items.length)]
