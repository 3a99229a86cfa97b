import type { Order, OrderStatus } from '#contract/orders/orders.ts'
import {
  type Database,
  execute,
  inTransaction,
  onlyValue,
  preparedRows,
  row,
  rows,
  sql,
  values,
} from '#platform/database/database.ts'
import type { GoodsLine } from '../context/goods-line.ts'
import { orNotFound } from '../context/shop-error.ts'
import { STANDS } from './life/journal.ts'
import { ORDER_COLUMNS, type OrderRow } from './order-columns.ts'
import { writeSearchTexts } from './search/write-search-texts.ts'

/** How orders are read. How they are written: life/. Lists of orders: list-orders.ts. */

/** An order as it is read. */
export type OrderRecord = OrderRow & {
  /** By the ledger; negative if money goes back to the customer. */
  owedInPiastres: number
  /** The other order for the same cart. */
  twinOrder: string | null
  /** Null: none was needed. */
  confirmation: NonNullable<Order['confirmation']> | null
  courierNote: string
  /** Of staff, in calls too. */
  hasNotes: boolean
  hasOpenParcel: boolean
  createdAt: string
  updatedAt: string
  user: Order['user']
  items: (GoodsLine & { id: number; lineTotalInPiastres: number })[]
}

/** Refuses a number that no order has. */
export async function readOrder(db: Database, id: string): Promise<OrderRecord> {
  const [order] = await preparedRows<OrderRecord>(db, ORDER_BY_ID, [id])
  return orNotFound(order)
}

/** In the order of the ids; undefined where there is none. */
export async function findOrders(db: Database, ids: string[]): Promise<(OrderRecord | undefined)[]> {
  if (ids.length === 0) return []
  const found = await preparedRows<OrderRecord>(db, ORDERS_BY_IDS, [JSON.stringify(ids)])
  const byId = new Map(found.map((order) => [order.id, order]))
  return ids.map((id) => byId.get(id))
}

/** The only way to read an order. */
const SELECT_ORDERS = `SELECT ${ORDER_COLUMNS}, (SELECT coalesce(sum(CASE WHEN e.kind = 'payment' THEN -e.amount_in_piastres ELSE e.amount_in_piastres END), 0)::bigint
         FROM ledger_entries e WHERE e.order_id = o.id) AS "owedInPiastres",
       o.twin_order AS "twinOrder", o.courier_note AS "courierNote",
       EXISTS (SELECT FROM order_events e WHERE e.order_id = o.id AND e.note <> '' AND e.undoes IS NULL
         AND NOT EXISTS (SELECT FROM order_events u WHERE u.undoes = e.id)) AS "hasNotes",
       EXISTS (SELECT FROM parcels p WHERE p.order_id = o.id AND p.closed_at IS NULL) AS "hasOpenParcel",
       (SELECT c.state FROM confirmations c WHERE c.order_id = o.id) AS confirmation,
       o.created_at AS "createdAt", o.updated_at AS "updatedAt",
       (SELECT json_build_object('id', u.id, 'name', u.name, 'email', u.email, 'phone', u.phone_number)
         FROM users u WHERE u.id = o.user_id) AS "user",
       (SELECT coalesce(json_agg(json_build_object(
           'id', i.id, 'variantId', i.variant_id, 'productId', i.product_id, 'productName', i.product_name,
           'size', i.size, 'color', i.color, 'sku', i.sku, 'quantity', i.quantity,
           'unitPriceInPiastres', i.unit_price_in_piastres,
           'lineTotalInPiastres', i.quantity::bigint * i.unit_price_in_piastres,
           'image', i.image, 'translations', i.translations) ORDER BY i.id), '[]')
         FROM order_items i WHERE i.order_id = o.id) AS items
     FROM orders o`

/** For one number a statement of its own: a list costs a seventh more. */
const ORDER_BY_ID = { name: 'order-by-id', text: `${SELECT_ORDERS} WHERE o.id = $1::uuid` }
/**
 * Of an array PostgreSQL plans each length anew, which costs as much as reading eight orders; JSON has no length to plan for. LIMIT keeps
 * the plan from reading the whole table for a short list.
 */
const ORDERS_BY_IDS = {
  name: 'orders-by-ids',
  text: `SELECT found.* FROM jsonb_array_elements_text($1::jsonb) AS asked (id),
           LATERAL (${SELECT_ORDERS} WHERE o.id = asked.id::uuid LIMIT 1) AS found`,
}

/** When an order came to each status but the first, and has not been taken back from it since. A card order is confirmed from its payment on. */
export async function statusDatesOf(db: Database, id: string): Promise<Order['statusDates']> {
  const found = await rows(db)<{ status: OrderStatus; at: string }>`
    SELECT e.after->>'status' AS status, max(e.at) AS at FROM order_events e
        WHERE e.order_id = ${id}::uuid AND e.after->>'status' <> 'pending' AND ${STANDS} GROUP BY 1`
  return Object.fromEntries(found.map(({ status, at }) => [status, at]))
}

/** Those of these orders that their customer has cancelled, and not staff. */
export const cancelledByCustomers = (db: Database, ids: string[]): Promise<string[]> =>
  values(db)<string>`
    SELECT asked.id FROM unnest(${ids}::uuid[]) AS asked (id), LATERAL (
          SELECT actor FROM order_events WHERE order_id = asked.id AND after->>'status' = 'cancelled'
          ORDER BY id DESC LIMIT 1) AS last
        WHERE last.actor = 'customer'`

/** Newest first. */
export const ordersOfAccount = (db: Database, userId: number, limit: number): Promise<string[]> =>
  values(db)<string>`
    SELECT id FROM orders WHERE user_id = ${userId} ORDER BY created_at DESC, id DESC LIMIT ${limit}`

export type OrderGlance = { id: string; createdAt: string; status: OrderStatus; totalInPiastres: number }
export type OrdersTogether = { count: number; totalInPiastres: number; newest: OrderGlance[] }

/** All orders of one customer: of the account, or of everybody who gave this email as a guest. */
export async function ordersTogether(
  db: Database,
  customer: Pick<OrderRecord, 'userId' | 'email' | 'phone'>,
  limit: number,
): Promise<OrdersTogether> {
  const theirs =
    customer.userId === null
      ? // Callers may have no email.
        customer.email === ''
        ? sql`dialled_digits(phone) = dialled_digits(${customer.phone}) AND phone <> ''`
        : sql`lower(email) = lower(${customer.email})`
      : sql`(user_id = ${customer.userId} OR lower(email) = lower(${customer.email}))`
  const found = await row(db)<OrdersTogether>`
    SELECT count(*) AS count, coalesce(sum(total_in_piastres), 0)::bigint AS "totalInPiastres",
          (SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'createdAt', created_at, 'status', status,
              'totalInPiastres', total_in_piastres)), '[]')
            FROM (SELECT * FROM orders WHERE ${theirs} ORDER BY created_at DESC, id DESC LIMIT ${limit}) AS newest) AS newest
        FROM orders WHERE ${theirs}`
  return found ?? { count: 0, totalInPiastres: 0, newest: [] }
}

/** What a guest ordered in this browser with the address of the account: the account gets it once the address is confirmed. */
export async function intendOrdersFor(db: Database, userId: number, guestHash: string): Promise<void> {
  await execute(db)`UPDATE orders o SET adopter_id = u.id FROM users u
        WHERE u.id = ${userId} AND o.guest_hash = ${guestHash} AND o.user_id IS NULL
          AND lower(o.email) = lower(u.email) AND o.adopter_id IS DISTINCT FROM u.id`
}

export async function adoptIntendedOrders(db: Database, userId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const adopted = await values(tx)<string>`
      UPDATE orders o SET user_id = u.id FROM users u
          WHERE u.id = ${userId} AND u.email_confirmed_at IS NOT NULL
            AND o.adopter_id = u.id AND o.user_id IS NULL AND lower(o.email) = lower(u.email)
          RETURNING o.id`
    await writeSearchTexts(tx, adopted)
  })
}

/** How many orders the account will get when it confirms its address. */
export const countIntendedOrders = (db: Database, userId: number): Promise<number> =>
  onlyValue(db)`
    SELECT count(*) FROM orders o JOIN users u ON u.id = o.adopter_id
        WHERE u.id = ${userId} AND u.email_confirmed_at IS NULL
          AND o.user_id IS NULL AND lower(o.email) = lower(u.email)`

/** For monitoring: the last hour's, by payment method. */
export async function orderFigures(db: Database): Promise<{ cod: number; card: number }> {
  const found = await rows(db)<{ method: 'cod' | 'card'; count: number }>`
    SELECT payment_method AS method, count(*) FROM orders
        WHERE created_at > now() - interval '1 hour' GROUP BY payment_method`
  const of = (method: string) => found.find((figure) => figure.method === method)?.count ?? 0
  return { cod: of('cod'), card: of('card') }
}

export const ordersToLookAt = (db: Database): Promise<number> =>
  onlyValue(db)`SELECT count(*) FROM orders WHERE attention_reason IS NOT NULL`
