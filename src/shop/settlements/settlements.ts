/**
 * Courier's cash: a settlement says which cash a courier hands over for which parcels. It is a draft, whose lines are compared with the
 * parcels, until staff confirm it; then the ledgers of the orders have the cash, and nobody changes it any more.
 */
import { toDecimal } from '../../contract/money.ts'
import type {
  CashWithCourier,
  Settlement,
  SettlementLine,
  UnsettledParcel,
} from '../../contract/settlements.ts'
import { type Database, rows, sql } from '../../platform/database/database.ts'
import { type CashAge, cashAges } from '../../shared/settlements.ts'
import { type LineFilter, listLines, listSettlements, type Page, readSettlement } from './settlements-sql.ts'
import { toLine, toSettlement } from './to-settlement.ts'
import { cashByAge, unsettledParcels } from './unsettled-sql.ts'

export {
  acceptLines,
  confirmSettlement,
  deleteDraft,
  draftFromFile,
  draftFromParcels,
  judgeAgain,
} from './change-settlements.ts'
export { settlementOf } from './settlement-of.ts'
export { settlementFile, settlementsFile } from './settlements-file.ts'

export async function settlementsOf(
  db: Database,
  page: Page,
): Promise<{ data: Settlement[]; total: number }> {
  const { settlements, total } = await listSettlements(db, page)
  return { data: settlements.map(toSettlement), total }
}

export async function linesOf(
  db: Database,
  id: string,
  query: Page & LineFilter,
): Promise<{ data: SettlementLine[]; total: number }> {
  await readSettlement(db, id)
  const { lines, total } = await listLines(db, id, query)
  return { data: lines.map(toLine), total }
}

export async function forgetOldDrafts(db: Database, days: number): Promise<void> {
  await rows(
    db,
    sql`DELETE FROM settlements WHERE state = 'draft' AND created_at < now() - make_interval(days => ${days})`,
  )
}

export async function cashWithCouriers(db: Database): Promise<CashWithCourier[]> {
  const found = Object.groupBy(await cashByAge(db), ({ courier }) => courier)
  return Object.entries(found).map(([courier, sums = []]) => ({
    courier,
    ages: cashAges.map((age) => {
      const { parcels = 0, sum = 0 } = sums.find((one) => one.age === age) ?? {}
      return { age, parcels, sum: toDecimal(sum) }
    }),
  }))
}

/** The same as one sum. */
export async function sumWithCouriers(db: Database): Promise<{ count: number; sum: string }> {
  const found = await cashByAge(db)
  return {
    count: found.reduce((total, { parcels }) => total + parcels, 0),
    sum: toDecimal(found.reduce((total, { sum }) => total + sum, 0)),
  }
}

export async function parcelsToSettle(
  db: Database,
  query: Page & { courier: string; age?: CashAge | undefined },
): Promise<{ data: UnsettledParcel[]; total: number }> {
  const { parcels, total } = await unsettledParcels(db, query)
  const data = parcels.map(({ cash, deliveredAt, ...parcel }) => ({
    ...parcel,
    cash: toDecimal(cash),
    deliveredAt: deliveredAt.toISOString(),
  }))
  return { data, total }
}
