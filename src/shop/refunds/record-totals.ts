import { randomUUID } from 'node:crypto'
import { type Database, execute, inTransaction, value } from '#platform/database/database.ts'
import { PROVIDER } from '../context/actor.ts'
import type { Shop } from '../context/shop.ts'
import { type LockedOrder, lockOrder } from '../orders/orders.ts'
import { findPayment, type PaymentTotals, totalsWereRead } from '../payments/payments.ts'
import { bookRefund } from './book-refund.ts'
import { insertRefund, refundedOf } from './refunds-sql.ts'

/** Reads what the provider has sent back of a payment, and records what is new. False if it does not say. */
export async function followTotals(shop: Shop, reference: string): Promise<boolean> {
  const payment = await findPayment(shop.db, shop.payments.name, reference)
  if (!payment) return false
  const totals = await shop.payments.totals(payment)
  if (typeof totals === 'string') {
    shop.log.warn({ reference, answer: totals }, 'the card provider names no totals of a payment')
    return false
  }
  // The order that a payment by card has paid: it was there before, or was made by it.
  const orderId = await value(shop.db)<string>`
    SELECT pays_order AS id FROM payment_attempts WHERE reference = ${reference}::uuid AND pays_order IS NOT NULL
    UNION ALL SELECT id FROM orders WHERE payment_reference = ${reference}::uuid`
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
    await execute(tx)`
      UPDATE refunds SET state = 'confirmed', settled_at = now(), next_try_at = NULL, event_id = ${eventId},
        excess_in_piastres = ${excessInPiastres} WHERE id = ${sent.id}::uuid`
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
