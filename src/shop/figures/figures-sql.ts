import type { OverviewSales } from '#contract/overview.ts'
import { type Database, hasRow, onlyRow, rows, type SQL, sql } from '#platform/database/database.ts'
import { dayOf, sinceDay, untilDay } from '../context/days-in-cairo.ts'
import { OWED, PARCEL_ENDING, SUMS_OF_ORDER } from '../orders/orders.ts'
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
 *   governorate …, phone …, size … (delivered or refused)  orders by governorate and by "new" or "known" phone number, pieces by size
 *   source                                                 orders by the way they came, and their totals
 *   reason                                                 orders that came back, by the code of the reason or ''
 */
export const readCounts = (db: Database, period: Period): Promise<Count[]> =>
  rows(
    db,
    sql`WITH facts AS MATERIALIZED (${factsOf(period)}),
        outcomes AS (
          SELECT id, governorate, from_known_phone, CASE WHEN is_delivered THEN 'delivered' ELSE 'refused' END AS outcome
          FROM facts WHERE is_delivered OR ending = 'refused'
        )
        SELECT stage.kind, '' AS key, CASE WHEN stage.kind = 'placed' THEN point::text END AS point, stage.count, stage.sum
        FROM (
          SELECT point, ${sql.join(STAGES.map(counted), sql`, `)} FROM facts GROUP BY point
        ) AS sums, LATERAL (VALUES ${sql.join(STAGES.map(stageOf), sql`, `)}) AS stage (kind, count, sum)
        WHERE stage.count > 0
        UNION ALL
        SELECT 'governorate ' || outcome, coalesce(governorate, ''), NULL, count(*), 0 FROM outcomes GROUP BY 1, 2
        UNION ALL
        SELECT 'phone ' || outcome, CASE WHEN from_known_phone THEN 'known' ELSE 'new' END, NULL, count(*), 0
        FROM outcomes GROUP BY 1, 2
        UNION ALL
        SELECT 'size ' || outcome, i.size, NULL, sum(i.quantity)::bigint, 0
        FROM outcomes JOIN order_items i ON i.order_id = outcomes.id GROUP BY 1, 2
        UNION ALL
        SELECT 'source', source, NULL, count(*), sum(value)::bigint FROM facts GROUP BY source
        UNION ALL
        (SELECT 'reason', reason, NULL, count(*), 0 FROM facts WHERE reason IS NOT NULL
        GROUP BY reason ORDER BY count(*) DESC, reason)`,
  )

/** A kind, the condition on an order, and what is summed. */
const STAGES: [kind: string, condition: SQL, value: SQL][] = [
  ['placed', sql`true`, sql`value`],
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
  sql`count(*) FILTER (WHERE ${condition}) AS ${column(kind, 'count')},
    (sum(${value}) FILTER (WHERE ${condition}))::bigint AS ${column(kind, 'sum')}`

const stageOf = ([kind]: (typeof STAGES)[number]): SQL =>
  sql`(${kind}, ${column(kind, 'count')}, ${column(kind, 'sum')})`

const column = (kind: string, what: string): SQL => sql.raw(`${kind}_${what}`)

/**
 * The facts of each order. An order has reached its status, a cancelled one that before it; completed is delivered. Which way a
 * cancelled one ended, its last parcel says best. Most orders are paid by what they cost, so only others are looked up in the ledger: those too of
 * which something came back.
 */
const factsOf = (period: Period): SQL => sql`
  SELECT o.id, ${period.kind === '30d' ? sql`placed.day` : sql`date_trunc('month', placed.day)::date`} AS point,
    o.total_in_piastres AS value, o.source, o.governorate, o.from_known_phone,
    coalesce(ended.ending, CASE WHEN sent_back.value IS NOT NULL THEN 'returned' END) AS ending,
    coalesce(sent_back.value, o.total_in_piastres) AS leaked,
    reached.status = 'delivered' OR ended.ending = 'returned' AS is_delivered,
    reached.status IN ('shipped', 'delivered') OR coalesce(ended.ending, 'cancelled') <> 'cancelled' AS is_shipped,
    reached.status IN ('shipped', 'delivered') OR coalesce(ended.ending, 'cancelled') <> 'cancelled'
      OR NOT EXISTS (SELECT FROM confirmations c WHERE c.order_id = o.id AND c.state <> 'confirmed') AS is_confirmed,
    CASE WHEN ended.ending IN ('refused', 'came_back', 'returned') THEN coalesce(parcel.reason_code, '') END AS reason,
    CASE
      WHEN o.status = 'cancelled' OR o.payment_status = 'pending' THEN NULL
      WHEN o.payment_status = 'paid' AND gave_back.order_id IS NULL THEN ${ours(sql`o.total_in_piastres`, sql`least(o.total_in_piastres, o.total_in_piastres - coalesce(short.sum, 0))`)}
      ELSE (
        SELECT ${ours(sql`charged`, sql`least(charged + adjusted, paid - refunded - coalesce(short.sum, 0))`)} FROM ${SUMS_OF_ORDER} AS sums) END AS received
  FROM orders o
  CROSS JOIN LATERAL (SELECT ${dayOf(sql`o.created_at`)} AS day) AS placed
  CROSS JOIN LATERAL (
    SELECT replace(CASE o.status WHEN 'cancelled' THEN coalesce(o.cancelled_from, 'pending') ELSE o.status END,
      'completed', 'delivered') AS status
  ) AS reached
  LEFT JOIN LATERAL (
    SELECT p.state, p.reason_code, ${PARCEL_ENDING} AS ending FROM parcels p WHERE p.order_id = o.id AND p.return_id IS NULL ORDER BY p.created_at DESC, p.id DESC LIMIT 1
  ) AS parcel ON o.status = 'cancelled'
  LEFT JOIN LATERAL (
    SELECT CASE
      WHEN reached.status = 'delivered' THEN 'returned'
      -- A courier may report that a parcel is back, and nothing in between.
      ELSE coalesce(parcel.ending, CASE
        WHEN reached.status = 'shipped' OR parcel.state NOT IN ('created', 'cancelled') THEN 'came_back'
        ELSE 'cancelled' END) END AS ending
  ) AS ended ON o.status = 'cancelled'
  LEFT JOIN (
    SELECT r.order_id, sum(l.price_in_piastres * (l.shelved + l.written_off - l.exchanged))::bigint AS value
    FROM returns r JOIN return_lines l ON l.return_id = r.id WHERE l.shelved + l.written_off > l.exchanged GROUP BY r.order_id
  ) AS sent_back ON sent_back.order_id = o.id
  LEFT JOIN (${OWED_BY_COURIERS}) AS short ON short.order_id = o.id
  LEFT JOIN (
    SELECT order_id FROM refunds WHERE state = 'confirmed'
    UNION SELECT order_id FROM returns WHERE state IN ('received', 'sent', 'done')
  ) AS gave_back ON gave_back.order_id = o.id
  WHERE ${placedIn(period)}`

/** Pieces of the orders of a period that customers sent back, by their reason; the most first. */
export const readReturnsByReason = (
  db: Database,
  period: Pick<Period, 'from' | 'until'>,
): Promise<OverviewSales['returnsByReason']> =>
  rows(
    db,
    sql`SELECT l.reason, sum(l.shelved + l.written_off)::bigint AS pieces
        FROM orders o JOIN returns r ON r.order_id = o.id JOIN return_lines l ON l.return_id = r.id
        WHERE ${placedIn(period)} AND l.shelved + l.written_off > 0
        GROUP BY l.reason ORDER BY pieces DESC, l.reason`,
  )

/** Null if nothing is ours, unless there was nothing to pay. */
const ours = (charged: SQL, sum: SQL): SQL => sql`CASE WHEN ${sum} > 0 OR ${charged} = 0 THEN ${sum} END`

/** What a courier kept of an order's cash. The customer has paid it. */
const OWED_BY_COURIERS = sql`SELECT order_id, sum(amount_in_piastres)::bigint AS sum FROM ledger_entries
  WHERE kind = 'payment' AND method = 'none' GROUP BY order_id`

/** Of an order o. */
export const placedIn = ({ from, until }: Pick<Period, 'from' | 'until'>): SQL =>
  sql`${sinceDay(sql`o.created_at`, from)} AND ${untilDay(sql`o.created_at`, until)}`

/** What goes back to customers, whenever the order was placed. Few at a time, and an index holds them. */
export const readRefundsDue = (db: Database): Promise<{ count: number; sum: number }> =>
  onlyRow(
    db,
    sql`SELECT count(*), coalesce(sum(-${OWED}), 0)::bigint AS sum FROM orders o WHERE o.payment_status = 'refund_due'`,
  )

export const hasOrders = (db: Database): Promise<boolean> => hasRow(db, sql`SELECT 1 FROM orders LIMIT 1`)
