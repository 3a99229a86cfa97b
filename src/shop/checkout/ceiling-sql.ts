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
    sql`SELECT u.order_id AS "orderId", array_agg(DISTINCT v.product_id) AS "productIds"
        FROM unconfirmed_pieces u JOIN variants v ON v.id = u.variant_id
        WHERE u.taken_at < now() - make_interval(hours => ${hours}) GROUP BY u.order_id LIMIT 1000`,
  )

/** False when staff were quicker. */
export async function releaseOrder(db: Database, orderId: string): Promise<boolean> {
  const { released } = await onlyRow<{ released: boolean }>(
    db,
    sql`SELECT release_unconfirmed_order(${orderId}::uuid) AS released`,
  )
  return released
}
