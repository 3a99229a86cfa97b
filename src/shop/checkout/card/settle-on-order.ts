import { type Database, inTransaction } from '#platform/database/database.ts'
import { releaseHolds } from '../../catalog/catalog.ts'
import { moveOrder } from '../../confirmations/confirmations.ts'
import { PROVIDER } from '../../context/actor.ts'
import { type Entry, isUnpacked, type LockedOrder, lockOrder, setPaidByCard } from '../../orders/orders.ts'
import { followOwedByHand } from '../../parcels/parcels.ts'
import { lockAttempt, recordPaid } from '../../payments/payments.ts'
import { isDone, type Settled } from './settle-attempt.ts'

/**
 * A payment for an order that was there before. Money that was taken is in its ledger once, whatever has become of it meanwhile: of a
 * cancelled order, or beyond what it owes, it is to be refunded. Its goods may be gone if it has not taken them yet.
 */
export const settleOnOrder = (
  db: Database,
  reference: string,
  providerOrderId: string | null,
): Promise<Settled> =>
  inTransaction(db, async (tx) => {
    const { paysOrder, state, amountInPiastres } = await lockAttempt(tx, reference)
    if (!paysOrder) throw new Error(`${reference} pays for no order`)
    const settled = { orderId: paysOrder, productsReturned: [] }
    if (state === 'paid') return { ...settled, isNew: false }
    const order = await lockOrder(tx, paysOrder)
    await recordPaid(tx, reference, providerOrderId)
    // What was held for it is on the shelf for a moment, where nobody else can take it: its variants are locked.
    await releaseHolds(tx, [reference])
    const payment = { kind: 'payment', method: 'card', reference, amountInPiastres } as const
    const isTaken = await isDone(tx, (inner) => take(inner, order, payment))
    if (!isTaken) await take(tx, order, payment, 'stock_gone')
    return { ...settled, isNew: true }
  })

async function take(
  tx: Database,
  order: LockedOrder,
  payment: Entry,
  attention?: 'stock_gone',
): Promise<void> {
  const isLate = order.hasOpenParcel && !isUnpacked(order)
  const eventId = await moveOrder(tx, order, {
    event: 'paid_by_card',
    actor: PROVIDER,
    entries: [payment],
    attention: attention ?? (isLate ? 'paid_meanwhile' : undefined),
  })
  await setPaidByCard(tx, order, payment, { actor: PROVIDER, eventId })
  await followOwedByHand(tx, order.id)
}
