import type { Database } from '#platform/database/database.ts'
import { type Advance, advanceOrder, type LockedOrder, moves, statusAfter } from '../orders/orders.ts'
import { settleConfirmation } from './confirmation-row.ts'

/** Moves an order on, and settles with it whether its customer has said yes. Answers the event. */
export async function moveOrder(tx: Database, was: LockedOrder, change: Advance): Promise<number> {
  if (!moves(was, change)) return advanceOrder(tx, was, change)
  const isCancelled = statusAfter(was, change) === 'cancelled'
  const confirmation = await settleConfirmation(tx, was.id, isCancelled, change.actor)
  return advanceOrder(tx, was, { ...change, confirmation })
}
