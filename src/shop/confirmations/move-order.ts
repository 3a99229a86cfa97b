import type { Database } from '#platform/database/database.ts'
import { type Advance, advanceOrder, type LockedOrder, moves, statusAfter } from '../orders/orders.ts'
import { endReturns, letGo } from '../returns/returns.ts'
import { settleConfirmation } from './confirmation-row.ts'

/**
 * Moves an order on, and settles with it whether its customer has said yes. One that is cancelled ends its returns. Answers the event.
 */
export async function moveOrder(tx: Database, was: LockedOrder, change: Advance): Promise<number> {
  if (!moves(was, change)) return advanceOrder(tx, was, change)
  const isCancelled = statusAfter(was, change) === 'cancelled'
  const confirmation = await settleConfirmation(tx, was.id, isCancelled, change.actor)
  if (!isCancelled || was.returned !== 'asked') return advanceOrder(tx, was, { ...change, confirmation })
  const { ended, said } = await endReturns(tx, was.id)
  const eventId = await advanceOrder(tx, was, {
    ...{ ...change, confirmation },
    said: {
      before: { ...change.said?.before, ...said.before },
      after: { ...change.said?.after, ...said.after },
    },
  })
  for (const one of ended) await letGo(tx, one, { actor: change.actor, eventId })
  return eventId
}
