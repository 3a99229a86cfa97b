/**
 * Confirmations, parcels and settlements of synthetic orders, for benchmarks. What is under way is the same however many there are: open
 * confirmations and parcels, and a hundred parcels whose cash is still with the courier.
 */
import { type Database, execute, inTransaction, sql } from '#platform/database/database.ts'

/** Needs orders: the newest ones that are on their way or were get `parcels` of them. */
export async function addSyntheticDesk(db: Database, parcels: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await addConfirmations(tx)
    await drawParcels(tx, parcels)
    await execute(tx)`
      INSERT INTO settlements (id, courier, file_name, created_by, created_at, lines, received_lines, collected_in_piastres)
      SELECT s.id, 'bosta', 'statement-' || s.number || '.csv', 'shop', s.at, count(*), count(*), sum(d.cash)
      FROM statements s JOIN drawn d ON ${settledBy} GROUP BY s.id, s.number, s.at`
    await addParcels(tx)
    await execute(tx)`
      INSERT INTO settlement_lines (settlement_id, line, waybill, parcel_id, collected_in_piastres, due_in_piastres, verdict)
      SELECT s.id, 2 + (d.cash_place - 1) % ${LINES}, d.tracking_number, d.id, d.cash, d.cash, 'matches'
      FROM statements s JOIN drawn d ON ${settledBy}`
    await execute(tx)`
      UPDATE settlements SET state = 'confirmed', confirmed_by = 'shop', confirmed_at = created_at WHERE state = 'draft'`
  })
  await execute(db)`ANALYZE confirmations, order_events, parcels, settlements, settlement_lines`
}

/** Staff called every third customer twice. */
async function addConfirmations(tx: Database): Promise<void> {
  await execute(tx)`
    INSERT INTO confirmations (order_id, state, due_at, opened_at, settled_at, settled_by)
    SELECT id, CASE status WHEN 'pending' THEN 'open' WHEN 'cancelled' THEN 'declined' ELSE 'confirmed' END, created_at, created_at,
      CASE WHEN status <> 'pending' THEN created_at END, CASE WHEN status <> 'pending' THEN 'shopper' END
    FROM orders WHERE payment_method = 'cod' ON CONFLICT DO NOTHING`
  await execute(tx)`
    INSERT INTO order_events (order_id, event, actor, after, at)
    SELECT order_id, 'called', 'staff', '{"call": "no_answer"}', opened_at FROM confirmations, generate_series(1, 2)
    WHERE hashtext(order_id::text) % 3 = 0`
}

async function drawParcels(tx: Database, count: number): Promise<void> {
  await execute(tx)`
    CREATE TEMP TABLE drawn ON COMMIT DROP AS
    WITH sent AS (
      SELECT id AS order_id, row_number() OVER (ORDER BY created_at DESC) AS n, created_at, status,
        CASE status WHEN 'processing' THEN 'created' WHEN 'shipped' THEN 'in_transit' ELSE 'delivered' END AS state,
        CASE payment_method WHEN 'cod' THEN total_in_piastres ELSE 0 END AS cash
      FROM orders
      WHERE status IN ('shipped', 'delivered', 'completed') OR (status = 'processing' AND hashtext(id::text) % 3 = 0)
      ORDER BY created_at DESC LIMIT ${count}
    )
    SELECT gen_random_uuid() AS id, sent.*, 'SYN' || lpad(n::text, 9, '0') AS tracking_number, state = 'delivered' AS is_delivered,
      CASE WHEN state = 'delivered' AND cash > 0
        THEN row_number() OVER (PARTITION BY state = 'delivered' AND cash > 0 ORDER BY n) END AS cash_place
    FROM sent`
  await execute(tx)`
    CREATE TEMP TABLE statements ON COMMIT DROP AS
    SELECT (cash_place - ${UNSETTLED} - 1) / ${LINES} AS number, gen_random_uuid() AS id, max(created_at) AS at
    FROM drawn WHERE cash_place > ${UNSETTLED} GROUP BY 1`
}

const UNSETTLED = 100
const LINES = 20
/** Of d, the statement that settled it. */
const settledBy = sql`s.number = (d.cash_place - ${UNSETTLED} - 1) / ${LINES} AND d.cash_place > ${UNSETTLED}`

/** Every tenth on its way is late. */
async function addParcels(tx: Database): Promise<void> {
  await execute(tx)`
    INSERT INTO parcels (id, order_id, courier, reference, tracking_number, state, cash_to_collect_in_piastres, promised_on, created_by,
      created_at, handed_over_at, delivered_at, was_delivered, closed_at, settled_at, settlement_id)
    SELECT d.id, d.order_id, 'bosta', d.order_id || '-1', d.tracking_number, d.state, d.cash,
      current_date + CASE WHEN d.n % 10 = 0 THEN -1 ELSE 3 END, 'shop', d.created_at,
      CASE WHEN d.state <> 'created' THEN d.created_at END, CASE WHEN d.is_delivered THEN d.created_at END, d.is_delivered,
      CASE WHEN d.is_delivered THEN d.created_at END, s.at, s.id
    FROM drawn d LEFT JOIN statements s ON ${settledBy}`
  await execute(tx)`
    INSERT INTO order_events (order_id, event, actor, parcel_id, at, after)
    SELECT d.order_id, CASE happened.state WHEN 'created' THEN 'packed' ELSE happened.state END, 'courier', d.id, d.created_at,
      jsonb_build_object('parcel', jsonb_build_object('state', happened.state))
    FROM drawn d, unnest(CASE WHEN d.is_delivered THEN ARRAY['created', 'in_transit', 'delivered'] ELSE ARRAY['created'] END)
      AS happened (state)`
}
