import { type Database, inTransaction } from '#platform/database/database.ts'
import { backOnTheShelf } from '../catalog/catalog.ts'
import { openConfirmation } from '../confirmations/confirmations.ts'
import { SHOP } from '../context/actor.ts'
import type { Shop } from '../context/shop.ts'
import { advanceOrder, lockOrder } from '../orders/orders.ts'
import { mayRelease, ordersToRelease } from './release-unconfirmed-sql.ts'

/** For the timetable: cash orders that nobody has confirmed give their stock back and wait. */
export async function releaseUnconfirmed(
  { db, productsOutdated, ordersChanged, mailDue }: Announcing,
  hours: number | 'never',
): Promise<number> {
  if (hours === 'never') return 0
  const old = await ordersToRelease(db, hours)
  // One by one: each transaction takes its locks in the one order.
  for (const { orderId, productIds } of old)
    if (await releaseOrder(db, orderId)) productsOutdated(backOnTheShelf(productIds))
  if (old.length > 0) {
    ordersChanged()
    // Whoever waited for a size gets a mail.
    mailDue()
  }
  return old.length
}

type Announcing = Pick<Shop, 'db' | 'productsOutdated' | 'ordersChanged' | 'mailDue'>

/** The order stays, and takes its stock again when staff or the customer confirm it. False when staff were quicker. */
export const releaseOrder = (db: Database, orderId: string): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!(await mayRelease(tx, orderId))) return false
    const confirmation = await openConfirmation(tx, orderId)
    await advanceOrder(tx, order, { event: 'released', actor: SHOP, confirmation })
    return true
  })
