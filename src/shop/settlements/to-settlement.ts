import { toDecimal } from '#contract/money.ts'
import type { CourierBalance, Settlement, SettlementLine } from '#contract/settlements.ts'
import type { BalanceRecord } from './balances-sql.ts'
import type { LineRecord, SettlementRecord } from './settlements-sql.ts'

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
