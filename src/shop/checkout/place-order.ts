import type { PlaceOrder } from '../../contract/checkout.ts'
import { decimalToPiastres } from '../../contract/money.ts'
import type { Order } from '../../contract/orders.ts'
import type { Language } from '../../shared/language/language.ts'
import { backOnTheShelf } from '../catalog/catalog.ts'
import { type Shop, staffEmailOf } from '../context/shop.ts'
import { ShopError } from '../context/shop-error.ts'
import type { Account, Owner } from '../context/shopper.ts'
import { toOrder } from '../orders/orders.ts'
import { sellForCash, type UnconfirmedLimits } from './checkout-sql.ts'
import { buyerOf, idempotencyOf, particularsOf, refuseOtherAccounts } from './order-particulars.ts'

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
  const buyer = buyerOf(owner)
  const particulars = particularsOf(form, staffEmailOf(shop.config), language)
  const expected = form.expectedTotal === undefined ? null : decimalToPiastres(form.expectedTotal)
  const user = account && {
    id: account.id,
    name: account.name,
    email: account.email,
    phone: account.phoneNumber,
  }
  const order = {
    ...particulars,
    ...buyer,
    ...idempotencyOf(idempotencyKey, form),
    sessionId: buyer.userId === null ? particulars.sessionId : null,
    status: 'pending' as const,
    paymentMethod: 'cod' as const,
    paymentStatus: 'pending' as const,
    ...shop.charges,
    unconfirmed,
  }
  const { productsHeld, ...placed } = await sellForCash(shop.db, order, user, expected)
  shop.productsOutdated([...placed.items.map(({ productId }) => productId), ...backOnTheShelf(productsHeld)])
  shop.mailDue()
  return toOrder(placed, { accountId: account?.id, language })
}
