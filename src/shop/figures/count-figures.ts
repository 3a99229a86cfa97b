/** Maintains the counts of db/functions/figures.sql. */
import {
  type Database,
  inTransaction,
  onlyRow,
  patiently,
  row,
  rows,
  sql,
} from '../../platform/database/database.ts'
import { TIME_ZONE } from '../../shared/settings.ts'
import { overviewPeriods } from '../../shared/values.ts'
import { dayOf, firstDayOfSales, periodUntil } from './period.ts'

const today = sql`(now() AT TIME ZONE ${TIME_ZONE})::date`

/** Counts the orders from before there were figures, once. After the functions of this release have replaced those of the previous one. */
export async function countOldOrders(db: Database): Promise<void> {
  if (await row(db, sql`SELECT 1 FROM settings WHERE key = 'orders_figured'`)) return
  await countOrders(db)
  await mergeFigures(db)
  await rows(
    db,
    sql`INSERT INTO settings (key, value) VALUES ('orders_figured', to_jsonb(now())) ON CONFLICT DO NOTHING`,
  )
}

/**
 * Counts again, once, the orders of which the previous release counted something else: what came back, and what was paid in part or too
 * much. After the functions of this release have replaced those of the previous one.
 */
export async function recountOrders(db: Database): Promise<void> {
  if (await row(db, sql`SELECT 1 FROM settings WHERE key = 'orders_recounted'`)) return
  const outdated = await rows<{ id: string }>(
    db,
    sql`SELECT o.id FROM orders o JOIN order_figures f ON f.order_id = o.id
        WHERE f.ending IN ('refused', 'returned') OR o.payment_status IN ('partly_paid', 'refund_due')`,
  )
  for (let from = 0; from < outdated.length; from += AT_ONCE) {
    const some = outdated.slice(from, from + AT_ONCE).map(({ id }) => id)
    await inTransaction(db, async (tx) => {
      await rows(tx, sql`SELECT FROM orders WHERE id = ANY (${some}::uuid[]) ORDER BY id FOR NO KEY UPDATE`)
      await rows(tx, sql`SELECT figure_orders(${some}::uuid[])`)
    })
  }
  await rows(
    db,
    sql`INSERT INTO settings (key, value) VALUES ('orders_recounted', to_jsonb(now())) ON CONFLICT DO NOTHING`,
  )
}

/** Counts orders that are not counted, such as those that were loaded in bulk. */
export async function countOrders(db: Database): Promise<void> {
  let from: string | null = '-infinity'
  while (from !== null) {
    const next: { from: string | null } = await onlyRow(
      db,
      sql`SELECT figure_uncounted_orders(${from}::timestamptz, ${AT_ONCE})::text AS from`,
    )
    from = next.from
  }
}

/** A second's work. */
const AT_ONCE = 5_000

/** Makes few rows of the many that a busy day leaves. */
export async function mergeFigures(db: Database): Promise<void> {
  await patiently(db, (tx) => rows(tx, sql`SELECT merge_figures(${today})`))
}

/** Ranks what the overview of that day lists. */
export async function rankFigures(db: Database, now = new Date()): Promise<void> {
  const day = dayOf(now)
  const rankings = [
    ...overviewPeriods.map((period) => ({ kind: 'product', from: periodUntil(now, period).from })),
    { kind: 'variant', from: firstDayOfSales(day) },
    { kind: 'shelf', from: day },
  ]
  const [kinds, from] = [rankings.map((one) => one.kind), rankings.map((one) => one.from)]
  await patiently(db, (tx) =>
    rows(tx, sql`SELECT rank_figures(${day}::date, ${kinds}::text[], ${from}::date[])`),
  )
}

export type FigureDifference = {
  orderId: string | null
  kind: string | null
  day: string | null
  key: string | null
  counted: number | null
  recounted: number | null
}

/** Orders that are not counted as they are, and counts that are not the sum of the orders. */
export const figureDifferences = (db: Database, most: number): Promise<FigureDifference[]> =>
  rows(
    db,
    sql`SELECT order_id AS "orderId", kind, day::text, key, counted, recounted FROM figure_differences(${most}, ${today})`,
  )
