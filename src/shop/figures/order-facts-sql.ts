import { type SQL, sql } from '#platform/database/database.ts'
import { sinceDay, startsOf, untilDay } from '../context/times.ts'
import { PARCEL_ENDING, SUMS_OF_ORDER } from '../orders/orders.ts'
import { type Period, pointsOf } from './period.ts'

/**
 * What became of the orders that were placed in a period. Of most orders their own row says it, so that all whose rows say the same are one row
 * here; `orders` is how many. The others are looked up one by one, in parcels, returns and the ledger.
 */
export const factsIn = (period: Period): SQL => sql`
  WITH alike AS (
    SELECT width_bucket(o.created_at, ${startsOf(pointsOf(period))}) AS point, o.source, o.governorate, o.from_known_phone,
      o.status, o.cancelled_from, o.payment_status, CASE WHEN ${IS_PLAIN} THEN NULL ELSE o.id END AS id,
      count(*) AS orders, sum(o.total_in_piastres)::bigint AS value
    FROM orders o LEFT JOIN (
      SELECT order_id FROM returns UNION SELECT order_id FROM refunds UNION SELECT order_id FROM (${KEPT_BY_COURIERS}) AS kept
    ) AS changed ON changed.order_id = o.id
    WHERE ${placedIn(period)}
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
  )
  SELECT *, true AS is_confirmed, true AS is_shipped, status <> 'shipped' AS is_delivered, NULL AS ending, NULL AS reason,
    0 AS leaked, CASE payment_status WHEN 'paid' THEN value END AS received
  FROM alike WHERE id IS NULL
  UNION ALL
  ${factsOf(sql`SELECT * FROM alike WHERE id IS NOT NULL`)}`

/** The same of each cancelled order. */
export const factsOfCancelled = (period: Period): SQL =>
  factsOf(
    sql`SELECT o.*, o.total_in_piastres AS value FROM orders o WHERE o.status = 'cancelled' AND ${placedIn(period)}`,
  )

/** Why parcels came back whose orders left again. That of a cancelled order that never did is among its facts. */
export const reasonsOfSentAgain = (period: Period): SQL => sql`
  SELECT coalesce(p.reason_code, ''), 1 FROM parcels p JOIN orders o ON o.id = p.order_id
  WHERE p.outcome = 'sent_again' AND p.state = 'returned' AND p.return_id IS NULL AND ${placedIn(period)}
    AND (o.status <> 'cancelled' OR EXISTS (
      SELECT FROM parcels later WHERE later.order_id = o.id AND later.return_id IS NULL AND (later.created_at, later.id) > (p.created_at, p.id)))`

/** Sent and still with the customer, and paid by what it costs or not at all. */
const IS_PLAIN = sql`o.status IN ('shipped', 'delivered', 'completed') AND o.payment_status IN ('pending', 'paid') AND changed.order_id IS NULL`

/** What couriers kept of the cash of orders. The customers have paid it. */
const KEPT_BY_COURIERS = sql`SELECT order_id, sum(amount_in_piastres)::bigint AS sum FROM ledger_entries
  WHERE kind = 'payment' AND method = 'none' GROUP BY order_id`

/**
 * The facts of each of these orders. An order has reached its status, a cancelled one that before it; completed is delivered. Which way a
 * cancelled one ended, its last parcel says best.
 */
const factsOf = (orders: SQL): SQL => sql`
  SELECT o.*,
    ${IS_SHIPPED} OR coalesce((SELECT c.state FROM confirmations c WHERE c.order_id = o.id), 'confirmed') = 'confirmed' AS is_confirmed,
    ${IS_SHIPPED} AS is_shipped,
    reached.status IN ('delivered', 'completed') OR coalesce(ended.ending, '') = 'returned' AS is_delivered,
    coalesce(ended.ending, CASE WHEN sent_back.value IS NOT NULL THEN 'returned' END) AS ending,
    CASE WHEN ended.ending IN ('refused', 'came_back', 'returned') THEN coalesce(parcel.reason_code, '') END AS reason,
    coalesce(sent_back.value, o.value) AS leaked,
    CASE WHEN o.status <> 'cancelled' AND o.payment_status <> 'pending' THEN ${OURS} END AS received
  FROM (${orders}) AS o
  LEFT JOIN (${KEPT_BY_COURIERS}) AS short ON short.order_id = o.id
  LEFT JOIN (
    SELECT r.order_id, sum(l.price_in_piastres * (l.shelved + l.written_off - l.exchanged))::bigint AS value
    FROM returns r JOIN return_lines l ON l.return_id = r.id WHERE l.shelved + l.written_off > l.exchanged GROUP BY r.order_id
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

/** Null if nothing is ours, unless there was nothing to pay. */
const OURS = sql`(
    SELECT CASE WHEN ours > 0 OR charged = 0 THEN ours END
    FROM (SELECT charged, least(charged + adjusted, paid - refunded - coalesce(short.sum, 0)) AS ours FROM ${SUMS_OF_ORDER} AS sums) AS sums)`

/** Of an order o. */
export const placedIn = ({ from, until }: Pick<Period, 'from' | 'until'>): SQL =>
  sql`${sinceDay(sql`o.created_at`, from)} AND ${untilDay(sql`o.created_at`, until)}`
