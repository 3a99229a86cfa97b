/**
 * Courier's cash: a settlement says which cash a courier hands over for which parcels. It is a draft, whose lines are compared with the
 * parcels, until staff confirm it; then the ledgers of the orders have the cash, and nobody changes it any more.
 */

import type { CashWithCourier, UnsettledParcel } from '#contract/desk/settlements.ts'
import { toDecimal } from '#contract/money.ts'
import {
  type Database,
  execute,
  onlyRow,
  onlyValue,
  type Page,
  type Paged,
  rows,
  type SQL,
  sql,
} from '#platform/database/database.ts'
import { type CashAge, cashAges } from '#shared/settlements.ts'
import { IS_SHORTFALL, openShortfalls } from './balances.ts'

export { balancesOf, settleBalance } from './balances.ts'
export * from './change-settlements.ts'
export { confirmSettlement } from './confirm-settlement.ts'
export { linesOf, settlementOf, settlementsOf } from './read-settlements.ts'
export { settlementFile, settlementsFile } from './settlements-file.ts'

export const forgetOldDrafts = (db: Database, days: number): Promise<void> => execute(db)`
  DELETE FROM settlements WHERE state = 'draft' AND created_at < now() - make_interval(days => ${days})`

/** Due and not settled, and what the courier paid too little. */
export async function cashWithCouriers(db: Database): Promise<CashWithCourier[]> {
  const [parcels, shortfalls] = [await cashByAge(db), await openShortfalls(db)]
  const couriers = new Set([...parcels, ...shortfalls].map(({ courier }) => courier))
  return [...couriers].toSorted().map((courier) => {
    const { lines = 0, sum: owed = 0 } = shortfalls.find((one) => one.courier === courier) ?? {}
    return {
      courier,
      ages: cashAges.map((age) => {
        const { parcels: count = 0, sum = 0 } =
          parcels.find((one) => one.courier === courier && one.age === age) ?? {}
        return { age, parcels: count, sum: toDecimal(sum) }
      }),
      shortfalls: { lines, sum: toDecimal(owed) },
    }
  })
}

/** The same as one sum. */
export async function sumWithCouriers(db: Database): Promise<{ count: number; sum: string }> {
  const { count, sum } = await onlyRow(db)<{ count: number; sum: number }>`
    SELECT count(*) AS count, coalesce(sum(cash), 0)::bigint AS sum
    FROM (
      SELECT p.cash_to_collect_in_piastres AS cash FROM parcels p WHERE ${IS_UNSETTLED}
      UNION ALL
      SELECT b.amount_in_piastres FROM courier_balances b WHERE ${IS_SHORTFALL}
    ) AS with_couriers`
  return { count, sum: toDecimal(sum) }
}

/** The oldest first. */
export async function parcelsToSettle(
  db: Database,
  { courier, age, limit, offset }: Page & { courier: string; age?: CashAge | undefined },
): Promise<Paged<UnsettledParcel>> {
  const wanted = sql`${IS_UNSETTLED} AND p.courier = ${courier}${age ? sql` AND ${AGE} = ${age}` : sql``}`
  const parcels = await rows(db)<Omit<UnsettledParcel, 'cash'> & { cash: number }>`
    SELECT p.id, p.order_id AS "orderId", coalesce(p.tracking_number, p.reference) AS waybill, o.name,
      p.cash_to_collect_in_piastres AS cash, p.delivered_at AS "deliveredAt"
    FROM parcels p JOIN orders o ON o.id = p.order_id
    WHERE ${wanted} ORDER BY p.delivered_at, p.id LIMIT ${limit} OFFSET ${offset}`
  const total = await onlyValue(db)<number>`SELECT count(*) FROM parcels p WHERE ${wanted}`
  return { data: parcels.map((parcel) => ({ ...parcel, cash: toDecimal(parcel.cash) })), total }
}

/** Cash that is still with the courier. All statements read the index parcels_unsettled. */

const cashByAge = (
  db: Database,
): Promise<{ courier: string; age: CashAge; parcels: number; sum: number }[]> => rows(db)`
  SELECT courier, age, count(*) AS parcels, sum(cash)::bigint AS sum
  FROM (SELECT p.courier, p.cash_to_collect_in_piastres AS cash, ${AGE} AS age FROM parcels p WHERE ${IS_UNSETTLED}) AS unsettled
  GROUP BY courier, age ORDER BY courier`

/** Of p. */
const IS_UNSETTLED: SQL = sql`p.state = 'delivered' AND p.settled_at IS NULL AND p.cash_to_collect_in_piastres > 0`

const AGE: SQL = sql`CASE
  WHEN p.delivered_at > now() - interval '7 days' THEN 'under_7'
  WHEN p.delivered_at >= now() - interval '14 days' THEN 'from_7_to_14'
  ELSE 'over_14' END`
