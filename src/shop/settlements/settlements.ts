/**
 * Courier's cash: a settlement says which cash a courier hands over for which parcels. It is a draft, whose lines are compared with the
 * parcels, until staff confirm it; then the ledgers of the orders have the cash, and nobody changes it any more.
 */
import { decimalToPiastres, toDecimal } from '../../contract/money.ts'
import type {
  CashWithCourier,
  Settlement,
  SettlementConfirmation,
  SettlementLine,
  SettlementWithSums,
  UnsettledParcel,
} from '../../contract/settlements.ts'
import { type Database, onlyRow, row, rows, sql } from '../../platform/database/database.ts'
import { type CashAge, cashAges, settlementVerdicts } from '../../shared/settlements.ts'
import type { Shop } from '../context/shop.ts'
import type { ColumnNames } from './file/columns.ts'
import { readFile } from './file/read-file.ts'
import {
  type LineFilter,
  type LineRecord,
  listLines,
  listSettlements,
  type Page,
  readSettlement,
  type SettlementRecord,
  sumsByVerdict,
} from './settlements-sql.ts'
import { cashByAge, unsettledParcels } from './unsettled-sql.ts'

export { settlementFile, settlementsFile } from './settlements-file.ts'

export async function settlementsOf(
  db: Database,
  page: Page,
): Promise<{ data: Settlement[]; total: number }> {
  const { settlements, total } = await listSettlements(db, page)
  return { data: settlements.map(toSettlement), total }
}

export async function settlementOf(db: Database, id: string): Promise<SettlementWithSums> {
  const settlement = toSettlement(await readSettlement(db, id))
  const sums = Object.groupBy(await sumsByVerdict(db, id), ({ verdict }) => verdict)
  const verdicts = settlementVerdicts.map((verdict) => {
    const { lines = 0, collected = 0, fees = 0, difference = 0 } = sums[verdict]?.[0] ?? {}
    const amounts = {
      collected: toDecimal(collected),
      fees: toDecimal(fees),
      difference: toDecimal(difference),
    }
    return [verdict, { lines, ...amounts }] as const
  })
  return { ...settlement, verdicts: Object.fromEntries(verdicts) as SettlementWithSums['verdicts'] }
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

/** A draft of a courier's file. `named` are columns that staff named; they are remembered once the file is read. */
export async function draftFromFile(
  db: Database,
  file: { name: string; bytes: Uint8Array },
  { courier, named }: { courier: string; named: ColumnNames | null },
  staffId: number,
): Promise<SettlementWithSums> {
  const lines = await readFile(file.bytes, named ?? (await rememberedColumns(db, courier)))
  const { id } = await onlyRow<{ id: string }>(
    db,
    sql`SELECT draft_settlement(${courier}, ${file.name}, ${lines.map(({ line }) => line)}::integer[],
          ${lines.map(({ waybill }) => waybill)}::text[], ${lines.map((line) => line.collectedInPiastres)}::bigint[],
          ${lines.map((line) => line.feeInPiastres)}::bigint[], ${staffId}) AS id`,
  )
  if (named) await rememberColumns(db, courier, named)
  return settlementOf(db, id)
}

export async function draftFromParcels(
  db: Database,
  courier: string,
  parcelIds: string[],
  staffId: number,
): Promise<SettlementWithSums> {
  const { id } = await onlyRow<{ id: string }>(
    db,
    sql`SELECT draft_settlement_of_parcels(${courier}, ${parcelIds}::uuid[], ${staffId}) AS id`,
  )
  return settlementOf(db, id)
}

/** Compares the lines with the parcels as they are now. */
export async function judgeAgain(db: Database, id: string): Promise<SettlementWithSums> {
  await rows(db, sql`SELECT judge_settlement(${id}::uuid)`)
  return settlementOf(db, id)
}

export async function acceptLines(
  db: Database,
  id: string,
  lines: number[],
  isAccepted: boolean,
): Promise<SettlementWithSums> {
  await rows(db, sql`SELECT accept_settlement_lines(${id}::uuid, ${lines}::integer[], ${isAccepted})`)
  return settlementOf(db, id)
}

export async function confirmSettlement(
  { db, ordersChanged }: Pick<Shop, 'db' | 'ordersChanged'>,
  id: string,
  seen: SettlementConfirmation,
  staffId: number,
): Promise<SettlementWithSums> {
  await readSettlement(db, id)
  await rows(
    db,
    sql`SELECT confirm_settlement(${id}::uuid, ${seen.lines}, ${decimalToPiastres(seen.collected)}::bigint,
          ${seen.completesOrders}, ${staffId})`,
  )
  ordersChanged()
  return settlementOf(db, id)
}

/** A confirmed one stays. */
export async function deleteDraft(db: Database, id: string): Promise<void> {
  await readSettlement(db, id)
  await rows(db, sql`DELETE FROM settlements WHERE id = ${id}::uuid`)
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

const rememberedColumns = async (db: Database, courier: string): Promise<ColumnNames | null> =>
  (await row<ColumnNames>(
    db,
    sql`SELECT waybill, collected, fee FROM settlement_columns WHERE courier = ${courier}`,
  )) ?? null

const rememberColumns = (db: Database, courier: string, { waybill, collected, fee }: ColumnNames) =>
  rows(
    db,
    sql`INSERT INTO settlement_columns (courier, waybill, collected, fee) VALUES (${courier}, ${waybill}, ${collected}, ${fee})
        ON CONFLICT (courier) DO UPDATE SET waybill = excluded.waybill, collected = excluded.collected, fee = excluded.fee`,
  )

const toSettlement = ({ collected, fees, difference, ...record }: SettlementRecord): Settlement => ({
  ...record,
  createdAt: record.createdAt.toISOString(),
  confirmedAt: record.confirmedAt?.toISOString() ?? null,
  collected: toDecimal(collected),
  fees: toDecimal(fees),
  difference: toDecimal(difference),
})

const toLine = ({ collected, due, fee, ...record }: LineRecord): SettlementLine => ({
  ...record,
  collected: toDecimal(collected),
  due: due === null ? null : toDecimal(due),
  fee: fee === null ? null : toDecimal(fee),
})
