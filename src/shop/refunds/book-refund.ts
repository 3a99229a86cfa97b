import type { Database } from '#platform/database/database.ts'
import type { Actor } from '../context/actor.ts'
import {
  addEntries,
  advanceOrder,
  type Entry,
  type LockedOrder,
  owedOf,
  tellRefunded,
} from '../orders/orders.ts'
import { saidOf } from './refund-mail.ts'
import type { RefundRecord } from './refunds-sql.ts'

/**
 * Money has gone back: the event, its entry in the ledger and the mail. What somebody has sent back beyond what was paid is in no ledger;
 * like money that was not due, it is marked for staff. Answers the event.
 */
export async function bookRefund(
  tx: Database,
  order: LockedOrder,
  refund: Pick<RefundRecord, 'id' | 'method' | 'amountInPiastres'>,
  { actor, note }: { actor: Actor; note?: string | undefined },
): Promise<{ eventId: number; excessInPiastres: number }> {
  const { id, method, amountInPiastres } = refund
  const booked = Math.min(amountInPiastres, order.sums.paid - order.sums.refunded)
  const isDue = amountInPiastres <= -owedOf(order.sums)
  const eventId = await advanceOrder(tx, order, {
    event: 'refunded',
    actor,
    attention: attentionAfter(order, isDue),
    said: { after: saidOf(refund) },
    note: note || null,
  })
  const entry: Entry = {
    kind: 'refund',
    amountInPiastres: booked,
    // A wallet is filled by hand, like an envelope.
    method: method === 'card' ? 'card' : 'cash',
    reference: id,
  }
  await addEntries(tx, order, booked > 0 ? [entry] : [], { actor, eventId })
  await tellRefunded(tx, order, { actor, eventId })
  return { eventId, excessInPiastres: amountInPiastres - booked }
}

/** An answer that came late is no matter for staff any more. */
function attentionAfter({ attentionReason }: LockedOrder, isDue: boolean): string | null {
  const kept = attentionReason === 'refund_unknown' ? null : attentionReason
  return isDue ? kept : (kept ?? 'refund_not_due')
}
