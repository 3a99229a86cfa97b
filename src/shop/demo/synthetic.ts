/**
 * Many products and orders for benchmarks and query plans, generated in the database itself, so that no row crosses the wire. They
 * look like real ones, and the shop's counters include them.
 */
import { type Database, execute, inTransaction, rows, sql } from '#platform/database/database.ts'
import { CHARGES } from '#shared/settings.ts'
import { writeFirstEntries } from '../orders/orders.ts'

export async function addSyntheticProducts(db: Database, count: number): Promise<void> {
  await execute(db)`
    INSERT INTO collections (name, slug, description)
    SELECT 'Season ' || n, 'season-' || n, 'A synthetic collection.' FROM generate_series(1, 40) AS n
    ON CONFLICT (slug) DO NOTHING`
  await execute(db)`
    WITH kept AS (
      SELECT array_agg(id) AS ids FROM collections WHERE slug LIKE 'season-%'
    ), drawn AS MATERIALIZED (
      SELECT n, nextval(pg_get_serial_sequence('products', 'id'))::integer AS id FROM generate_series(1, ${count}::integer) AS n
    ), drawn_sizes AS MATERIALIZED (
      SELECT id AS product_id, size, place, (ARRAY['Navy', 'Charcoal', 'Sand', 'Olive', 'Black', 'Ivory', 'Camel'])[1 + id % 7] AS color,
        CASE WHEN id % 10 = 0 OR (id / 10 + place) % 6 = 0 THEN 0 ELSE 5 + (id::bigint * 31 + place) % 60 END AS stock
      FROM drawn, unnest(ARRAY['S', 'M', 'L']) WITH ORDINALITY AS sizes (size, place)
    ), shelves AS (
      -- As the triggers on variants would write it, which then have nothing to write: each product is written once.
      SELECT product_id, coalesce(array_agg(size || E'\\n' || color ORDER BY size) FILTER (WHERE stock > 0), '{}') AS shelf
      FROM drawn_sizes GROUP BY product_id
    ), added AS (
      INSERT INTO products (id, name, description, price_in_piastres, discount_in_piastres, collection_id, category_id,
        is_best_seller, is_new_arrival, is_active, cut, cloth, rise, in_stock, shelf, created_at, updated_at)
      OVERRIDING SYSTEM VALUE
      SELECT id,
        (ARRAY['Biella', 'Torino', 'Siena', 'Verona', 'Como', 'Lucca', 'Parma', 'Trieste'])[1 + n % 8] || ' '
          || (ARRAY['Straight', 'Tapered', 'Wide', 'Cropped'])[1 + n % 4] || ' Trousers ' || n,
        'Synthetic ' || (ARRAY['twill', 'linen', 'herringbone', 'flannel', 'pinstripe'])[1 + n % 5] || ' ' || n || '.',
        90000 + (n::bigint * 7919 % 2600) * 100, CASE WHEN n % 4 = 0 THEN 80000 + (n::bigint * 7919 % 2600) * 80 END,
        ids[1 + n % cardinality(ids)], 1 + n % 2, n % 200 = 0, n % 150 = 0, n % 20 <> 0,
        (ARRAY['straight', 'tapered', 'wide', 'cropped'])[1 + n % 4],
        (ARRAY['wool-twill', 'linen', 'herringbone', 'flannel', 'worsted'])[1 + n % 5],
        (ARRAY['mid', 'high', 'low'])[1 + n * 31 % 3], shelf <> '{}', shelf,
        now() - make_interval(mins => n), now()
      FROM kept, drawn JOIN shelves ON product_id = id ORDER BY n
    )
    INSERT INTO variants (product_id, size, color, sku, stock, position)
    SELECT product_id, size, color, 'SYN-' || product_id || '-' || size, stock, place FROM drawn_sizes ORDER BY product_id, place`
}

export type Progress = (done: number) => void

/**
 * Needs products. Indexes and foreign keys are dropped before and restored afterwards, which is many times faster.
 */
export async function addSyntheticOrders(
  db: Database,
  count: number,
  onProgress: Progress = () => {},
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const restoring = await dropRowWork(tx)
    await execute(tx)`
      CREATE TEMP TABLE goods ON COMMIT DROP AS
      SELECT row_number() OVER () AS place, v.id, v.product_id, p.name, v.size, v.color, v.sku, p.unit_price_in_piastres
      FROM variants v JOIN products p ON p.id = v.product_id WHERE v.is_active AND p.is_active`
    await execute(tx)`ALTER TABLE goods ADD PRIMARY KEY (place)`
    await execute(tx)`ANALYZE goods`
    for (let done = 0; done < count; done += BATCH) {
      await addOrders(tx, done + 1, Math.min(done + BATCH, count), count)
      onProgress(Math.min(done + BATCH, count))
    }
    for (const statement of restoring) await rows(tx)(sql.raw(statement))
    await writeFirstEntries(tx)
  })
  await execute(db)`ANALYZE orders, order_items, ledger_entries`
}

const BATCH = 50_000

/** Returns the statements that restore everything. Unique indexes stay. */
async function dropRowWork(tx: Database): Promise<string[]> {
  await execute(tx)`
    SELECT set_config('maintenance_work_mem', '512MB', true), set_config('work_mem', '64MB', true)`
  const found = await rows(tx)<{ down: string; up: string }>`
    SELECT format('DROP INDEX %s', indexrelid::regclass) AS down, pg_get_indexdef(indexrelid) AS up
    FROM pg_index WHERE indrelid IN ('orders'::regclass, 'order_items'::regclass) AND NOT indisunique
    UNION ALL
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname),
      format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    FROM pg_constraint WHERE conrelid = 'order_items'::regclass AND contype = 'f'`
  for (const { down } of found) await rows(tx)(sql.raw(down))
  return found.map(({ up }) => up)
}

/** Number 1 is the newest; two years of them. A thousand are under way, however many there are; most of the others are completed. */
const addOrders = (tx: Database, first: number, last: number, count: number): Promise<void> => execute(tx)`
  WITH people AS (
    SELECT ARRAY['Ahmed', 'Mohamed', 'Omar', 'Youssef', 'Karim', 'Hassan', 'Tarek', 'Nour', 'Salma', 'Mariam', 'Laila', 'Farida', 'Hana', 'Dina', 'Yasmin', 'Mona'] AS given_names,
      ARRAY['Hassan', 'Ibrahim', 'Mahmoud', 'Fahmy', 'Mansour', 'Saleh', 'Naguib', 'Shawky', 'Zaki', 'Farouk', 'Helmy', 'Gaber', 'Sabry'] AS family_names,
      ARRAY['Cairo', 'Giza', 'Alexandria', 'Mansoura', 'Tanta', 'Port Said', 'Ismailia', 'Luxor', 'Aswan'] AS cities,
      ARRAY['C', 'GZ', 'ALX', 'DK', 'GH', 'PTS', 'IS', 'LX', 'ASN'] AS governorates,
      ARRAY['gmail.com', 'outlook.com', 'yahoo.com', 'hotmail.com', 'icloud.com'] AS hosts
  ), drawn AS MATERIALIZED (
    SELECT n, md5(n || ':' || random()) AS dice,
      now() - (n::float8 / ${count}::float8) * interval '730 days' - make_interval(secs => random()) AS at,
      given_names[1 + (n * 31 + n / 97) % 16] AS given_name, family_names[1 + (n * 17 + n / 53) % 13] AS family_name,
      cities[1 + n % 9] AS city, governorates[1 + n % 9] AS governorate, hosts[1 + n % 5] AS host
    FROM generate_series(${first}::bigint, ${last}::bigint) AS n, people
  ), numbered AS MATERIALIZED (
    SELECT *, given_name || ' ' || family_name AS name,
      lower(given_name || '.' || family_name) || n % 9000 || '@' || host AS email,
      '+201' || (ARRAY['0', '1', '2', '5'])[1 + n % 4] || lpad((n * 7919 % 100000000)::text, 8, '0') AS phone,
      1 + n % 180 || ' ' || (ARRAY['Tahrir', 'Nile Corniche', 'El Horreya', 'Ramses', 'Abbas El Akkad'])[1 + n % 5] || ' Street' AS street,
      (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' || substr(dice, 1, 3)
        || 'a' || substr(dice, 4, 15))::uuid AS id,
      CASE WHEN n % 20 = 7 THEN 'cancelled'
        WHEN n < 300 THEN CASE WHEN n % 3 = 0 THEN 'processing' ELSE 'pending' END
        WHEN n < 1000 THEN CASE WHEN n % 3 = 0 THEN 'processing' WHEN n % 3 = 1 THEN 'shipped' ELSE 'delivered' END
        WHEN n % 50 = 3 THEN 'delivered' ELSE 'completed' END AS status,
      CASE WHEN n % 10 < 3 THEN 'card' ELSE 'cod' END AS method
    FROM drawn
  ), lines AS MATERIALIZED (
    SELECT o.id AS order_id, k, g.*, 1 + ((o.n + k) % 7 = 0)::integer AS quantity
    FROM numbered o, generate_series(1, 1 + o.n % 3) AS k, (SELECT count(*) AS all_of_them FROM goods) AS shelf,
      LATERAL (SELECT * FROM goods WHERE place = 1 + (o.n * 7919 + k * 104729) % all_of_them) AS g
  ), added AS (
    INSERT INTO orders (id, guest_hash, owner, session_id, name, email, phone, street, city, state, governorate, zip, country, status,
      payment_method, payment_status, subtotal_in_piastres, shipping_in_piastres, taxes_in_piastres, total_in_piastres,
      stock_taken, created_at, updated_at, from_known_phone, cancelled_from, delivered_at, search)
    SELECT o.id, o.dice || o.dice, 'guest:' || o.dice || o.dice, 'synthetic-' || o.n, o.name, o.email, o.phone,
      o.street, o.city, 'EG', o.governorate, lpad((11511 + o.n % 800)::text, 5, '0'), 'Egypt', o.status, o.method,
      CASE WHEN o.method = 'cod' AND o.status <> 'completed' THEN 'pending' WHEN o.status = 'cancelled' THEN 'refund_due' ELSE 'paid' END,
      s.subtotal, ${CHARGES.shippingInPiastres}::integer, 0, s.subtotal + ${CHARGES.shippingInPiastres}::integer,
      o.status <> 'cancelled', o.at, o.at, o.n % 4 = 0,
      CASE WHEN o.status = 'cancelled' THEN CASE WHEN o.n < 1000 OR o.n % 40 = 7 THEN 'pending' ELSE 'shipped' END END,
      CASE WHEN o.status IN ('delivered', 'completed') THEN o.at END,
      -- As orderSearchText writes it, of somebody without an account and without a letter beyond ASCII.
      lower(concat_ws(E'\\n', o.id, o.email, o.name, repeat(E'\\n', 3), '0' || substr(o.phone, 4), o.phone, o.city, o.street, '', s.words))
    FROM numbered o, (
      SELECT order_id, sum(quantity * unit_price_in_piastres)::bigint AS subtotal,
        string_agg(name || E'\\n' || sku, E'\\n' ORDER BY k) AS words
      FROM lines GROUP BY order_id
    ) AS s WHERE s.order_id = o.id
  )
  INSERT INTO order_items (order_id, variant_id, product_id, product_name, size, color, sku, quantity, unit_price_in_piastres)
  SELECT order_id, id, product_id, name, size, color, sku, quantity, unit_price_in_piastres FROM lines ORDER BY order_id, k`

/**
 * Confirmations, parcels and settlements of synthetic orders, for benchmarks. What is under way is the same however many there are: open
 * confirmations and parcels, and a hundred parcels whose cash is still with the courier.
 * Needs orders: the newest ones that are on their way or were get `parcels` of them.
 */
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
