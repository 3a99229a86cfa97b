import type { Order } from '../../contract/orders.ts'
import { backOnTheShelf } from '../catalog/catalog.ts'
import type { Shop } from '../context/shop.ts'
import { readOrder, toOrder } from '../orders/orders.ts'

export type Announcing = Pick<Shop, 'db' | 'productsOutdated' | 'ordersChanged' | 'mailDue'>

/** Announces a change of an order, whose goods may have gone one way or the other, and answers it with the event that can be undone. */
export async function told(shop: Announcing, id: string, undo: number | null): Promise<Order> {
  const record = await readOrder(shop.db, id)
  shop.productsOutdated(backOnTheShelf(record.items.map(({ productId }) => productId)))
  shop.ordersChanged()
  shop.mailDue()
  return { ...toOrder(record, { forStaff: true }), undo }
}
