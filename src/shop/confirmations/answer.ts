import { type Database, inTransaction } from '#platform/database/database.ts'
import { CUSTOMER } from '../context/actor.ts'
import { ShopError } from '../context/shop-error.ts'
import { markOfOrder } from '../customers/customers.ts'
import { isUnpacked, type LockedOrder, lockOrder, waits } from '../orders/orders.ts'
import { takeUnconfirmed, type UnconfirmedLimits } from '../unconfirmed/unconfirmed.ts'
import { type ConfirmationRow, lockConfirmation, refuseAnswered } from './confirmation-row.ts'
import { moveOrder } from './move-order.ts'

/**
 * The customer says yes or no. The same answer again changes nothing. A yes is not looked at by staff: the order still counts in the
 * limits of unconfirmed orders, and one that had to wait takes its stock only as far as they allow. A no is heard until the order is
 * packed, also after a yes; what was paid goes back.
 */
export const writeAnswer = (
  db: Database,
  orderId: string,
  confirms: boolean,
  limits: UnconfirmedLimits,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const was = await lockConfirmation(tx, orderId)
    if (!confirms) return cancel(tx, order, was)
    if (!was) throw new ShopError('not_found')
    if (was.state === 'confirmed') return
    await refuseAnswered(tx, was)
    // Whoever is marked is called first, for a deposit.
    if ((await markOfOrder(tx, orderId)) !== null) throw new ShopError('staff_will_call')
    if (waits(order) && !(await takesStock(tx, order, limits))) throw new ShopError('staff_will_call')
    await moveOrder(tx, order, { event: 'confirmed', actor: CUSTOMER })
  })

async function cancel(tx: Database, order: LockedOrder, asked: ConfirmationRow | undefined): Promise<void> {
  if (order.status === 'cancelled') return
  if (!isUnpacked(order)) throw new ShopError('too_late_to_change')
  await moveOrder(tx, order, { event: asked?.state === 'open' ? 'declined' : 'cancelled', actor: CUSTOMER })
}

function takesStock(tx: Database, order: LockedOrder, limits: UnconfirmedLimits): Promise<boolean> {
  const count = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const { lines, totalInPiastres } = order
  return takeUnconfirmed(tx, order, { lines, count, totalInPiastres }, limits)
}
