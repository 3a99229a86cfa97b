import { decimalToPiastres } from '#contract/money.ts'
import type { NewRefund } from '#contract/refunds.ts'
import { type Database, inTransaction } from '#platform/database/database.ts'
import { cashier } from '../context/actor.ts'
import type { Shop } from '../context/shop.ts'
import { ShopError } from '../context/shop-error.ts'
import { lockOrder } from '../orders/orders.ts'
import { bookRefund } from './book-refund.ts'
import { refuseTooMuch } from './refundable.ts'
import { findRefund, insertRefund } from './refunds-sql.ts'

export type ByHand = Extract<NewRefund, { method: 'cash' | 'wallet' }>

/**
 * Staff have given the money back themselves, in notes or to a wallet: it is in the ledger at once, and they may take that back within
 * the seconds. Answers the event.
 */
export async function refundByHand(
  shop: Pick<Shop, 'db' | 'ordersChanged' | 'mailDue'>,
  orderId: string,
  asked: ByHand,
  staffId: number,
): Promise<number | null> {
  const undo = await inTransaction(shop.db, (tx) => writeRefund(tx, orderId, asked, staffId))
  shop.ordersChanged()
  shop.mailDue()
  return undo
}

async function writeRefund(
  tx: Database,
  orderId: string,
  { id, method, amount, reference, note }: ByHand,
  staffId: number,
): Promise<number | null> {
  const order = await lockOrder(tx, orderId)
  const earlier = await findRefund(tx, id)
  if (earlier && earlier.orderId !== orderId) throw new ShopError('not_found')
  if (earlier) return null
  const amountInPiastres = decimalToPiastres(amount)
  await refuseTooMuch(tx, order, amountInPiastres)
  const actor = cashier(staffId)
  const { eventId } = await bookRefund(tx, order, { id, method, amountInPiastres }, { actor, note })
  const made = { id, orderId, attempt: null, method, amountInPiastres, reference, actor }
  await insertRefund(tx, { ...made, state: 'confirmed', eventId })
  return eventId
}
