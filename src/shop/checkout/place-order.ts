import type { PlaceOrder } from '../../contract/checkout.ts'
import { decimalToPiastres } from '../../contract/money.ts'
import type { Order } from '../../contract/orders.ts'
import type { Charges } from '../../contract/settings.ts'
import type { Database } from '../../platform/database.ts'
import { toOrder } from '../orders/orders.ts'
import { ShopError } from '../shop-error.ts'
import type { Account, Owner } from '../shopper.ts'
import { placeOrderNow } from './checkout-sql.ts'
import { buyerOf, particularsOf, refuseOtherAccounts, repeatable } from './order-particulars.ts'

export type Ordering = {
  account: Account | null
  owner: Owner
  idempotencyKey?: string | undefined
  charges: Charges
  staffEmail: string
}

/** Cash on delivery: takes the stock, writes the order and empties the cart, or does nothing at all. */
export async function placeOrder(
  db: Database,
  { account, owner, idempotencyKey, charges, staffEmail }: Ordering,
  form: PlaceOrder,
): Promise<Order> {
  refuseOtherAccounts(account, form.userId)
  if (form.paymentMethod === 'card') throw new ShopError('payment_required')
  const buyer = buyerOf(owner)
  const particulars = particularsOf(form, staffEmail)
  const expected = form.expectedTotal === undefined ? null : decimalToPiastres(form.expectedTotal)
  const order = {
    ...particulars,
    ...buyer,
    ...repeatable(idempotencyKey, form),
    sessionId: buyer.userId === null ? particulars.sessionId : null,
    status: 'pending',
    paymentMethod: 'cod',
    paymentStatus: 'pending',
    ...charges,
  }
  return toOrder(await placeOrderNow(db, order, expected), { accountId: account?.id })
}
