import { randomUUID } from 'node:crypto'
import { type Database, inTransaction } from '#platform/database/database.ts'
import { PROVIDER } from '../context/actor.ts'
import type { Shop } from '../context/shop.ts'
import { type LockedOrder, lockOrder } from '../orders/orders.ts'
import { findPayment, type PaymentTotals, totalsWereRead } from '../payments/payments.ts'
import { bookRefund } from './book-refund.ts'
import { confirmRefund, insertRefund, orderOfPayment, refundedOf } from './refunds-sql.ts'

/** Reads what the provider has sent back of a payment, and records what is new. False if it does not say. */
export async function followTotals(shop: Shop, reference: string): Promise<boolean> {
  const payment = await findPayment(shop.db, shop.payments.name, reference)
  if (!payment) return false
  const totals = await shop.payments.totals(payment)
  if (typeof totals === 'string') {
    shop.log.warn({ reference, answer: totals }, 'the card provider names no totals of a payment')
    return false
  }
  const orderId = await orderOfPayment(shop.db, reference)
  if (orderId)
    await inTransaction(shop.db, async (tx) =>
      recordTotals(tx, await lockOrder(tx, orderId), reference, totals),
    )
  await totalsWereRead(shop.db, reference)
  shop.ordersChanged()
  shop.mailDue()
  return true
}

/**
 * The difference between the provider's totals and what we know: our own refund that is under way, if it fits in, and the rest was made
 * in its dashboard. Totals only grow, so what is read twice, late or out of order records nothing.
 */
export async function recordTotals(
  tx: Database,
  order: LockedOrder,
  attempt: string,
  { refundedInPiastres }: PaymentTotals,
): Promise<LockedOrder> {
  const { confirmedInPiastres, sent } = await refundedOf(tx, attempt)
  let more = refundedInPiastres - confirmedInPiastres
  let now = order
  if (sent && more >= sent.amountInPiastres) {
    const { eventId, excessInPiastres } = await bookRefund(tx, now, sent, { actor: PROVIDER })
    await confirmRefund(tx, sent.id, { eventId, excessInPiastres })
    more -= sent.amountInPiastres
    now = await lockOrder(tx, order.id)
  }
  if (more <= 0) return now
  const made = { id: randomUUID(), method: 'card', amountInPiastres: more } as const
  const { eventId, excessInPiastres } = await bookRefund(tx, now, made, { actor: PROVIDER })
  await insertRefund(tx, {
    ...made,
    ...{ orderId: order.id, attempt, reference: '', actor: PROVIDER },
    ...{ state: 'confirmed', eventId, excessInPiastres },
  })
  return lockOrder(tx, order.id)
}
