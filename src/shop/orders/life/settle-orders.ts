/** Thousands of orders at once, which a courier's settlement pays. One order at a time: advance-order.ts. */
import { type Database, rows } from '#platform/database/database.ts'
import type { OrderStatus } from '#shared/values.ts'
import type { Actor } from '../../context/actor.ts'
import { difference, writeEvents } from './journal.ts'
import { addPayments, type Payment } from './ledger.ts'
import { type LockedOrder, waits } from './locked-order.ts'
import { type LedgerSums, paymentState, SUMS_OF_ORDER } from './payment-state.ts'
import { transitions } from './transitions.ts'

export type UnpaidOrder = Pick<LockedOrder, 'id' | 'status' | 'paymentStatus' | 'attentionReason'> &
  LedgerSums

/** In the order of their ids, so that of two that lock some of the same orders one waits for the other. */
export async function lockOrders(tx: Database, ids: string[]): Promise<UnpaidOrder[]> {
  await rows(tx)`SELECT FROM orders WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR UPDATE`
  return rows(tx)`
    SELECT o.id, o.status, o.payment_status AS "paymentStatus", o.attention_reason AS "attentionReason", sums.*
    FROM orders o CROSS JOIN LATERAL ${SUMS_OF_ORDER} AS sums WHERE o.id = ANY (${ids}::uuid[])`
}

/** One event for each of the orders that are paid. `completes`: those that are delivered and owe nothing any more are completed, too. */
export async function settleOrders(
  tx: Database,
  locked: UnpaidOrder[],
  payments: Omit<Payment, 'eventId'>[],
  { actor, completes }: { actor: Actor; completes: boolean },
): Promise<void> {
  const ofOrders = Map.groupBy(payments, ({ orderId }) => orderId)
  const settled = locked.flatMap((was) => {
    const came = ofOrders.get(was.id)?.reduce((sum, { amountInPiastres }) => sum + amountInPiastres, 0)
    if (came === undefined) return []
    const paymentStatus = paymentState({ ...was, paid: was.paid + came })
    const isCompleted = completes && paymentStatus === 'paid' && isCompletable(was)
    return { was, after: { paymentStatus, status: isCompleted ? SETTLED.to : was.status }, isCompleted }
  })
  const events = await writeEvents(
    tx,
    settled.map(({ was, after }) => ({ orderId: was.id, ...difference(was, after) })),
    { event: 'settled', actor },
  )
  const eventOf = (orderId: string): number => {
    const eventId = events.get(orderId)
    if (eventId === undefined) throw new Error(`${orderId} is not locked`)
    return eventId
  }
  const named = payments.map((payment) => ({ ...payment, eventId: eventOf(payment.orderId) }))
  await addPayments(tx, named, actor)
  await completeOrders(
    tx,
    settled.flatMap(({ was, isCompleted }) => (isCompleted ? was.id : [])),
  )
}

const SETTLED = transitions.settled

const isCompletable = (order: UnpaidOrder): boolean =>
  (SETTLED.from as readonly OrderStatus[]).includes(order.status) && !waits(order)

/** Of an order that is delivered and paid, nothing but the status follows: no mail, no stock, no money. */
const completeOrders = (tx: Database, ids: string[]): Promise<unknown> =>
  rows(tx)`UPDATE orders SET status = ${SETTLED.to}, updated_at = now() WHERE id = ANY (${ids}::uuid[])`
