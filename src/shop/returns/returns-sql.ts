/** The only SQL on returns. Whoever writes has locked the order. */
import { type Database, execute, onlyValue, row, rows, type SQL, sql } from '#platform/database/database.ts'
import type { ParcelState, ReturnPayer, ReturnReason, ReturnState } from '#shared/values.ts'
import { STANDS } from '../orders/orders.ts'

export type LineRecord = {
  id: number
  itemId: number
  exchangeOf: number | null
  variantId: number
  productId: number
  productName: string
  size: string
  color: string
  image: string | null
  translations: { ar?: { productName?: string; color?: string } }
  priceInPiastres: number
  quantity: number
  reason: ReturnReason
  words: string
  /** What goes out for it. */
  exchange: {
    variantId: number
    size: string
    color: string
    /** In Arabic. */
    colorAr: string | null
    sku: string
    priceInPiastres: number
  } | null
  shelved: number
  writtenOff: number
  exchanged: number
}

export type ReturnRecord = {
  id: string
  orderId: string
  state: ReturnState
  askedBy: 'customer' | 'staff'
  costPayer: ReturnPayer
  costInPiastres: number
  declinedBecause: string | null
  heldUntil: string | null
  holdEnded: boolean
  createdAt: string
  changedAt: string
  /** By the journal: when it came to a state. Without an exchange, received and done are one step. */
  dates: Partial<Record<ReturnState, string>>
  lines: LineRecord[]
  /** The first one since what came was booked after which the order had nothing to get back. */
  refundId: string | null
  /** The newest that brings the exchange and was not called off. */
  parcel: { id: string; state: ParcelState; courier: string; trackingNumber: string | null } | null
}

/** An ordered piece keeps its names; one that came by an exchange has those of today. */
const SELECT = sql`SELECT r.id, r.order_id AS "orderId", r.state, r.asked_by AS "askedBy", r.cost_payer AS "costPayer",
    r.cost_in_piastres AS "costInPiastres", r.declined_because AS "declinedBecause", r.held_until AS "heldUntil",
    r.hold_ended AS "holdEnded", r.created_at AS "createdAt", r.changed_at AS "changedAt",
    (SELECT coalesce(jsonb_object_agg(state, at), '{}') FROM (
      SELECT step.state, max(e.at) AS at
      FROM order_events e, unnest(ARRAY[e.after->'return'->>'state', CASE e.event WHEN 'return_received' THEN 'received' END]) AS step (state)
      WHERE e.order_id = r.order_id AND e.after->'return'->>'id' = r.id::text AND ${STANDS} AND step.state IS NOT NULL
        AND e.before->'return'->>'state' IS DISTINCT FROM e.after->'return'->>'state'
      GROUP BY step.state) AS steps) AS dates,
    (SELECT f.id FROM ledger_entries e JOIN refunds f ON f.id::text = e.reference AND f.state = 'confirmed'
      WHERE e.order_id = r.order_id AND e.kind = 'refund' AND e.amount_in_piastres > 0
        AND e.number > (SELECT max(number) FROM ledger_entries b WHERE b.order_id = r.order_id AND b.reference = 'return ' || r.id)
        AND (SELECT sum(CASE WHEN b.kind = 'payment' THEN -b.amount_in_piastres ELSE b.amount_in_piastres END)
          FROM ledger_entries b WHERE b.order_id = r.order_id AND b.number <= e.number) >= 0
      ORDER BY e.number LIMIT 1) AS "refundId",
    (SELECT jsonb_build_object('id', p.id, 'state', p.state, 'courier', p.courier, 'trackingNumber', p.tracking_number)
      FROM parcels p WHERE p.return_id = r.id AND p.state <> 'cancelled' ORDER BY p.created_at DESC, p.id DESC LIMIT 1) AS parcel,
    (SELECT jsonb_agg(jsonb_build_object('id', l.id, 'itemId', l.item_id, 'exchangeOf', l.exchange_of, 'variantId', l.variant_id,
        'productId', i.product_id, 'productName', i.product_name,
        'size', CASE WHEN l.exchange_of IS NULL THEN i.size ELSE v.size END,
        'color', CASE WHEN l.exchange_of IS NULL THEN i.color ELSE v.color END, 'image', i.image,
        'translations', CASE WHEN l.exchange_of IS NULL THEN i.translations
          ELSE jsonb_strip_nulls(i.translations || jsonb_build_object('ar', coalesce(i.translations->'ar', '{}')
            || jsonb_build_object('color', ${arabicColor(sql`v`)}))) END,
        'priceInPiastres', l.price_in_piastres, 'quantity', l.quantity, 'reason', l.reason, 'words', l.words,
        'exchange', CASE WHEN x.id IS NOT NULL THEN jsonb_build_object('variantId', x.id, 'size', x.size, 'color', x.color,
          'colorAr', ${arabicColor(sql`x`)}, 'sku', x.sku, 'priceInPiastres', l.exchange_price_in_piastres) END,
        'shelved', l.shelved, 'writtenOff', l.written_off, 'exchanged', l.exchanged) ORDER BY l.id)
      FROM return_lines l JOIN order_items i ON i.id = l.item_id JOIN variants v ON v.id = l.variant_id
        JOIN products p ON p.id = i.product_id LEFT JOIN variants x ON x.id = l.exchange_variant_id
      WHERE l.return_id = r.id) AS lines
  FROM returns r`

function arabicColor(variant: SQL): SQL {
  return sql`p.translations->'ar'->'colors'->>${variant}.color`
}

export const findReturn = (db: Database, id: string): Promise<ReturnRecord | undefined> =>
  row(db)`${SELECT} WHERE r.id = ${id}::uuid`

/** Newest first. */
export const returnsOfOrder = (db: Database, orderId: string): Promise<ReturnRecord[]> =>
  rows(db)`${SELECT} WHERE r.order_id = ${orderId}::uuid ORDER BY r.created_at DESC, r.id`

/** In the order of the ids. */
export async function returnsById(db: Database, ids: string[]): Promise<ReturnRecord[]> {
  const found = await rows(db)<ReturnRecord>`${SELECT} WHERE r.id = ANY (${ids}::uuid[])`
  return ids.flatMap((id) => found.find((one) => one.id === id) ?? [])
}

/** The one of each order that has changed last, of those in one of these states. */
export async function lastReturns(
  db: Database,
  orderIds: string[],
  states: readonly ReturnState[],
): Promise<Map<string, ReturnRecord>> {
  const found = await rows(db)<ReturnRecord>`
    ${SELECT} WHERE r.order_id = ANY (${orderIds}::uuid[]) AND r.state = ANY (${[...states]}) ORDER BY r.changed_at`
  return new Map(found.map((record) => [record.orderId, record]))
}

/** Some pieces that the customer has got, and how many of them they have and are not on their way back. */
export type Pair = Pick<
  LineRecord,
  | 'itemId'
  | 'exchangeOf'
  | 'variantId'
  | 'productId'
  | 'productName'
  | 'size'
  | 'color'
  | 'image'
  | 'translations'
> & {
  quantity: number
  /** As it stood in the order, or what the exchange was given for. */
  unitPriceInPiastres: number
  deliveredAt: string
}

/** Of an order that is delivered. */
export const pairsOf = (db: Database, orderId: string): Promise<Pair[]> => rows(db)`
  SELECT pair.*, pair.pieces - (
      SELECT coalesce(sum(CASE WHEN r.state IN ('asked', 'approved') THEN l.quantity ELSE l.shelved + l.written_off END), 0)::integer
      FROM return_lines l JOIN returns r ON r.id = l.return_id AND r.state NOT IN ('declined', 'withdrawn')
      WHERE l.item_id = pair."itemId" AND l.exchange_of IS NOT DISTINCT FROM pair."exchangeOf") AS quantity
  FROM (
    SELECT i.id AS "itemId", NULL::integer AS "exchangeOf", i.variant_id AS "variantId", i.product_id AS "productId",
      i.product_name AS "productName", i.size, i.color, i.image, i.translations, i.quantity AS pieces,
      i.unit_price_in_piastres::bigint AS "unitPriceInPiastres", o.delivered_at AS "deliveredAt"
    FROM order_items i JOIN orders o ON o.id = i.order_id WHERE o.id = ${orderId}::uuid
    UNION ALL
    SELECT l.item_id, l.id, x.id, i.product_id, i.product_name, x.size, x.color, i.image,
      jsonb_strip_nulls(i.translations || jsonb_build_object('ar', coalesce(i.translations->'ar', '{}')
        || jsonb_build_object('color', ${arabicColor(sql`x`)}))),
      l.exchanged, l.exchange_price_in_piastres, r.changed_at
    FROM returns r JOIN return_lines l ON l.return_id = r.id AND l.exchanged > 0 JOIN order_items i ON i.id = l.item_id
      JOIN products p ON p.id = i.product_id JOIN variants x ON x.id = l.exchange_variant_id
    WHERE r.order_id = ${orderId}::uuid AND r.state = 'done'
  ) AS pair
  ORDER BY pair."itemId", pair."exchangeOf" NULLS FIRST`

export type Replacement = {
  variantId: number
  productId: number
  size: string
  color: string
  stock: number
  unitPriceInPiastres: number
  colorAr: string | null
}

/** What these products are sold in. */
export const replacementsOf = (db: Database, productIds: number[]): Promise<Replacement[]> => rows(db)`
  SELECT v.id AS "variantId", p.id AS "productId", v.size, v.color, v.stock, p.unit_price_in_piastres AS "unitPriceInPiastres",
    ${arabicColor(sql`v`)} AS "colorAr"
  FROM variants v JOIN products p ON p.id = v.product_id
  WHERE p.id = ANY (${productIds}::integer[]) AND v.is_active AND p.is_active AND p.archived_at IS NULL
  ORDER BY v.position, v.id`

export type NewLine = {
  itemId: number
  exchangeOf: number | null
  variantId: number
  priceInPiastres: number
  quantity: number
  reason: ReturnReason
  words: string
  exchangeVariantId: number | null
  exchangePriceInPiastres: number | null
}

export async function insertReturn(
  tx: Database,
  made: Pick<ReturnRecord, 'orderId' | 'askedBy' | 'costPayer' | 'costInPiastres' | 'heldUntil'> & {
    lines: NewLine[]
  },
): Promise<string> {
  const id = await onlyValue(tx)<string>`
    INSERT INTO returns (order_id, asked_by, cost_payer, cost_in_piastres, held_until)
    VALUES (${made.orderId}::uuid, ${made.askedBy}, ${made.costPayer}, ${made.costInPiastres}, ${made.heldUntil}) RETURNING id`
  await execute(tx)`
    INSERT INTO return_lines (return_id, item_id, exchange_of, variant_id, price_in_piastres, quantity, reason, words,
      exchange_variant_id, exchange_price_in_piastres)
    SELECT ${id}::uuid, "itemId", "exchangeOf", "variantId", "priceInPiastres", quantity, reason, words, "exchangeVariantId",
      "exchangePriceInPiastres"
    FROM jsonb_to_recordset(${JSON.stringify(made.lines)}::jsonb) AS line ("itemId" bigint, "exchangeOf" integer, "variantId" integer,
      "priceInPiastres" bigint, quantity integer, reason text, words text, "exchangeVariantId" integer,
      "exchangePriceInPiastres" bigint)`
  return id
}

/** What changes of a return, and what an undo puts back. */
export type ReturnColumns = Pick<ReturnRecord, 'state' | 'declinedBecause' | 'heldUntil' | 'holdEnded'>
export type LineColumns = Pick<LineRecord, 'id' | 'shelved' | 'writtenOff' | 'exchanged'>

export async function updateReturn(
  tx: Database,
  id: string,
  { state, declinedBecause, heldUntil, holdEnded }: ReturnColumns,
  lines: readonly LineColumns[],
): Promise<void> {
  await execute(tx)`
    UPDATE returns SET state = ${state}, declined_because = ${declinedBecause}, held_until = ${heldUntil}, hold_ended = ${holdEnded},
      changed_at = now() WHERE id = ${id}::uuid`
  if (lines.length === 0) return
  await execute(tx)`
    UPDATE return_lines l SET shelved = now.shelved, written_off = now."writtenOff", exchanged = now.exchanged
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      AS now (id integer, shelved integer, "writtenOff" integer, exchanged integer)
    WHERE l.id = now.id AND l.return_id = ${id}::uuid`
}

/** The customer's words, and what was answered to them. */
export async function forgetReturns(tx: Database, orderIds: string[]): Promise<void> {
  await execute(tx)`
    UPDATE return_lines SET words = '' WHERE return_id IN (SELECT id FROM returns WHERE order_id = ANY (${orderIds}::uuid[]))`
  await execute(tx)`
    UPDATE returns SET declined_because = '' WHERE order_id = ANY (${orderIds}::uuid[]) AND state = 'declined'`
}
