/** What newcomers may hold together before staff have confirmed it. The rules are in db/functions/unconfirmed-stock.sql. */
import type { Ceiling } from '../../contract/ceiling.ts'
import type { Database } from '../../platform/database/database.ts'
import { TIME_ZONE } from '../../shared/settings.ts'
import { backOnTheShelf } from '../catalog/catalog.ts'
import type { Shop } from '../context/shop.ts'
import { liftCeilingUntilMidnight, ordersToRelease, readCeiling, releaseOrder } from './ceiling-sql.ts'

export async function viewCeiling(db: Database): Promise<Ceiling> {
  const { shopIsFull, fullSizes, liftedUntil } = await readCeiling(db)
  return { shopIsFull, fullSizes, liftedUntil: liftedUntil?.toISOString() ?? null }
}

export async function liftCeiling(
  { db, ordersChanged }: Pick<Shop, 'db' | 'ordersChanged'>,
  staffId: number,
): Promise<Ceiling> {
  await liftCeilingUntilMidnight(db, TIME_ZONE, staffId)
  ordersChanged()
  return viewCeiling(db)
}

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
