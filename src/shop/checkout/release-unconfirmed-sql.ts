import { type Database, onlyRow, rows, sql } from '../../platform/database/database.ts'

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
            WHERE o.status = 'processing' AND c.settled_at < since.at AND is_confirmed_by_link(o.id)
        )
        SELECT o.id AS "orderId", array_agg(DISTINCT i.product_id) AS "productIds"
        FROM old JOIN orders o ON o.id = old.order_id AND o.status = old.status AND o.stock_taken JOIN order_items i ON i.order_id = o.id
        GROUP BY o.id LIMIT 1000`,
  )

/** False when staff were quicker. */
export async function releaseOrder(db: Database, orderId: string): Promise<boolean> {
  const { released } = await onlyRow<{ released: boolean }>(
    db,
    sql`SELECT release_unconfirmed_order(${orderId}::uuid) AS released`,
  )
  return released
}
