import { type Database, hasRow, inTransaction, rows } from '#platform/database/database.ts'
import { backOnTheShelf } from '../catalog/catalog.ts'
import { openConfirmation } from '../confirmations/confirmations.ts'
import { SHOP } from '../context/actor.ts'
import type { Shop } from '../context/shop.ts'
import { advanceOrder, lockOrder } from '../orders/orders.ts'
import { isConfirmedByLink, isUnconfirmed } from '../unconfirmed/unconfirmed.ts'

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

/** An order that its customer has confirmed gets as many hours from then on: staff pack it, or set its status. */
const ordersToRelease = (db: Database, hours: number): Promise<{ orderId: string; productIds: number[] }[]> =>
  rows(db)`
    WITH since AS (SELECT now() - make_interval(hours => ${hours}) AS at), old AS (
      SELECT order_id, 'pending' AS status FROM unconfirmed_pieces, since WHERE taken_at < since.at
      UNION SELECT order_id, 'pending' FROM confirmations, since WHERE state = 'open' AND opened_at < since.at
      UNION SELECT o.id, 'processing' FROM since, orders o JOIN confirmations c ON c.order_id = o.id
        WHERE o.status = 'processing' AND c.settled_at < since.at AND ${isConfirmedByLink}
    )
    SELECT o.id AS "orderId", array_agg(DISTINCT i.product_id) AS "productIds"
    FROM old JOIN orders o ON o.id = old.order_id AND o.status = old.status AND o.stock_taken JOIN order_items i ON i.order_id = o.id
    GROUP BY o.id LIMIT 1000`

/** Of an order that is locked. One that staff have set back to pending keeps its stock. */
const mayRelease = (tx: Database, orderId: string): Promise<boolean> =>
  hasRow(tx)`
    SELECT FROM orders o WHERE o.id = ${orderId}::uuid AND o.stock_taken AND ${isUnconfirmed} AND (
      o.status <> 'pending'
      OR EXISTS (SELECT FROM unconfirmed_pieces u WHERE u.order_id = o.id)
      OR EXISTS (SELECT FROM confirmations c WHERE c.order_id = o.id AND c.state = 'open'))`
