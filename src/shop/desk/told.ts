import type { Order } from '#contract/orders.ts'
import { backOnTheShelf } from '../catalog/catalog.ts'
import type { Shop } from '../context/shop.ts'
import { readOrder, toOrder } from '../orders/orders.ts'

export type Announcing = Pick<Shop, 'db' | 'productsOutdated' | 'ordersChanged' | 'mailDue'>

/** Announces a change of an order, and answers it with the event that can be undone. */
export async function told(shop: Announcing, id: string, undo: number | null): Promise<Order> {
  const record = await readOrder(shop.db, id)
  const productIds = record.items.map(({ productId }) => productId)
  const areBack = record.status === 'cancelled' || record.attentionReason === 'to_confirm'
  shop.productsOutdated(areBack ? backOnTheShelf(productIds) : productIds)
  shop.ordersChanged()
  shop.mailDue()
  return { ...toOrder(record, { forStaff: true }), undo }
}
