import type { StockMovementsPeriod } from '#contract/catalog/stock.ts'
import { type Database, rows, type SQL, sql } from '#platform/database/database.ts'
import { type Cell, type CsvTable, timeCell } from '#shared/text/csv.ts'
import { sinceDay, untilDay } from '#shop/context/times.ts'

/** The movements of a period, the newest first: of one product, or of all. */
export const stockMovementsFile = (db: Database, period: StockMovementsPeriod): CsvTable => ({
  columns: [
    ...['date', 'product', 'size', 'color', 'sku'],
    ...['change', 'reason', 'reference', 'by', 'note'],
  ],
  batches: walkMovements(db, period),
})

/** Each step starts behind the last movement of the step before. */
async function* walkMovements(db: Database, period: StockMovementsPeriod): AsyncGenerator<Cell[][]> {
  const newest = period.product === undefined ? newestOfAll : newestOfProduct(period.product)
  let last: MovementRecord | undefined
  for (;;) {
    const step: MovementRecord[] = await rows(db)<MovementRecord>`
      SELECT m.id, m.created_at AS at, m.created_at::text AS "exactAt", p.name, v.size, v.color, v.sku, m.change, m.reason,
        m.reference, coalesce(u.name, m.actor) AS by, m.note
      FROM (${newest(ofPeriod(period), last)}) AS m
      JOIN variants v ON v.id = m.variant_id JOIN products p ON p.id = v.product_id
      LEFT JOIN users u ON u.id = CASE WHEN starts_with(m.actor, 'staff:') THEN substr(m.actor, 7)::integer END
      ORDER BY ${period.product === undefined ? sql`m.created_at DESC, m.id DESC` : sql`m.id DESC`} LIMIT ${STEP}`
    yield step.map((one) => [
      ...[timeCell(one.at), one.name, one.size, one.color, one.sku],
      ...[one.change, one.reason, one.reference, one.by, one.note],
    ])
    last = step.at(-1)
    if (step.length < STEP) return
  }
}

type MovementRecord = Record<
  'exactAt' | 'name' | 'size' | 'color' | 'sku' | 'reason' | 'reference',
  string
> & {
  id: number
  at: string
  change: number
  by: string
  note: string | null
}

const newestOfAll = (wanted: SQL, last: MovementRecord | undefined): SQL =>
  sql`SELECT * FROM stock_movements
      WHERE ${wanted} AND ${last ? sql`(created_at, id) < (${last.exactAt}::timestamptz, ${last.id}::bigint)` : sql`true`}
      ORDER BY created_at DESC, id DESC LIMIT ${STEP}`

/** Each size has an index of its movements by id. */
const newestOfProduct =
  (productId: number) =>
  (wanted: SQL, last: MovementRecord | undefined): SQL =>
    sql`SELECT own.* FROM variants v CROSS JOIN LATERAL (
          SELECT * FROM stock_movements WHERE variant_id = v.id AND ${wanted} AND ${last ? sql`id < ${last.id}::bigint` : sql`true`}
          ORDER BY id DESC LIMIT ${STEP}
        ) AS own WHERE v.product_id = ${productId}`

/** From the first to the last day, in Cairo. */
function ofPeriod({ from, until }: StockMovementsPeriod): SQL {
  const begin = from ? sinceDay(sql`created_at`, from) : sql`true`
  return until ? sql`${begin} AND ${untilDay(sql`created_at`, until)}` : begin
}

const STEP = 500
