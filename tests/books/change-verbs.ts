/** What customers change their mind about until an order is packed: where it goes, how it is paid, and whether it comes. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { execute } from '#platform/database/query.ts'
import { CHARGES, COUNTRY, STATE } from '#shared/settings.ts'
import { changeStock } from '#shop/catalog/products/stock.ts'
import { closeAttempt } from '#shop/checkout/card/close-attempt.ts'
import { payOrder } from '#shop/checkout/card/pay-order.ts'
import { settleOnOrder } from '#shop/checkout/card/settle-payment.ts'
import { writeAnswer } from '#shop/confirmations/answer.ts'
import { writeAddress } from '#shop/confirmations/confirmations.ts'
import { CUSTOMER, staff } from '#shop/context/actor.ts'
import type { Shop } from '#shop/context/shop.ts'
import { orderLinks, readOrder, recipientOf } from '#shop/orders/orders.ts'
import { effectiveSettings } from '#shop/settings/owners-settings.ts'
import { recordedLog } from '../support/recorded-log.ts'
import { shopperOf } from '../support/sql-shop.ts'
import {
  addOrder,
  changeStatus,
  type Draw,
  type ModelOrder,
  owed,
  succeeds,
  totalOf,
  type Verb,
  type World,
} from './model.ts'
import { paidToKashier } from './refund-verbs.ts'

export const changeVerbs: Record<string, Verb> = {
  changeAddress: (world, draw) => move(world, draw, draw([...world.orders])),
  async changeAddressOfNewOrder(world, draw) {
    await move(world, draw, await place(world))
  },
  async cancelWhileProcessing(world) {
    const [id, order] = await place(world)
    await world.shop.setStatus(id, 'processing')
    changeStatus(order, 'processing')
    expect(await succeeds(() => writeAnswer(world.shop.db, id, false, null))).toBe(true)
    changeStatus(order, 'cancelled')
  },
  async openPageOfOrder(world, draw) {
    await open(world, draw([...world.orders]))
  },
  async payOrderByCard(world) {
    await arrive(world, await open(world, await place(world)))
  },
  /** Its hold may have ended, and the order may be edited, packed, paid in cash or cancelled by now. */
  payPageOfOrderAtLast: (world, draw) => arrive(world, draw(pagesOf(world))),
  async payPageOfOrderTwiceAtOnce(world, draw) {
    const page = draw(pagesOf(world))
    await Promise.all([arrive(world, page), arrive(world, page)])
  },
  async payPageOfOrderThatHasExpired(world, draw) {
    const page = draw(pagesOf(world))
    if (page) await closeAttempt(world.shop.db, page.reference, 'expired')
    await arrive(world, page)
  },
  async markUnpaidAfterPartByCard(world) {
    const [id, order] = await place(world)
    const page = await open(world, [id, order])
    await moveTo(world, [id, order], ASWAN)
    await arrive(world, page)
    const mark = (as: 'paid' | 'pending') => succeeds(() => world.shop.setPayment(id, as))
    expect(await mark('pending')).toBe(false)
    const rest = owed(order)
    expect(await mark('paid')).toBe(true)
    order.paid.set('staff', rest)
    // What a card has paid stays paid.
    expect(await mark('pending')).toBe(true)
    order.paid.delete('staff')
  },
}

/** A cash order of one piece. People who wait for the size may be given some of what has come. */
async function place(world: World): Promise<[string, ModelOrder]> {
  const { shop, staffId, given, variants } = world
  const [variant = 0] = variants
  await changeStock(shop.db, variant, { change: 5, reason: 'count', note: 'Shelf 3' }, staffId)
  given.set(variant, (given.get(variant) ?? 0) + 5)
  const owner = shop.newGuest()
  await shop.put(owner, variant)
  const { id } = await shop.placeOrder(owner, { unconfirmed: null })
  return [id, addOrder(world, id, { method: 'cod', total: totalOf(1) })]
}

const CAIRO = { city: 'Cairo', governorate: 'C', fee: CHARGES.shippingInPiastres } as const
const ASWAN = { city: 'Aswan', governorate: 'ASN', fee: 120_00 } as const

const move = (world: World, draw: Draw, of: [string, ModelOrder] | undefined) =>
  moveTo(world, of, draw([ASWAN, CAIRO]) ?? ASWAN, draw(['customer', 'staff']))

/** Another fee is refused until it is agreed to. A fee that was agreed on otherwise stays where it is the same at both places. */
async function moveTo(
  world: World,
  [id, order]: [string, ModelOrder] | [] = [],
  there: typeof CAIRO | typeof ASWAN,
  by = 'customer',
): Promise<void> {
  const { db } = world.shop
  if (!id || !order) return
  await execute(db)`
    INSERT INTO place_rules (governorate, fee_in_piastres) VALUES ('ASN', ${ASWAN.fee}) ON CONFLICT DO NOTHING`
  const { city, phone, shippingInPiastres: fee, totalInPiastres: total } = await readOrder(db, id)
  const here = city === ASWAN.city ? ASWAN : CAIRO
  const more = here.fee === there.fee ? 0 : there.fee - fee
  const place = { street: randomUUID(), address: '', zip: '', state: STATE, country: COUNTRY }
  const shippingAddress = { ...place, city: there.city, governorate: there.governorate }
  const change = (expectedTotalInPiastres: number | null) =>
    succeeds(() =>
      writeAddress(
        db,
        id,
        {
          recipient: recipientOf({ guestName: 'Nadia Fahmy', phoneNumber: phone, shippingAddress }),
          charges: CHARGES,
          expectedTotalInPiastres,
        },
        by === 'staff' ? staff(world.staffId) : CUSTOMER,
      ),
    )
  if (more !== 0) expect(await change(null)).toBe(false)
  if (await change(total + more)) order.total += more
}

/** A card page on which what an order owes can be paid, for as long as its provider says. */
type Page = { id: string; order: string; reference: string; amount: number }

const opened = new WeakMap<World, Page[]>()

function pagesOf(world: World): Page[] {
  const pages = opened.get(world) ?? []
  opened.set(world, pages)
  return pages
}

async function open(world: World, [id, order]: [string, ModelOrder] | [] = []): Promise<Page | undefined> {
  if (!id || !order) return undefined
  const { db } = world.shop
  const link = new URL((await orderLinks(db, 'https://shop.test'))(id, 'en'))
  const paying = {
    shopper: { account: null, guestHash: null },
    orderId: id,
    claim: { key: link.searchParams.get('key') ?? '' },
    payer: shopperOf(world.shop.newGuest()),
    unconfirmed: { ...effectiveSettings({}, {}).unconfirmed, network: randomUUID(), wideNetwork: null },
    language: 'en',
  } as const
  let page: Page | undefined
  await succeeds(async () => {
    const { reference } = await payOrder(provider(world), paying as Parameters<typeof payOrder>[1])
    page = { id, order: id, reference, amount: owed(order) }
    pagesOf(world).push(page)
  })
  return page
}

/** The provider says that it is paid: once, whoever hears of it, and whatever has become of the order. */
async function arrive(world: World, page: Page | undefined): Promise<void> {
  const order = page && world.orders.get(page.order)
  if (!page || !order) return
  const { db } = world.shop
  const { isNew } = await settleOnOrder(db, page.reference, page.reference)
  if (!isNew) return
  // Its undo may have put another one there while the shop was asked.
  const now = world.orders.get(page.order) ?? order
  now.paid.set(page.reference, page.amount)
  paidToKashier({ reference: page.reference, total: page.amount })
  if (now.status === 'pending') changeStatus(now, 'processing')
  if (owed(now) <= 0) now.method = 'card'
  expect((await readOrder(db, page.order)).paymentMethod).toBe(now.method)
}

const provider = ({ shop: { db } }: World) =>
  ({
    db,
    payments: { name: 'kashier', create: async () => 'https://cards.test/', inquire: async () => null },
    cardPages: { arrived() {}, wait: async () => undefined },
    log: recordedLog('error').log,
    productsOutdated() {},
    ordersChanged() {},
    mailDue() {},
  }) as unknown as Shop
