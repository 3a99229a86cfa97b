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
import type { OwnersSettings } from '../settings/owners-settings.ts'
import type { UnconfirmedLimits } from '../unconfirmed/unconfirmed.ts'
import { askBeforeOrdering } from './ask-before-ordering.ts'
import type { Buyer, Held, Idempotency, NewOrder } from './checkout-sql.ts'
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
  const { charges, confirmation } = await shop.settings()
  const order: NewOrder & Buyer & Idempotency & Charges & ToConfirm = {
    ...newOrder(form, await staffEmailOf(shop), language),
    ...buyerOf(owner, form.sessionId),
    ...idempotencyOf(idempotencyKey, form),
    ...charges,
    unconfirmed,
    confirmation,
  }
  const expectedTotal = form.expectedTotal === undefined ? null : decimalToPiastres(form.expectedTotal)
  const [placed] = await askBeforeOrdering(shop, (asked) =>
    preparedRows<Placed>(shop.db, PLACE_ORDER, [JSON.stringify({ ...order, asked }), expectedTotal]),
  )
  if (!placed) throw new Error('place_order returned no row')
  const record = await readOrder(shop.db, placed.orderId)
  const sold = record.items.map(({ productId }) => productId)
  shop.productsOutdated([...sold, ...backOnTheShelf(placed.productsHeld)])
  shop.ordersChanged()
  shop.mailDue()
  return toOrder(record, { accountId: account?.id, language })
}

type ToConfirm = { unconfirmed: UnconfirmedLimits; confirmation: OwnersSettings['confirmation'] }

/** The order of the cart, or the one that was placed before under the same key. */
type Placed = { orderId: string } & Held

const PLACE_ORDER = {
  name: 'place-order',
  text: `SELECT order_id AS "orderId", products_held AS "productsHeld" FROM place_order($1::jsonb, $2::bigint)`,
}
