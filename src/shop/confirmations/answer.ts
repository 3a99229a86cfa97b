import { type Database, inTransaction } from '#platform/database/database.ts'
import { CUSTOMER } from '../context/actor.ts'
import { ShopError } from '../context/shop-error.ts'
import { markOfOrder } from '../customers/customers.ts'
import { advanceOrder, type LockedOrder, lockOrder, waits } from '../orders/orders.ts'
import { takeUnconfirmed, type UnconfirmedLimits } from '../unconfirmed/unconfirmed.ts'
import { lockConfirmation, refuseAnswered } from './confirmation-row.ts'
import { moveOrder } from './move-order.ts'

/**
 * The customer says yes or no. The same answer again changes nothing. A yes is not looked at by staff: the order still counts in the
 * limits of unconfirmed orders, and one that had to wait takes its stock only as far as they allow. A cash order about which staff do
 * not ask can be cancelled, as long as nobody works on it.
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
    if (!was) return cancelUnasked(tx, order, confirms)
    if (was.state === (confirms ? 'confirmed' : 'declined')) return
    await refuseAnswered(tx, was)
    // Staff ask for a deposit first.
    if (confirms && (await markOfOrder(tx, orderId)) !== null) throw new ShopError('staff_will_call')
    if (confirms && waits(order) && !(await takesStock(tx, order, limits)))
      throw new ShopError('staff_will_call')
    await moveOrder(tx, order, { event: confirms ? 'confirmed' : 'declined', actor: CUSTOMER })
  })

async function cancelUnasked(tx: Database, order: LockedOrder, confirms: boolean): Promise<void> {
  if (confirms || order.paymentMethod !== 'cod') throw new ShopError('not_found')
  if (order.status === 'cancelled') return
  if (order.status !== 'pending') throw new ShopError('edit_conflict')
  await advanceOrder(tx, order, { event: 'cancelled', actor: CUSTOMER })
}

function takesStock(tx: Database, order: LockedOrder, limits: UnconfirmedLimits): Promise<boolean> {
  const count = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const { lines, totalInPiastres } = order
  return takeUnconfirmed(tx, order, { lines, count, totalInPiastres }, limits)
}
