import { type SQL, sql } from '#platform/database/database.ts'
import { addDays } from '#shared/places/cairo.ts'
import { sinceDay, startsOf, untilDay } from '../context/times.ts'
import { PARCEL_ENDING, SUMS_OF_ORDER } from '../orders/orders.ts'
import { type Period, pointsOf } from './period.ts'

/**
 * What became of the orders that were placed in a period, as queries of a WITH. Of most orders their own row says it: `alike` counts those
 * whose rows say the same, point by point, in an index. The others are looked up one by one, in parcels, returns and the ledger. `facts`
 * has both; where `alike` has counted an order that is looked up, `orders` and `value` are subtracted again.
 */
export const factsIn = (period: Period): SQL => {
  const points = pointsOf(period)
  const ends = [...points.slice(1), addDays(period.until, 1)]
  return sql`
  alike AS MATERIALIZED (
    SELECT point, alike.* FROM unnest(${points}::text[], ${startsOf(points)}, ${startsOf(ends)}) AS points (point, starts, ends), LATERAL (
      SELECT source, governorate, from_known_phone, status, payment_status, count(*) AS orders, sum(total_in_piastres)::bigint AS value
      FROM orders WHERE created_at >= starts AND created_at < ends GROUP BY 1, 2, 3, 4, 5
    ) AS alike
  ), others AS MATERIALIZED (
    SELECT ${OF_OTHERS} FROM orders o WHERE ${placedIn(period)} AND o.status IN (${UNSENT})
    UNION ALL
    -- OFFSET 0: each by its id. Otherwise PostgreSQL would read all orders of the period once more.
    SELECT o.* FROM (${changedSince(period)}) AS changed, LATERAL (
      SELECT ${OF_OTHERS} FROM orders o WHERE o.id = changed.order_id AND ${placedIn(period)} AND o.status IN (${SENT}) OFFSET 0
    ) AS o
  ), facts AS (
    SELECT governorate, from_known_phone, orders, value, true AS is_confirmed, true AS is_shipped, status <> 'shipped' AS is_delivered,
      CASE WHEN status <> 'shipped' THEN 'delivered' END AS outcome, NULL AS ending, NULL AS reason, 0 AS leaked,
      CASE payment_status WHEN 'paid' THEN value END AS received
    FROM (
      SELECT governorate, from_known_phone, status, payment_status, orders, value FROM alike
      UNION ALL
      SELECT governorate, from_known_phone, status, payment_status, -count(*), -sum(value)::bigint FROM others GROUP BY 1, 2, 3, 4
    ) AS alike WHERE status IN (${SENT})
    UNION ALL
    SELECT governorate, from_known_phone, 1, value, is_confirmed, is_shipped, is_delivered, outcome, ending, reason, leaked, received
    FROM (${factsOf(period, sql`SELECT * FROM others`)}) AS facts
  )`
}

/** The same of each cancelled order. */
export const factsOfCancelled = (period: Period): SQL =>
  factsOf(period, sql`SELECT ${OF_OTHERS} FROM orders o WHERE o.status = 'cancelled' AND ${placedIn(period)}`)

/** Why parcels came back whose orders left again. That of a cancelled order that never did is among its facts. */
export const reasonsOfSentAgain = (period: Period): SQL => sql`
  SELECT coalesce(p.reason_code, ''), 1 FROM parcels p JOIN orders o ON o.id = p.order_id
  WHERE p.outcome = 'sent_again' AND p.state = 'returned' AND p.return_id IS NULL AND ${placedIn(period)}
    AND (o.status <> 'cancelled' OR EXISTS (
      SELECT FROM parcels later WHERE later.order_id = o.id AND later.return_id IS NULL AND (later.created_at, later.id) > (p.created_at, p.id)))`

const OF_OTHERS = sql`o.id, o.governorate, o.from_known_phone, o.status, o.cancelled_from, o.payment_status, o.total_in_piastres AS value`

const SENT = sql`'shipped', 'delivered', 'completed'`
const UNSENT = sql`'pending', 'processing', 'cancelled'`

/** What couriers kept of the cash of orders. The customers have paid it. */
const KEPT_BY_COURIERS = sql`SELECT order_id, sum(amount_in_piastres)::bigint AS sum FROM ledger_entries
  WHERE kind = 'payment' AND method = 'none' GROUP BY order_id`

/** Orders of which something came back, which is after they were placed, and those whose money is not simply paid or due. */
const changedSince = ({ from }: Period): SQL => sql`
  SELECT order_id FROM returns WHERE ${sinceDay(sql`created_at`, from)}
  UNION SELECT order_id FROM refunds WHERE ${sinceDay(sql`created_at`, from)}
  UNION SELECT order_id FROM (${KEPT_BY_COURIERS}) AS kept
  UNION SELECT id FROM orders WHERE payment_status IN ('partly_paid', 'refund_due')`

/**
 * The facts of each of these orders. An order has reached its status, a cancelled one that before it; completed is delivered. Which way a
 * cancelled one ended, its last parcel says best.
 */
const factsOf = ({ from }: Period, orders: SQL): SQL => sql`
  SELECT o.*,
    ${IS_SHIPPED} OR coalesce((SELECT c.state FROM confirmations c WHERE c.order_id = o.id), 'confirmed') = 'confirmed' AS is_confirmed,
    ${IS_SHIPPED} AS is_shipped,
    ${IS_DELIVERED} AS is_delivered,
    CASE WHEN ${IS_DELIVERED} THEN 'delivered' WHEN ended.ending = 'refused' THEN 'refused' END AS outcome,
    coalesce(ended.ending, CASE WHEN sent_back.value IS NOT NULL THEN 'returned' END) AS ending,
    CASE WHEN ended.ending IN ('refused', 'came_back', 'returned') THEN coalesce(parcel.reason_code, '') END AS reason,
    coalesce(sent_back.value, o.value) AS leaked,
    CASE WHEN o.status <> 'cancelled' AND o.payment_status <> 'pending' THEN ${OURS} END AS received
  FROM (${orders}) AS o
  LEFT JOIN (${KEPT_BY_COURIERS}) AS short ON short.order_id = o.id
  LEFT JOIN (
    SELECT r.order_id, sum(l.price_in_piastres * (l.shelved + l.written_off - l.exchanged))::bigint AS value
    FROM returns r JOIN return_lines l ON l.return_id = r.id
    WHERE ${sinceDay(sql`r.created_at`, from)} AND l.shelved + l.written_off > l.exchanged GROUP BY r.order_id
  ) AS sent_back ON sent_back.order_id = o.id
  LEFT JOIN LATERAL (
    SELECT p.state, p.reason_code, ${PARCEL_ENDING} AS ending FROM parcels p
    WHERE o.status = 'cancelled' AND p.order_id = o.id AND p.return_id IS NULL ORDER BY p.created_at DESC, p.id DESC LIMIT 1
  ) AS parcel ON true
  CROSS JOIN LATERAL (
    SELECT CASE o.status WHEN 'cancelled' THEN coalesce(o.cancelled_from, 'pending') ELSE o.status END AS status
  ) AS reached
  CROSS JOIN LATERAL (
    SELECT CASE
      WHEN o.status <> 'cancelled' THEN NULL
      WHEN reached.status IN ('delivered', 'completed') THEN 'returned'
      WHEN parcel.ending IS NOT NULL THEN parcel.ending
      -- A courier may report that a parcel is back, and nothing in between.
      WHEN reached.status = 'shipped' OR parcel.state NOT IN ('created', 'cancelled') THEN 'came_back'
      ELSE 'cancelled' END AS ending
  ) AS ended`

const IS_SHIPPED = sql`(reached.status IN ('shipped', 'delivered', 'completed') OR coalesce(ended.ending, 'cancelled') <> 'cancelled')`

const IS_DELIVERED = sql`(reached.status IN ('delivered', 'completed') OR coalesce(ended.ending, '') = 'returned')`

/** Null if nothing is ours, unless there was nothing to pay. */
const OURS = sql`(
    SELECT CASE WHEN ours > 0 OR charged = 0 THEN ours END
    FROM (SELECT charged, least(charged + adjusted, paid - refunded - coalesce(short.sum, 0)) AS ours FROM ${SUMS_OF_ORDER} AS sums) AS sums)`

/** Of an order o. */
export const placedIn = ({ from, until }: Pick<Period, 'from' | 'until'>): SQL =>
  sql`${sinceDay(sql`o.created_at`, from)} AND ${untilDay(sql`o.created_at`, until)}`

/**
 * Orders, as a query of a WITH, and their lines, which an index holds. Both are read in the order of the ids, so that they are merged: a hash
 * of a million orders would be written to disk. An id begins with its time, so that few lines of other orders follow the first one.
 */
export const soldWhere = (condition: SQL): SQL =>
  sql`sold AS MATERIALIZED (SELECT o.id FROM orders o WHERE ${condition} ORDER BY o.id)`

export const LINES_OF_SOLD = sql`(
    SELECT i.* FROM sold JOIN order_items i ON i.order_id = sold.id WHERE i.order_id >= (SELECT id FROM sold ORDER BY id LIMIT 1)
  ) AS lines`
