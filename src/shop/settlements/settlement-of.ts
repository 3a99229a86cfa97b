import { toDecimal } from '#contract/money.ts'
import type { SettlementWithSums } from '#contract/settlements.ts'
import type { Database } from '#platform/database/database.ts'
import { settlementVerdicts } from '#shared/settlements.ts'
import { readSettlement, sumsByVerdict } from './settlements-sql.ts'
import { toSettlement } from './to-settlement.ts'

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
