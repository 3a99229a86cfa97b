import { type Database, execute, inTransaction } from '#platform/database/database.ts'
import { dayInCairo } from '#shared/places/cairo.ts'
import type { RefundProblem } from '#shared/values.ts'
import { type Actor, PROVIDER } from '../context/actor.ts'
import type { Shop } from '../context/shop.ts'
import { lockOrder, writeEvent } from '../orders/orders.ts'
import { findPayment, type MadePayment, type PaymentTotals, type RefundAnswer } from '../payments/payments.ts'
import { followTotals, recordTotals } from './record-totals.ts'
import { saidOf } from './refund-mail.ts'
import { dueOf } from './refundable.ts'
import { findRefund, hasFailedBefore, markSent, markUnknown, type RefundRecord } from './refunds-sql.ts'

/**
 * The second half of a refund by card, for whoever asked and for the job: the provider's totals are read, it is called once, and its
 * totals are read again. Whatever happens in between, the totals decide: what is not there was not done yet, and is never sent again.
 */
export async function carryOut(shop: Shop, id: string): Promise<void> {
  const refund = await findRefund(shop.db, id)
  if (!refund?.attempt || !isUnderWay(refund)) return
  const payment = await findPayment(shop.db, shop.payments.name, refund.attempt)
  if (!payment) return
  const answer = refund.sentAt ? 'unknown' : await send(shop, payment, refund)
  if (answer === null) return
  await followTotals(shop, refund.attempt).catch((err) =>
    shop.log.warn({ err, refund: id }, 'the totals of a refunded payment could not be read'),
  )
  const isRefused = answer !== 'accepted' && answer !== 'unknown'
  await inTransaction(shop.db, async (tx) => {
    if (isRefused) await fail(tx, refund, answer, PROVIDER)
    else await markUnknown(tx, id)
  })
  shop.ordersChanged()
}

/** Null: it is not to be sent, or somebody else sends it. */
async function send(
  shop: Shop,
  payment: MadePayment,
  refund: RefundRecord,
): Promise<RefundAnswer | 'unknown' | null> {
  const { payments, log } = shop
  const before = await payments.totals(payment).catch((err) => {
    log.warn({ err, refund: refund.id }, 'the card provider could not be asked for a refund')
    return 'unreachable' as const
  })
  const mayVoid = await inTransaction(shop.db, (tx) => prepare(tx, payment, refund, before))
  shop.ordersChanged()
  if (mayVoid === null) return null
  try {
    if (mayVoid && (await payments.void(payment)) === 'accepted') return 'accepted'
    return await payments.refund(payment, refund.amountInPiastres)
  } catch (err) {
    log.warn({ err, refund: refund.id }, 'the card provider has not answered a refund')
    return 'unknown'
  }
}

/**
 * Whoever gets past this calls the provider, and nobody else ever does. Answers whether the whole payment may be taken back as if it had
 * not been made: on its day, and once, or as long as the card is not charged.
 */
export async function prepare(
  tx: Database,
  payment: MadePayment,
  { id, orderId }: Pick<RefundRecord, 'id' | 'orderId'>,
  before: PaymentTotals | RefundProblem,
): Promise<boolean | null> {
  const locked = await lockOrder(tx, orderId)
  const refund = await findRefund(tx, id)
  if (refund?.state !== 'asked' || refund.sentAt) return null
  if (typeof before === 'string') {
    await fail(tx, refund, before, PROVIDER)
    return null
  }
  const order = await recordTotals(tx, locked, payment.reference, before)
  const { capturedInPiastres: captured, refundedInPiastres: refunded } = before
  const { amountInPiastres: amount } = refund
  // It counts as gone itself.
  if ((await dueOf(tx, order)) < 0 || amount > captured - refunded) {
    await fail(tx, refund, 'too_much', PROVIDER)
    return null
  }
  const isToday = dayInCairo(payment.createdAt) === dayInCairo()
  const isFresh = before.isHeld || (isToday && !(await hasFailedBefore(tx, payment.reference)))
  await markSent(tx, id, refunded)
  return isFresh && amount === captured && refunded === 0
}

/** The money has surely not gone back by this: it is due again. Nothing, if that is not so any more. */
export async function fail(
  tx: Database,
  { id, orderId }: Pick<RefundRecord, 'id' | 'orderId'>,
  problem: RefundProblem,
  actor: Actor,
): Promise<void> {
  await lockOrder(tx, orderId)
  const refund = await findRefund(tx, id)
  if (!refund || !isUnderWay(refund)) return
  await execute(tx)`
    UPDATE refunds SET state = 'failed', problem = ${problem}, settled_at = now(), next_try_at = NULL
    WHERE id = ${id}::uuid`
  await writeEvent(tx, orderId, {
    event: 'refund_failed',
    actor,
    after: { ...saidOf(refund), refundProblem: problem },
  })
}

export const isUnderWay = ({ state }: Pick<RefundRecord, 'state'>): boolean =>
  state === 'asked' || state === 'unknown'
