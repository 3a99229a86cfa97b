import { poundsOrNull, toPounds } from '#contract/money.ts'
import { type Database, rows } from '#platform/database/database.ts'
import { type Cell, type CsvTable, timeCell } from '#shared/text/csv.ts'
import { type LineFilter, type LineRecord, linesBehind, readSettlement } from './read-settlements.ts'

/** The lines of all settlements, the newest settlement first. */
export const settlementsFile = (db: Database): CsvTable => ({ columns, batches: walkSettlements(db) })

/** The lines of one settlement that its screen shows. */
export async function settlementFile(
  db: Database,
  id: string,
  filter: LineFilter,
): Promise<{ courier: string; table: CsvTable }> {
  const settlement = await readSettlement(db, id)
  return { courier: settlement.courier, table: { columns, batches: walkLines(db, settlement, filter) } }
}

const columns = [
  ...['settlement', 'courier', 'state', 'line', 'waybill', 'order', 'verdict'],
  ...['due', 'collected', 'fee', 'accepted'],
]

async function* walkSettlements(db: Database): AsyncGenerator<Cell[][]> {
  // A few a week: they need little memory.
  const settlements = await rows(db)<Named>`
    SELECT id, courier, state, created_at AS "createdAt" FROM settlements ORDER BY created_at DESC, id`
  for (const settlement of settlements) yield* walkLines(db, settlement, {})
}

type Named = { id: string; courier: string; state: string; createdAt: string }

/** Each step starts behind the last line of the step before. */
async function* walkLines(
  db: Database,
  { id, courier, state, createdAt }: Named,
  filter: LineFilter,
): AsyncGenerator<Cell[][]> {
  let line = 0
  for (;;) {
    const step = await linesBehind(db, id, filter, { line, limit: STEP })
    yield step.map((one) => [timeCell(createdAt), courier, state, ...cellsOf(one)])
    line = step.at(-1)?.line ?? line
    if (step.length < STEP) return
  }
}

const cellsOf = ({
  line,
  waybill,
  orderId,
  verdict,
  due,
  collected,
  fee,
  isAccepted,
}: LineRecord): Cell[] => [
  ...[line, waybill, orderId, verdict],
  ...[poundsOrNull(due), toPounds(collected), poundsOrNull(fee), isAccepted ? 'yes' : ''],
]

const STEP = 500
