import { backOnTheShelf } from '../catalog/catalog.ts'
import type { Shop } from '../context/shop.ts'
import { ordersToRelease, releaseOrder } from './release-unconfirmed-sql.ts'

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
