/** Everybody at once: shoppers after the last pieces, by cash and by card, and staff who cancel and edit meanwhile. */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { execute, row, rows, sql } from '#platform/database/query.ts'
import { expireHolds } from '#shop/checkout/checkout.ts'
import {
  comeBack,
  createOrder,
  DECLINED_CARD,
  GOOD_CARD,
  payWith,
  placeOrder,
} from '../support/checkout-steps.ts'
import { openTestShop, type Reply, type Visitor } from '../support/test-shop.ts'

const SHOPPERS = 12
const VISITS = 6

const shop = await openTestShop({ connections: 20 })
const staff = await shop.admin()

/** What happens in a day is drawn before it begins: a failure prints its seed, and SEED=… draws the same day again. */
test('with everybody active at once, no piece is lost or sold twice, and no call fails with 500', async () => {
  const seed = process.env.SEED ? { seed: Number(process.env.SEED) } : {}
  await fc.assert(fc.asyncProperty(DAY, liveThrough), { numRuns: 1, endOnFailure: true, ...seed })
})

const share = (percent: number) => fc.nat(99).map((drawn) => drawn < percent)

const VISIT = fc.record({
  /** Places in the list of all sizes. */
  wishes: fc.tuple(fc.nat(), fc.nat()),
  alsoByCash: share(40),
  alsoByAnotherCard: share(30),
  cardIsGood: share(70),
  registers: share(50),
})

const DAY = fc.record({
  shoppers: fc.array(fc.array(VISIT, { minLength: VISITS, maxLength: VISITS }), {
    minLength: SHOPPERS,
    maxLength: SHOPPERS,
  }),
  /** Which order, and what it becomes. */
  changes: fc.infiniteStream(
    fc.tuple(fc.nat(), fc.constantFrom('cancelled', 'processing', 'cancelled', 'completed')),
  ),
  /** Which product, and which of its sizes stay on sale. */
  edits: fc.infiniteStream(fc.tuple(fc.nat(), fc.tuple(share(90), share(90), share(90)))),
})

type Day = typeof DAY extends fc.Arbitrary<infer Drawn> ? Drawn : never

async function liveThrough(day: Day): Promise<void> {
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

  let shopping = day.shoppers.length
  const shoppers = day.shoppers.map(async (visits) => {
    for (const visit of visits) await visitShop(visit, variantIds, noted)
    shopping--
  })
  const meddlers = [cancelAndRevive, editSizes, endHolds].map(async (meddle) => {
    while (shopping > 0) await meddle()
  })
  await Promise.all([...shoppers, ...meddlers])

  async function cancelAndRevive(): Promise<void> {
    const [place, status] = next(day.changes)
    const id = orderIds[place % Math.max(1, orderIds.length)]
    if (id) noted(await staff.call('PUT', `/orders/status/${id}`, { status }))
    else await endHolds()
  }
  async function editSizes(): Promise<void> {
    const [place, onSale] = next(day.edits)
    const product = products[place % products.length]
    const variants = product?.variantIds.map((id, size) => ({ id, isActive: onSale[size] }))
    noted(await staff.call('PATCH', `/products/${product?.id}`, { name: randomUUID(), variants }))
  }

  expect(replies.filter(({ status }) => status >= 500).map(({ body }) => body)).toEqual([])
  expect(orderIds.length).toBeGreaterThan(0)
  expect(await piecesOf(variantIds)).toEqual(shelves)
  expect(await row(shop.db)(WRONGLY_LISTED)).toEqual({ products: 0 })
  expect(await row(shop.db)(PAID_WITHOUT_ORDER)).toEqual({ attempts: 0 })
}

/** The stream has no end. */
const next = <Drawn>(stream: fc.Stream<Drawn>): Drawn => stream.next().value

const LAST_PIECES = [
  { size: 'S', stock: 1 },
  { size: 'M', stock: 1 },
  { size: 'L', stock: 2 },
]

async function visitShop(
  visit: Day['shoppers'][number][number],
  variantIds: number[],
  noted: (reply: Reply) => Reply,
): Promise<void> {
  const shopper = shop.guest()
  for (const wish of visit.wishes)
    noted(await shopper.call('POST', '/cart/items', { variantId: variantIds[wish % variantIds.length] }))
  const [first] = await Promise.all([
    createOrder(shopper).then(noted),
    visit.alsoByCash && placeOrder(shopper).then(noted),
    visit.alsoByAnotherCard && createOrder(shopper).then(noted),
  ])
  if (first.status !== 201) return
  const { query } = await payWith(shop, first.body, visit.cardIsGood ? GOOD_CARD : DECLINED_CARD)
  await Promise.all([
    comeBack(shopper, query).then(noted),
    comeBack(shopper, query).then(noted),
    visit.registers && logIn(shopper).then(noted),
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
  await execute(shop.db)`UPDATE stock_holds SET expires_at = now() WHERE random() < 0.1`
  await expireHolds(shop.deps)
}

/** On the shelf, held for a payment, or gone with an order. */
async function piecesOf(variantIds: number[]): Promise<unknown[]> {
  return rows(shop.db)`SELECT v.id, v.stock
          + (SELECT coalesce(sum(quantity), 0) FROM stock_holds h WHERE h.variant_id = v.id)
          + (SELECT coalesce(sum(i.quantity), 0) FROM order_items i JOIN orders o ON o.id = i.order_id AND o.stock_taken
              WHERE i.variant_id = v.id) AS pieces
        FROM variants v WHERE v.id = ANY (${variantIds}::integer[]) ORDER BY v.id`
}

const WRONGLY_LISTED = sql`SELECT count(*) AS products FROM products p
  WHERE in_stock <> EXISTS (SELECT 1 FROM variants v WHERE v.product_id = p.id AND v.is_active AND v.stock > 0)`
const PAID_WITHOUT_ORDER = sql`SELECT count(*) AS attempts FROM payment_attempts a
  WHERE state = 'paid' AND NOT EXISTS (SELECT 1 FROM orders WHERE payment_reference = a.reference)`
