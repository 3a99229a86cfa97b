import { toDecimal } from '#contract/money.ts'
import type { CourierBalance, Settlement, SettlementLine, SettlementWithSums } from '#contract/settlements.ts'
import type { Database } from '#platform/database/database.ts'
import { settlementVerdicts } from '#shared/settlements.ts'
import type { BalanceRecord } from './balances-sql.ts'
import { type LineRecord, readSettlement, type SettlementRecord, sumsByVerdict } from './settlements-sql.ts'

export const toSettlement = ({ collected, fees, difference, ...record }: SettlementRecord): Settlement => ({
  ...record,
  createdAt: record.createdAt.toISOString(),
  confirmedAt: record.confirmedAt?.toISOString() ?? null,
  collected: toDecimal(collected),
  fees: toDecimal(fees),
  difference: toDecimal(difference),
})

export const toLine = ({ collected, due, fee, ...record }: LineRecord): SettlementLine => ({
  ...record,
  collected: toDecimal(collected),
  due: due === null ? null : toDecimal(due),
  fee: fee === null ? null : toDecimal(fee),
})

export const toBalance = (record: BalanceRecord): CourierBalance => ({
  ...record,
  amount: toDecimal(record.amount),
  createdAt: record.createdAt.toISOString(),
  changedAt: record.changedAt.toISOString(),
})

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
