/** Staff call the customers of the queue. */
import type { NewCallAttempt } from '#contract/desk/confirmations.ts'
import { type Database, inTransaction, prepared, rows } from '#platform/database/database.ts'
import { CLAIM_MINUTES, HOURS_UNTIL_NEXT_CALL, UNDO_SECONDS } from '#shared/settings.ts'
import { staff } from '../context/actor.ts'
import { orNotFound, ShopError } from '../context/shop-error.ts'
import { now, timeIn } from '../context/times.ts'
import { advanceOrder, lockOrder } from '../orders/orders.ts'
import {
  type ConfirmationRow,
  changeConfirmation,
  lockConfirmation,
  refuseAnswered,
  refuseClaimed,
} from './confirmation-row.ts'

/** Reserves an order for a colleague, and releases what they had reserved before. */
export const claim = (db: Database, orderId: string, staffId: number, takesOver: boolean): Promise<void> =>
  inTransaction(db, async (tx) => {
    // All at once, so that two colleagues who swap their orders do not deadlock.
    await rows(tx)(prepared`
      SELECT FROM confirmations WHERE order_id = ${orderId}::uuid OR claimed_by = ${staffId} ORDER BY order_id FOR UPDATE`)
    const was = orNotFound(await lockConfirmation(tx, orderId))
    await refuseAnswered(tx, was)
    if (!takesOver) await refuseClaimed(tx, was, staffId)
    await rows(tx)(prepared`
      UPDATE confirmations SET
        claimed_by = CASE WHEN order_id = ${orderId}::uuid THEN ${staffId}::integer END,
        claimed_until = CASE WHEN order_id = ${orderId}::uuid THEN now() + make_interval(mins => ${CLAIM_MINUTES}) END
      WHERE order_id = ${orderId}::uuid OR claimed_by = ${staffId}`)
  })

/** What a call came to. Answers the event. */
export const writeCall = (
  db: Database,
  orderId: string,
  attempt: NewCallAttempt,
  staffId: number,
): Promise<number> =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const was = orNotFound(await lockConfirmation(tx, orderId))
    await refuseAnswered(tx, was)
    await refuseClaimed(tx, was, staffId)
    if (isDoublePress(was, staffId)) throw new ShopError('edit_conflict')
    const { outcome, note } = attempt
    const actor = staff(staffId)
    const called = { calls: was.calls + 1, calledAt: now(), calledBy: staffId }
    const dueAt = nextCall(attempt)
    const confirmation = await changeConfirmation(tx, was, {
      ...called,
      ...(dueAt
        ? { dueAt, isWrongNumber: outcome === 'wrong_number' }
        : {
            state: outcome as 'confirmed' | 'declined',
            settledAt: now(),
            settledBy: `staff:${staffId}`,
          }),
    })
    return advanceOrder(tx, order, {
      event: outcome === 'confirmed' || outcome === 'declined' ? outcome : 'called',
      actor,
      confirmation,
      note: note || null,
      said: { after: { call: outcome, callAgainAt: dueAt } },
    })
  })

/** A claim ends when the same account opens another order; without one, a second call within the time of an undo is a double press. */
const isDoublePress = ({ claimedBy, calledBy, calledAt }: ConfirmationRow, staffId: number): boolean =>
  claimedBy !== staffId &&
  calledBy === staffId &&
  calledAt !== null &&
  Date.parse(calledAt) > Date.now() - (UNDO_SECONDS + 5) * 1_000

/** Null: the customer has answered. */
function nextCall(attempt: NewCallAttempt): string | null {
  switch (attempt.outcome) {
    case 'no_answer':
      return timeIn(HOURS_UNTIL_NEXT_CALL * 3_600_000)
    case 'wrong_number':
      return now()
    case 'later':
      return attempt.dueAt ? new Date(attempt.dueAt).toISOString() : now()
    default:
      return null
  }
}
