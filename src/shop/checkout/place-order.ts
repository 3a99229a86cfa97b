import { decimalToPiastres } from '#contract/money.ts'
import type { PlaceOrder } from '#contract/orders/checkout.ts'
import type { Order } from '#contract/orders/orders.ts'
import { type Database, inTransaction, sql, type Transaction } from '#platform/database/database.ts'
import type { Language } from '#shared/language/language.ts'
import { emptyCart, findCart, goodsInCart } from '../cart/cart.ts'
import {
  backOnTheShelf,
  isShortage,
  refuseShortage,
  releaseHoldsBefore,
  takeStockLast,
} from '../catalog/catalog.ts'
import { askAboutNewOrder } from '../confirmations/confirmations.ts'
import { CUSTOMER } from '../context/actor.ts'
import { type Shop, staffEmailOf } from '../context/shop.ts'
import { ShopError } from '../context/shop-error.ts'
import type { Account, Owner } from '../context/shopper.ts'
import {
  firstEventOf,
  type OrderRecord,
  type OrderToWrite,
  readOrder,
  toOrder,
  writeOrder,
} from '../orders/orders.ts'
import { attemptsToReplace, supersedeAttempts } from '../payments/payments.ts'
import { placeBy, refuseCash } from '../places/places.ts'
import type { OwnersSettings } from '../settings/owners-settings.ts'
import { takeUnconfirmed, type UnconfirmedLimits } from '../unconfirmed/unconfirmed.ts'
import { askBeforeOrdering } from './ask-before-ordering.ts'
import { underWay } from './checkout-sql.ts'
import { type Pricing, priceGoods, refusePending, refuseUnasked } from './goods-to-order.ts'
import {
  type Buyer,
  buyerOf,
  type Idempotency,
  idempotencyOf,
  type NewOrder,
  newOrder,
  refuseOtherAccounts,
} from './new-order.ts'

export type Ordering = {
  account: Account | null
  owner: Owner
  idempotencyKey?: string | undefined
  unconfirmed: UnconfirmedLimits
  language: Language
  /** False: whose cash is not taken is not told so; the order waits for staff. */
  tellsMark?: boolean
}

/** Cash on delivery: takes the stock, writes the order and empties the cart, or does nothing at all. */
export async function placeOrder(
  shop: Shop,
  { account, owner, idempotencyKey, unconfirmed, language, tellsMark = true }: Ordering,
  form: PlaceOrder,
): Promise<Order> {
  refuseOtherAccounts(account, form.userId)
  if (form.paymentMethod === 'card') throw new ShopError('payment_required')
  const { charges, confirmation } = await shop.settings()
  const wanted: CashOrder = {
    ...newOrder(form, await staffEmailOf(shop), language),
    ...buyerOf(owner, form.sessionId),
    ...idempotencyOf(idempotencyKey, form),
    charges,
    expectedTotalInPiastres: form.expectedTotal === undefined ? null : decimalToPiastres(form.expectedTotal),
    unconfirmed,
    confirmation,
    tellsMark,
    account: account && { name: account.name, email: account.email, phone: account.phoneNumber },
  }
  const { order, productsReturned } = await askBeforeOrdering(shop, (asked) =>
    orderForCash(shop.db, wanted, asked),
  )
  const sold = order.items.map(({ productId }) => productId)
  shop.productsOutdated([...sold, ...backOnTheShelf(productsReturned)])
  shop.ordersChanged()
  shop.mailDue()
  return toOrder(order, { accountId: account?.id, language })
}

export type CashOrder = NewOrder &
  Buyer &
  Idempotency &
  Pricing &
  Pick<OrderToWrite, 'account'> & {
    unconfirmed: UnconfirmedLimits
    confirmation: OwnersSettings['confirmation']
    tellsMark?: boolean
  }

/** The order of the cart, and the products of which the shopper had held something for a card payment: that is released. */
type Placed = { order: OrderRecord; productsReturned: number[] }

/** If there is not enough on the shelf, a second try says of what; unless there is again. */
export async function orderForCash(db: Database, wanted: CashOrder, asked: string[]): Promise<Placed> {
  for (let wasShort = false; ; wasShort = true) {
    try {
      return await inTransaction(db, (tx) => orderCart(tx, wanted, { asked, wasShort }))
    } catch (error) {
      if (!isShortage(error)) throw error
    }
  }
}

/**
 * Whose cash is not taken is told so last: whoever tries phone numbers places an order with each that is not marked.
 * The lock on the cart makes a double click wait for the first one, and then find its order under the same key, or an empty cart. The
 * stock is taken last: a size that many want is locked for the shortest time.
 */
async function orderCart(
  tx: Transaction,
  wanted: CashOrder,
  { asked, wasShort }: { asked: string[]; wasShort: boolean },
): Promise<Placed> {
  const { id, owner, shopper } = wanted
  const [cartId, { earlier, hasAttempts, hasHolds, mark, rules }, lines] = await Promise.all([
    findCart(tx, shopper),
    underWay(tx, wanted),
    goodsInCart(tx, shopper),
  ])
  if (earlier && earlier.bodyHash !== wanted.bodyHash) throw new ShopError('idempotency_mismatch')
  if (earlier) return { order: await readOrder(tx, earlier.id), productsReturned: [] }
  const attempts = hasAttempts ? await attemptsToReplace(tx, owner) : []
  refusePending(attempts)
  refuseUnasked(attempts, asked)
  const place = placeBy(rules, wanted, wanted.charges)
  const sums = priceGoods({ place, lines }, wanted)
  refuseCash(place, sums.total)
  if (hasAttempts) await supersedeAttempts(tx, owner, { order: id })
  const taking = { lines, count: sums.count, totalInPiastres: sums.total }
  const recordTaken = await takeUnconfirmed(tx, wanted, taking, wanted.unconfirmed)
  const stockTaken = recordTaken !== null
  const productsReturned = hasHolds ? await releaseHoldsBefore(tx, owner, lines) : []
  if (!stockTaken || wasShort) await refuseShortage(tx, lines)
  if (mark === 'no_cash' && wanted.tellsMark !== false) {
    await refuseShortage(tx, lines)
    throw new ShopError('card_only')
  }
  const asks = stockTaken && mark === null ? wanted.confirmation : 'all'
  const snapshot: OrderToWrite = {
    ...wanted,
    deliveryDays: place.deliveryDays,
    lines,
    sums,
    paid: null,
    stockTaken,
    attentionReason: stockTaken ? null : 'to_confirm',
  }
  const sale = { reason: 'sale', reference: id, actor: CUSTOMER, eventId: firstEventOf(id) }
  const also = [
    ...(asks === 'off'
      ? []
      : [sql`asked AS (${askAboutNewOrder({ unlessKnown: asks === 'first_orders' })})`]),
    ...(cartId === undefined ? [] : [sql`emptied AS (${emptyCart(cartId)})`]),
  ]
  const [, order] = await tx.lastly((last) =>
    Promise.all([
      writeOrder(last, snapshot, also),
      readOrder(last, id),
      recordTaken?.(last),
      stockTaken && takeStockLast(last, lines, sale),
    ]),
  )
  return { order, productsReturned }
}
