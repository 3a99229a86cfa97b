import type { OverviewSales } from '#contract/desk/overview.ts'
import { type Database, hasRow, onlyRow, rows, type SQL, sql } from '#platform/database/database.ts'
import { OWED } from '../orders/orders.ts'
import {
  factsIn,
  factsOfCancelled,
  LINES_OF_SOLD,
  placedIn,
  reasonsOfSentAgain,
  soldWhere,
} from './order-facts-sql.ts'
import type { Period } from './period.ts'

export type Count = {
  kind: string
  key: string
  /** Of orders placed: the day, or the first of the month. */
  point: string | null
  count: number
  sum: number
}

/**
 * What became of the orders that were placed in a period, by kind:
 *
 *   placed, confirmed, shipped, delivered, received        orders and their totals; received is the money that is ours
 *   cancelled, refused, came_back, lost                    how orders ended otherwise, and their totals
 *   returned                                               the same after the delivery, or what was paid for the pairs that came back
 *   governorate …, phone … (delivered or refused)          orders by governorate and by "new" or "known" phone number
 *   source                                                 orders by the way they came, and their totals
 *   reason                                                 parcels that came back, by the code of the reason or ''
 *
 */
export const readCounts = (db: Database, period: Period): Promise<Count[]> =>
  rows(db)`WITH ${factsIn(period)}, outcomes AS (
          SELECT outcome, governorate, CASE WHEN from_known_phone THEN 'known' ELSE 'new' END AS phone, sum(orders) AS orders
          FROM facts WHERE outcome IS NOT NULL GROUP BY 1, 2, 3
        )
        SELECT 'placed' AS kind, '' AS key, point, sum(orders)::bigint AS count, sum(value)::bigint AS sum FROM alike GROUP BY point
        UNION ALL
        SELECT stage.kind, '', NULL, stage.count, stage.sum FROM (
          SELECT ${sql.join(STAGES.map(counted), sql`, `)} FROM facts
        ) AS sums, LATERAL (VALUES ${sql.join(STAGES.map(stageOf), sql`, `)}) AS stage (kind, count, sum)
        WHERE stage.count > 0
        UNION ALL
        SELECT 'governorate ' || outcome, coalesce(governorate, ''), NULL, sum(orders)::bigint, 0
        FROM outcomes GROUP BY outcome, governorate
        UNION ALL
        SELECT 'phone ' || outcome, phone, NULL, sum(orders)::bigint, 0 FROM outcomes GROUP BY outcome, phone
        UNION ALL
        SELECT 'source', source, NULL, sum(orders)::bigint, sum(value)::bigint FROM alike GROUP BY source
        UNION ALL
        (SELECT 'reason', reason, NULL, sum(orders)::bigint, 0
        FROM (SELECT reason, orders FROM facts WHERE reason IS NOT NULL UNION ALL ${reasonsOfSentAgain(period)}) AS came
        GROUP BY reason ORDER BY sum(orders) DESC, reason)`

/** A kind, the condition on an order, and what is summed. */
const STAGES: [kind: string, condition: SQL, value: SQL][] = [
  ['confirmed', sql`is_confirmed`, sql`value`],
  ['shipped', sql`is_shipped`, sql`value`],
  ['delivered', sql`is_delivered`, sql`value`],
  ['received', sql`received IS NOT NULL`, sql`received`],
  ...['cancelled', 'refused', 'came_back', 'returned', 'lost'].map((ending): [string, SQL, SQL] => [
    ending,
    sql`ending = ${ending}`,
    sql`leaked`,
  ]),
]

const counted = ([kind, condition, value]: (typeof STAGES)[number]): SQL =>
  sql`(sum(orders) FILTER (WHERE ${condition}))::bigint AS ${column(kind, 'count')},
    (sum(${value}) FILTER (WHERE ${condition}))::bigint AS ${column(kind, 'sum')}`

const stageOf = ([kind]: (typeof STAGES)[number]): SQL =>
  sql`(${kind}, ${column(kind, 'count')}, ${column(kind, 'sum')})`

const column = (kind: string, what: string): SQL => sql.raw(`${kind}_${what}`)

/** Two more kinds, "size delivered" and "size refused": the pieces of these orders by size. */
export const readSizes = (db: Database, period: Period): Promise<Count[]> =>
  rows(db)`
    WITH ${soldWhere(sql`${placedIn(period)} AND o.status IN ('delivered', 'completed')`)}, pieces AS (
      SELECT 'delivered' AS outcome, size, sum(quantity) AS pieces FROM ${LINES_OF_SOLD} GROUP BY size
      UNION ALL
      SELECT outcome, i.size, i.quantity
      FROM (${factsOfCancelled(period)}) AS facts JOIN order_items i ON i.order_id = facts.id WHERE outcome IS NOT NULL
    )
    SELECT 'size ' || outcome AS kind, size AS key, NULL AS point, sum(pieces)::bigint AS count, 0 AS sum
    FROM pieces GROUP BY outcome, size`

/** Pieces of the orders of a period that customers sent back, by their reason; the most first. */
export const readReturnsByReason = (
  db: Database,
  period: Pick<Period, 'from' | 'until'>,
): Promise<OverviewSales['returnsByReason']> =>
  rows(db)`SELECT l.reason, sum(l.shelved + l.written_off)::bigint AS pieces
        FROM orders o JOIN returns r ON r.order_id = o.id JOIN return_lines l ON l.return_id = r.id
        WHERE ${placedIn(period)} AND l.shelved + l.written_off > 0
        GROUP BY l.reason ORDER BY pieces DESC, l.reason`

/** What goes back to customers, whenever the order was placed. Few at a time, and an index holds them. */
export const readRefundsDue = (db: Database): Promise<{ count: number; sum: number }> =>
  onlyRow(db)`
    SELECT count(*), coalesce(sum(-${OWED}), 0)::bigint AS sum FROM orders o WHERE o.payment_status = 'refund_due'`

export const hasOrders = (db: Database): Promise<boolean> => hasRow(db)`SELECT 1 FROM orders LIMIT 1`
