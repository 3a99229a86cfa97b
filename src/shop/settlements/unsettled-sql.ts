/** Cash that is still with the courier. All statements read the index parcels_unsettled. */
import { type Database, onlyValue, rows, type SQL, sql } from '#platform/database/database.ts'
import type { CashAge } from '#shared/settlements.ts'

export const cashByAge = (
  db: Database,
): Promise<{ courier: string; age: CashAge; parcels: number; sum: number }[]> => rows(db)`
  SELECT courier, age, count(*) AS parcels, sum(cash)::bigint AS sum
  FROM (SELECT p.courier, p.cash_to_collect_in_piastres AS cash, ${AGE} AS age FROM parcels p WHERE ${IS_UNSETTLED}) AS unsettled
  GROUP BY courier, age ORDER BY courier`

export type UnsettledRecord = {
  id: string
  orderId: string
  waybill: string
  name: string
  cash: number
  deliveredAt: Date
}

/** The oldest first. */
export async function unsettledParcels(
  db: Database,
  {
    courier,
    age,
    limit,
    offset,
  }: { courier: string; age?: CashAge | undefined; limit: number; offset: number },
): Promise<{ parcels: UnsettledRecord[]; total: number }> {
  const wanted = sql`${IS_UNSETTLED} AND p.courier = ${courier}${age ? sql` AND ${AGE} = ${age}` : sql``}`
  const parcels = await rows(db)<UnsettledRecord>`
    SELECT p.id, p.order_id AS "orderId", coalesce(p.tracking_number, p.reference) AS waybill, o.name,
      p.cash_to_collect_in_piastres AS cash, p.delivered_at AS "deliveredAt"
    FROM parcels p JOIN orders o ON o.id = p.order_id
    WHERE ${wanted} ORDER BY p.delivered_at, p.id LIMIT ${limit} OFFSET ${offset}`
  const total = await onlyValue(db)<number>`
    SELECT count(*) FROM parcels p WHERE ${wanted}`
  return { parcels, total }
}

/** Of p. */
export const IS_UNSETTLED: SQL = sql`p.state = 'delivered' AND p.settled_at IS NULL AND p.cash_to_collect_in_piastres > 0`

const AGE: SQL = sql`CASE
  WHEN p.delivered_at > now() - interval '7 days' THEN 'under_7'
  WHEN p.delivered_at >= now() - interval '14 days' THEN 'from_7_to_14'
  ELSE 'over_14' END`
