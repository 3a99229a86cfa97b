import { type Database, hasRow, rows, sql } from '#platform/database/database.ts'
import { isConfirmedByLink, isUnconfirmed } from '../unconfirmed/unconfirmed.ts'

/** An order that its customer has confirmed gets as many hours from then on: staff pack it, or set its status. */
export const ordersToRelease = (
  db: Database,
  hours: number,
): Promise<{ orderId: string; productIds: number[] }[]> =>
  rows(
    db,
    sql`WITH since AS (SELECT now() - make_interval(hours => ${hours}) AS at), old AS (
          SELECT order_id, 'pending' AS status FROM unconfirmed_pieces, since WHERE taken_at < since.at
          UNION SELECT order_id, 'pending' FROM confirmations, since WHERE state = 'open' AND opened_at < since.at
          UNION SELECT o.id, 'processing' FROM since, orders o JOIN confirmations c ON c.order_id = o.id
            WHERE o.status = 'processing' AND c.settled_at < since.at AND ${isConfirmedByLink}
        )
        SELECT o.id AS "orderId", array_agg(DISTINCT i.product_id) AS "productIds"
        FROM old JOIN orders o ON o.id = old.order_id AND o.status = old.status AND o.stock_taken JOIN order_items i ON i.order_id = o.id
        GROUP BY o.id LIMIT 1000`,
  )

/** Of an order that is locked. One that staff have set back to pending keeps its stock. */
export const mayRelease = (tx: Database, orderId: string): Promise<boolean> =>
  hasRow(
    tx,
    sql`SELECT FROM orders o WHERE o.id = ${orderId}::uuid AND o.stock_taken AND ${isUnconfirmed} AND (
          o.status <> 'pending'
          OR EXISTS (SELECT FROM unconfirmed_pieces u WHERE u.order_id = o.id)
          OR EXISTS (SELECT FROM confirmations c WHERE c.order_id = o.id AND c.state = 'open'))`,
  )
