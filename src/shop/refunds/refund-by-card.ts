import { decimalToPiastres } from '#contract/money.ts'
import type { NewRefund } from '#contract/refunds.ts'
import { type Database, inTransaction } from '#platform/database/database.ts'
import { cashier } from '../context/actor.ts'
import type { Shop } from '../context/shop.ts'
import { ShopError } from '../context/shop-error.ts'
import { lockOrder, writeEvent } from '../orders/orders.ts'
import { carryOut } from './carry-out.ts'
import { saidOf } from './refund-mail.ts'
import { refuseTooMuch } from './refundable.ts'
import { cardsOf, findRefund, insertRefund } from './refunds-sql.ts'

export type ByCard = Extract<NewRefund, { method: 'card' }>

/**
 * Staff have the money sent back to the card. First it is written that they asked, and from then on it counts as gone; then the provider
 * is called, outside of any transaction. If this process ends in between, the job goes on.
 */
export async function refundByCard(
  shop: Shop,
  orderId: string,
  asked: ByCard,
  staffId: number,
): Promise<null> {
  await inTransaction(shop.db, (tx) => ask(tx, shop.payments.name, orderId, asked, staffId))
  shop.ordersChanged()
  await carryOut(shop, asked.id)
  return null
}

export async function ask(
  tx: Database,
  provider: string,
  orderId: string,
  { id, attempt, amount, note }: ByCard,
  staffId: number,
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const earlier = await findRefund(tx, id)
  if (earlier && earlier.orderId !== orderId) throw new ShopError('not_found')
  if (earlier) return
  const amountInPiastres = decimalToPiastres(amount)
  const card = (await cardsOf(tx, orderId)).find((paid) => paid.attempt === attempt)
  if (card?.provider !== provider) throw new ShopError('not_found')
  if (card.isUnderWay) throw new ShopError('refund_under_way')
  await refuseTooMuch(tx, order, amountInPiastres)
  if (amountInPiastres > card.leftInPiastres)
    throw new ShopError('refund_too_much', { due: card.leftInPiastres })
  const actor = cashier(staffId)
  const made = { id, orderId, attempt, method: 'card', amountInPiastres, reference: '', actor } as const
  await insertRefund(tx, { ...made, state: 'asked', eventId: null })
  await writeEvent(tx, orderId, {
    event: 'refund_asked',
    actor,
    after: saidOf(made),
    note: note || null,
  })
}
