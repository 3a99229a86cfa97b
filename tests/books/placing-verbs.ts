/** How an order comes to be: in cash, typed in by staff, and paid by card. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { rows } from '#platform/database/query.ts'
import { clearCart } from '#shop/cart/cart.ts'
import { closeAttempt, endHold } from '#shop/checkout/card/close-attempt.ts'
import { typeInOrder } from '#shop/checkout/checkout.ts'
import { ownerFrom } from '#shop/context/shopper.ts'
import { effectiveSettings } from '#shop/settings/owners-settings.ts'
import { type Attempt, addOrder, type Draw, succeeds, totalOf, type Verb, type World } from './model.ts'
import { paidToKashier } from './refund-verbs.ts'

export const placingVerbs: Record<string, Verb> = {
  async placeCashOrder(world, draw) {
    await placeCash(world, await filledCart(world, draw), {})
  },
  async placeOrderThatWaits(world, draw) {
    await placeCash(world, await filledCart(world, draw), { unconfirmed: NOTHING_AT_ONCE })
  },
  async placeOrderToConfirm(world, draw) {
    await placeCash(world, await filledCart(world, draw), { confirmation: 'all' })
  },
  async typeInOrder(world, draw) {
    const variantId = draw(world.variants)
    const quantity = draw([1, 2])
    const payment = draw(['cash', 'link'] as const)
    if (!variantId || !quantity || !payment) return
    const lines = [{ variantId, quantity }]
    const typed = { ...CALLER, lines, payment, source: 'telephone', language: 'ar' } as const
    const desk = { ...quiet(world), settings: async () => effectiveSettings({}, {}) }
    const key = randomUUID()
    const ids = new Set<string>()
    // A double click is one order.
    const typeIn = async () => ids.add((await typeInOrder(desk, { ...typed, lines }, world.staffId, key)).id)
    await Promise.all([succeeds(typeIn), succeeds(typeIn)])
    expect(ids.size).toBeLessThan(2)
    for (const id of ids) {
      const order = addOrder(world, id, { method: 'cod', total: totalOf(quantity) })
      order.status = payment === 'cash' ? 'processing' : 'pending'
    }
  },
  async openPayment(world, draw) {
    await openPayment(world, await filledCart(world, draw))
  },
  async openPaymentAgain(world, draw) {
    const earlier = draw(world.attempts)
    if (earlier) await openPayment(world, await filledCart(world, draw, earlier.owner))
  },
  async chooseCashWhilePaying(world, draw) {
    const earlier = draw(world.attempts)
    if (earlier) await placeCash(world, await filledCart(world, draw, earlier.owner), {})
  },
  pay: async (world, draw) => settle(world, draw(world.attempts)),
  async payTwiceAtOnce(world, draw) {
    const attempt = draw(world.attempts)
    await Promise.all([settle(world, attempt), settle(world, attempt)])
  },
  async payLate(world, draw) {
    const attempt = draw(world.attempts)
    if (attempt) await world.shop.expire(attempt.reference)
    await settle(world, attempt)
  },
  async declineCard(world, draw) {
    const attempt = draw(world.attempts)
    if (attempt) await closeAttempt(world.shop.db, attempt.reference, 'failed')
  },
  async endHolds({ shop }) {
    const held = await rows(shop.db)<{ reference: string }>`SELECT DISTINCT reference FROM stock_holds`
    for (const { reference } of held) await endHold(shop.db, reference)
  },
}

/** Of the one customer of the figures. */
const CALLER = {
  guestName: 'Nadia Fahmy',
  phoneNumber: '01012345678',
  email: '',
  shippingAddress: {
    street: '5 Hoda Shaarawy',
    address: '',
    city: 'Cairo',
    state: 'EG',
    zip: '',
    country: 'Egypt',
    governorate: null,
  },
}

type Cart = { owner: string; pieces: number }

/** Beyond these limits every cash order waits for staff. */
const NOTHING_AT_ONCE = {
  pieces: 0,
  amountInPiastres: 0,
  ordersPerPhone: 1_000_000,
  networkPieces: 1_000_000,
  networkPiecesPerDay: 1_000_000,
  networkHolds: 1_000_000,
  waiting: 1_000_000,
  networkWaiting: 1_000_000,
  network: 'home',
  wideNetwork: null,
}

/** One or two pieces of one or two sizes, as far as there are any. */
export async function filledCart(
  { shop, variants }: World,
  draw: Draw,
  owner = shop.newGuest(),
): Promise<Cart> {
  await clearCart(shop.db, ownerFrom(owner))
  for (const variant of new Set([draw(variants), draw(variants)]))
    if (variant) await succeeds(() => shop.put(owner, variant, draw([1, 2])))
  const lines = Object.values(await shop.cartOf(owner))
  return { owner, pieces: lines.reduce((sum, quantity) => sum + quantity, 0) }
}

export async function placeCash(world: World, { owner, pieces }: Cart, changes: object): Promise<void> {
  const id = randomUUID()
  if (!(await succeeds(() => world.shop.placeOrder(owner, { id, ...changes })))) return
  addOrder(world, id, { method: 'cod', total: totalOf(pieces) })
}

export async function openPayment(world: World, { owner, pieces }: Cart): Promise<void> {
  const total = totalOf(pieces)
  await succeeds(async () => {
    const reference = await world.shop.openAttempt(owner, total, { provider: 'kashier' })
    world.attempts.push({ owner, reference, total })
  })
}

async function settle(world: World, attempt: Attempt | undefined): Promise<void> {
  if (!attempt) return
  const { id, isNew } = await world.shop.settle(attempt.reference, { providerOrderId: attempt.reference })
  if (!isNew) return
  paidToKashier(attempt)
  const order = addOrder(world, id, { method: 'card', total: attempt.total })
  order.paid.set(attempt.reference, attempt.total)
}

export const quiet = ({ shop }: World) => ({
  db: shop.db,
  productsOutdated() {},
  ordersChanged() {},
  mailDue() {},
})
