import { toDecimal } from '#contract/money.ts'
import type { Database } from '#platform/database/database.ts'
import type { RefundMethod } from '#shared/values.ts'
import type { Actor } from '../context/actor.ts'
import { addEntries, type Entry, type LockedOrder, tellRefunded, writeEvent } from '../orders/orders.ts'

/** Money has gone back: the event, its entry in the ledger and the mail. Answers the event. */
export async function bookRefund(
  tx: Database,
  order: LockedOrder,
  {
    id,
    method,
    amountInPiastres,
    note,
  }: { id: string; method: RefundMethod; amountInPiastres: number; note?: string },
  actor: Actor,
): Promise<number> {
  const eventId = await writeEvent(tx, order.id, {
    event: 'refunded',
    actor,
    after: { refund: method, refundAmount: toDecimal(amountInPiastres) },
    note: note || null,
  })
  const entry: Entry = {
    kind: 'refund',
    amountInPiastres,
    // A wallet is filled by hand, like an envelope.
    method: method === 'card' ? 'card' : 'cash',
    reference: id,
  }
  await addEntries(tx, order, [entry], { actor, eventId })
  await tellRefunded(tx, order, { actor, eventId })
  return eventId
}
