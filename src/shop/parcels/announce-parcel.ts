import { backOnTheShelf } from '../catalog/catalog.ts'
import type { Shop } from '../context/shop.ts'
import { readOrder } from '../orders/orders.ts'

/** Lists of staff show the parcel and the status that follows it. `backOnShelf`: its products can be bought again. */
export async function announceParcel(
  { db, productsOutdated, ordersChanged, mailDue }: Shop,
  orderId: string,
  { backOnShelf = false } = {},
): Promise<void> {
  ordersChanged()
  mailDue()
  if (!backOnShelf) return
  const { items } = await readOrder(db, orderId)
  productsOutdated(backOnTheShelf(items.map(({ productId }) => productId)))
}
