import type { Ceiling } from '../../contract/ceiling.ts'
import { type Database, onlyRow, rows, sql } from '../../platform/database/database.ts'

/** Calls of the functions in db/functions/unconfirmed-stock.sql that no order makes. */

type CeilingRecord = Omit<Ceiling, 'liftedUntil'> & { liftedUntil: Date | null }

export const readCeiling = (db: Database): Promise<CeilingRecord> =>
  onlyRow(
    db,
    sql`SELECT shop_is_full AS "shopIsFull", full_sizes AS "fullSizes", lifted_until AS "liftedUntil" FROM ceiling_state()`,
  )

export async function liftCeilingUntilMidnight(
  db: Database,
  timeZone: string,
  staffId: number,
): Promise<void> {
  await rows(db, sql`SELECT lift_ceiling(${timeZone}, ${staffId})`)
}

export const ordersToRelease = (
  db: Database,
  hours: number,
): Promise<{ orderId: string; productIds: number[] }[]> =>
  rows(
    db,
    sql`WITH old AS (
          SELECT order_id FROM unconfirmed_pieces WHERE taken_at < now() - make_interval(hours => ${hours})
          UNION SELECT order_id FROM confirmations WHERE state = 'open' AND opened_at < now() - make_interval(hours => ${hours})
        )
        SELECT o.id AS "orderId", array_agg(DISTINCT i.product_id) AS "productIds"
        FROM old JOIN orders o ON o.id = old.order_id AND o.status = 'pending' AND o.stock_taken JOIN order_items i ON i.order_id = o.id
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
