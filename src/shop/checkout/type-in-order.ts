/** What came by telephone, by a message or in the shop itself: staff type it in, and prices, stock and cash follow the checkout's rules. */
import { toPiastres, toPounds } from '#contract/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { TypedInGoods, TypedInOrder, TypedInTotals } from '#contract/orders/typed-in-orders.ts'
import { type Database, execute, inTransaction } from '#platform/database/database.ts'
import { governorateOf, recogniseGovernorate } from '#shared/places/governorates.ts'
import { DELIVERY_DAYS } from '#shared/settings.ts'
import { goodsOf } from '../cart/cart.ts'
import { takeStock } from '../catalog/catalog.ts'
import { type Actor, staff } from '../context/actor.ts'
import type { Shop } from '../context/shop.ts'
import { ShopError } from '../context/shop-error.ts'
import { firstEventOf, readOrder, toOrder, writeEvent, writeOrder } from '../orders/orders.ts'
import { placeOf, refuseCash } from '../places/places.ts'
import { underWay } from './checkout-sql.ts'
import { type GoodsToOrder, type Pricing, priceGoods } from './goods-to-order.ts'
import { type Idempotency, idempotencyOf, newOrder } from './new-order.ts'

export async function typeInOrder(
  shop: Pick<Shop, 'db' | 'settings' | 'productsOutdated' | 'ordersChanged' | 'mailDue'>,
  typed: TypedInOrder,
  staffId: number,
  idempotencyKey?: string,
): Promise<Order> {
  const { charges } = await shop.settings()
  const pricing = pricingOf(typed, charges)
  const key = idempotencyOf(idempotencyKey, typed)
  const id = await inTransaction(shop.db, (tx) =>
    writeTypedIn(tx, typed, { ...pricing, ...key }, staff(staffId)),
  )
  const order = await readOrder(shop.db, id)
  shop.productsOutdated(order.items.map(({ productId }) => productId))
  shop.ordersChanged()
  shop.mailDue()
  return toOrder(order, { forStaff: true })
}

/** Confirmed from the start: staff have spoken with the customer. With a payment link it waits for the payment. Answers its number. */
async function writeTypedIn(
  tx: Database,
  typed: TypedInOrder,
  wanted: Pricing & Idempotency,
  actor: Actor,
): Promise<string> {
  const owner = `staff:${actor.staffId}`
  // A double click waits here, and then finds the order of the first one.
  await execute(tx)`
    SELECT pg_advisory_xact_lock(hashtext(${owner}), hashtext(${wanted.idempotencyKey ?? ''}))`
  const { earlier, mark } = await underWay(tx, { ...wanted, owner, phone: typed.phoneNumber, userId: null })
  if (earlier && earlier.bodyHash !== wanted.bodyHash) throw new ShopError('idempotency_mismatch')
  if (earlier) return earlier.id
  const goods = await goodsAndPlace(tx, typed, wanted)
  const sums = priceGoods(goods, wanted)
  const { place, lines } = goods
  const paysCash = typed.payment === 'cash'
  if (paysCash) refuseCash(place, sums.total)
  if (paysCash && mark === 'no_cash') throw new ShopError('card_only')
  const order = newOrder(typed, '', typed.language)
  await writeOrder(tx, {
    ...order,
    owner,
    // The phone number of an account proves nothing: whoever owns the account would see the order.
    userId: null,
    guestHash: null,
    sessionId: null,
    idempotencyKey: wanted.idempotencyKey,
    bodyHash: wanted.bodyHash,
    deliveryDays: place.deliveryDays,
    lines,
    sums,
    paid: null,
    stockTaken: true,
    attentionReason: null,
    source: typed.source,
    typedIn: { actor, status: paysCash ? 'processing' : 'pending' },
  })
  if (typed.note) await writeEvent(tx, order.id, { event: 'noted', actor, note: typed.note })
  await takeStock(tx, lines, { reason: 'sale', reference: order.id, actor, eventId: firstEventOf(order.id) })
  return order.id
}

/** What it would cost now, and whether cash is taken there. Nothing is written. */
export async function totalsOfTypedIn(
  { db, settings }: Pick<Shop, 'db' | 'settings'>,
  typed: TypedInGoods,
): Promise<TypedInTotals> {
  const pricing = pricingOf(typed, (await settings()).charges)
  const goods = await goodsAndPlace(db, typed, pricing)
  const { place } = goods
  const sums = priceGoods(goods, { ...pricing, expectedTotalInPiastres: null })
  return {
    subtotal: toPounds(sums.subtotal),
    discount: toPounds(sums.discount),
    shipping: toPounds(sums.shipping),
    taxes: toPounds(sums.taxes),
    total: toPounds(sums.total),
    days: place.deliveryDays ?? DELIVERY_DAYS,
    cashAllowed:
      place.cashAllowed &&
      (place.largestCashInPiastres === null || sums.total <= place.largestCashInPiastres),
  }
}

const pricingOf = (
  { shippingAddress, expectedTotal }: TypedInGoods & { expectedTotal?: number },
  charges: Pricing['charges'],
): Pricing => ({
  charges,
  governorate: governorateOf(shippingAddress),
  cityGovernorate: recogniseGovernorate(shippingAddress.city),
  expectedTotalInPiastres: expectedTotal === undefined ? null : toPiastres(expectedTotal),
})

async function goodsAndPlace(
  tx: Database,
  { lines: wanted }: TypedInGoods,
  { charges, ...places }: Pricing,
): Promise<GoodsToOrder> {
  const [place, lines] = await Promise.all([placeOf(tx, places, charges), goodsOf(tx, wanted)])
  if (lines.length < wanted.length) throw new ShopError('not_found')
  return { place, lines }
}
