import type { PlaceOrder } from '../../contract/checkout.ts'
import { decimalToPiastres } from '../../contract/money.ts'
import type { Order } from '../../contract/orders.ts'
import { preparedRows } from '../../platform/database/database.ts'
import type { Language } from '../../shared/language/language.ts'
import type { Charges } from '../../shared/settings.ts'
import { backOnTheShelf } from '../catalog/catalog.ts'
import { type Shop, staffEmailOf } from '../context/shop.ts'
import { ShopError } from '../context/shop-error.ts'
import type { Account, Owner } from '../context/shopper.ts'
import { readOrder, toOrder } from '../orders/orders.ts'
import type { Buyer, Held, Idempotency, NewOrder, UnconfirmedLimits } from './checkout-sql.ts'
import { buyerOf, idempotencyOf, newOrder, refuseOtherAccounts } from './new-order.ts'

export type Ordering = {
  account: Account | null
  owner: Owner
  idempotencyKey?: string | undefined
  unconfirmed: UnconfirmedLimits
  language: Language
}

/** Cash on delivery: takes the stock, writes the order and empties the cart, or does nothing at all. */
export async function placeOrder(
  shop: Shop,
  { account, owner, idempotencyKey, unconfirmed, language }: Ordering,
  form: PlaceOrder,
): Promise<Order> {
  refuseOtherAccounts(account, form.userId)
  if (form.paymentMethod === 'card') throw new ShopError('payment_required')
  const order: NewOrder & Buyer & Idempotency & Charges & { unconfirmed: UnconfirmedLimits } = {
    ...newOrder(form, await staffEmailOf(shop), language),
    ...buyerOf(owner, form.sessionId),
    ...idempotencyOf(idempotencyKey, form),
    ...(await shop.settings()).charges,
    unconfirmed,
  }
  const expectedTotal = form.expectedTotal === undefined ? null : decimalToPiastres(form.expectedTotal)
  const [placed] = await preparedRows<Placed>(shop.db, PLACE_ORDER, [JSON.stringify(order), expectedTotal])
  if (!placed) throw new Error('place_order returned no row')
  const record = await readOrder(shop.db, placed.orderId)
  const sold = record.items.map(({ productId }) => productId)
  shop.productsOutdated([...sold, ...backOnTheShelf(placed.productsHeld)])
  shop.ordersChanged()
  shop.mailDue()
  return toOrder(record, { accountId: account?.id, language })
}

/** The order of the cart, or the one that was placed before under the same key. */
type Placed = { orderId: string } & Held

const PLACE_ORDER = {
  name: 'place-order',
  text: `SELECT order_id AS "orderId", products_held AS "productsHeld" FROM place_order($1::jsonb, $2::bigint)`,
}
