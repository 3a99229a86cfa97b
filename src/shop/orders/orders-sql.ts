import type { Order, OrderStatus } from '../../contract/orders.ts'
import {
  type Database,
  inTransaction,
  onlyRow,
  preparedRows,
  row,
  rows,
  sql,
} from '../../platform/database/database.ts'
import type { Language } from '../../shared/language/language.ts'
import type { Governorate } from '../../shared/places/governorates.ts'
import { UNDO_SECONDS } from '../../shared/settings.ts'
import { ShopError } from '../context/shop-error.ts'
import { idsOf } from './order-list.ts'
import { writeSearchTexts } from './search/write-search-texts.ts'

/** The only SQL on orders, but for the functions in db/functions/orders.sql. Lists of orders: list-orders.ts. */

/** An order as it is read. */
export type OrderRecord = {
  id: string
  userId: number | null
  guestHash: string | null
  sessionId: string | null
  name: string
  email: string
  phone: string
  street: string
  addressExtra: string
  city: string
  state: string
  zip: string
  country: string
  governorate: Governorate | null
  /** Null: as everywhere. */
  deliveryDays: number | null
  status: OrderStatus
  paymentMethod: Order['paymentMethod']
  paymentStatus: Order['payment']['status']
  paymentReference: string | null
  subtotalInPiastres: number
  discountInPiastres: number
  shippingInPiastres: number
  taxesInPiastres: number
  totalInPiastres: number
  /** By the ledger; negative if money goes back to the customer. */
  owedInPiastres: number
  attentionReason: Order['attentionReason']
  /** The other order for the same cart. */
  twinOrder: string | null
  /** Null: none was needed. */
  confirmation: NonNullable<Order['confirmation']> | null
  /** The one in which it was placed. */
  language: Language
  courierNote: string
  /** Of staff, in calls too. */
  hasNotes: boolean
  createdAt: Date
  updatedAt: Date
  user: Order['user']
  items: {
    id: number
    variantId: number
    productId: number
    productName: string
    size: string
    color: string
    sku: string
    quantity: number
    unitPriceInPiastres: number
    lineTotalInPiastres: number
    image: string | null
    translations: { ar?: { productName?: string; color?: string } }
  }[]
}

/** Refuses a number that no order has. */
export async function readOrder(db: Database, id: string): Promise<OrderRecord> {
  const [order] = await preparedRows<OrderRecord>(db, ORDER_BY_ID, [id])
  if (!order) throw new ShopError('not_found')
  return order
}

/** In the order of the ids; undefined where there is none. */
export async function findOrders(db: Database, ids: string[]): Promise<(OrderRecord | undefined)[]> {
  if (ids.length === 0) return []
  const found = await preparedRows<OrderRecord>(db, ORDERS_BY_IDS, [ids])
  const byId = new Map(found.map((order) => [order.id, order]))
  return ids.map((id) => byId.get(id))
}

/** The only way to read an order. */
const SELECT_ORDERS = `SELECT o.id, o.user_id AS "userId", o.guest_hash AS "guestHash", o.session_id AS "sessionId", o.name, o.email, o.phone,
       o.street, o.address_extra AS "addressExtra", o.city, o.state, o.zip, o.country, o.governorate,
       o.delivery_days AS "deliveryDays", o.status,
       o.payment_method AS "paymentMethod", o.payment_status AS "paymentStatus", o.payment_reference AS "paymentReference",
       o.subtotal_in_piastres AS "subtotalInPiastres", o.discount_in_piastres AS "discountInPiastres",
       o.shipping_in_piastres AS "shippingInPiastres", o.taxes_in_piastres AS "taxesInPiastres",
       o.total_in_piastres AS "totalInPiastres", (ledger_sums(o.id)).owed AS "owedInPiastres",
       o.attention_reason AS "attentionReason", o.twin_order AS "twinOrder", o.language, o.courier_note AS "courierNote",
       (EXISTS (SELECT FROM order_notes n WHERE n.order_id = o.id)
         OR EXISTS (SELECT FROM standing_attempts(o.id) a WHERE a.note <> '')) AS "hasNotes",
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

/** For one number a statement of its own: of a list, PostgreSQL plans each length anew. */
const ORDER_BY_ID = { name: 'order-by-id', text: `${SELECT_ORDERS} WHERE o.id = $1::uuid` }
const ORDERS_BY_IDS = { name: 'orders-by-ids', text: `${SELECT_ORDERS} WHERE o.id = ANY ($1::uuid[])` }

export async function changeStatus(
  db: Database,
  id: string,
  { status, statusBefore = null }: { status: OrderStatus; statusBefore?: OrderStatus | null | undefined },
  staffId: number,
): Promise<void> {
  await rows(
    db,
    sql`SELECT set_order_status(${id}::uuid, ${statusBefore}, ${status}, ${staffId}, ${MAIL_DELAY}::interval)`,
  )
}

export async function changePayment(
  db: Database,
  id: string,
  status: 'pending' | 'paid',
  staffId: number,
): Promise<void> {
  await rows(db, sql`SELECT set_order_payment(${id}::uuid, ${status}, ${staffId})`)
}

/** That it was seen to, or that this is taken back. */
export async function changeAttention(
  db: Database,
  id: string,
  needsAttention: boolean,
  staffId: number,
): Promise<void> {
  await rows(
    db,
    needsAttention
      ? sql`SELECT mark_order_again(${id}::uuid, ${staffId}, ${MAIL_DELAY}::interval)`
      : sql`SELECT order_was_seen_to(${id}::uuid, ${staffId})`,
  )
}

/** A change that can be undone is mailed when it no longer can be, with some seconds for the replies on their way. */
export const MAIL_DELAY = `${UNDO_SECONDS + 5} seconds`

/** When staff last set each status. */
export async function statusDatesOf(db: Database, id: string): Promise<Order['statusDates']> {
  const found = await rows<{ status: OrderStatus; at: Date }>(
    db,
    sql`SELECT after->>'status' AS status, max(created_at) AS at FROM staff_changes
        WHERE subject = ${`order:${id}`} AND before->>'status' <> after->>'status' GROUP BY 1`,
  )
  return Object.fromEntries(found.map(({ status, at }) => [status, at.toISOString()]))
}

/** Those of these orders that their customer has cancelled, and not staff. */
export const cancelledByCustomers = (db: Database, ids: string[]): Promise<string[]> =>
  idsOf(
    db,
    sql`SELECT asked.id FROM unnest(${ids}::text[]) AS asked (id), LATERAL (
          SELECT after FROM staff_changes WHERE subject = 'order:' || asked.id AND after->>'status' = 'cancelled'
          ORDER BY id DESC LIMIT 1) AS last
        WHERE last.after->>'changedBy' = 'customer'`,
  )

/** The ids of the mails that may be sent once more. */
export async function mailsToSendAgain(db: Database, id: string): Promise<number[]> {
  const found = await rows<{ id: number }>(
    db,
    sql`SELECT mail.id FROM orders o, mails_to_send_again(o) AS mail WHERE o.id = ${id}`,
  )
  return found.map((mail) => mail.id)
}

export async function queueMailAgain(
  db: Database,
  id: string,
  mailId: number,
  staffId: number,
): Promise<void> {
  await rows(db, sql`SELECT send_mail_again(${id}, ${mailId}, ${staffId})`)
}

/** Newest first. */
export const ordersOfAccount = (db: Database, userId: number, limit: number): Promise<string[]> =>
  idsOf(
    db,
    sql`SELECT id FROM orders WHERE user_id = ${userId} ORDER BY created_at DESC, id DESC LIMIT ${limit}`,
  )

export type OrderGlance = { id: string; createdAt: string; status: OrderStatus; totalInPiastres: number }
export type OrdersTogether = { count: number; totalInPiastres: number; newest: OrderGlance[] }

/** All orders of one customer: of the account, or of everybody who gave this email as a guest. */
export async function ordersTogether(
  db: Database,
  customer: Pick<OrderRecord, 'userId' | 'email'>,
  limit: number,
): Promise<OrdersTogether> {
  const theirs =
    customer.userId === null
      ? sql`lower(email) = lower(${customer.email})`
      : sql`(user_id = ${customer.userId} OR lower(email) = lower(${customer.email}))`
  const found = await row<OrdersTogether>(
    db,
    sql`SELECT count(*) AS count, coalesce(sum(total_in_piastres), 0)::bigint AS "totalInPiastres",
          (SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'createdAt', created_at, 'status', status,
              'totalInPiastres', total_in_piastres)), '[]')
            FROM (SELECT * FROM orders WHERE ${theirs} ORDER BY created_at DESC, id DESC LIMIT ${limit}) AS newest) AS newest
        FROM orders WHERE ${theirs}`,
  )
  return found ?? { count: 0, totalInPiastres: 0, newest: [] }
}

/** What a guest ordered in this browser with the address of the account: the account gets it once the address is confirmed. */
export async function intendOrdersFor(db: Database, userId: number, guestHash: string): Promise<void> {
  await rows(
    db,
    sql`UPDATE orders o SET adopter_id = u.id FROM users u
        WHERE u.id = ${userId} AND o.guest_hash = ${guestHash} AND o.user_id IS NULL
          AND lower(o.email) = lower(u.email) AND o.adopter_id IS DISTINCT FROM u.id`,
  )
}

export async function adoptIntendedOrders(db: Database, userId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const adopted = await idsOf(
      tx,
      sql`UPDATE orders o SET user_id = u.id FROM users u
          WHERE u.id = ${userId} AND u.email_confirmed_at IS NOT NULL
            AND o.adopter_id = u.id AND o.user_id IS NULL AND lower(o.email) = lower(u.email)
          RETURNING o.id`,
    )
    await writeSearchTexts(tx, adopted)
  })
}

/** How many orders the account will get when it confirms its address. */
export async function countIntendedOrders(db: Database, userId: number): Promise<number> {
  const found = await onlyRow<{ count: number }>(
    db,
    sql`SELECT count(*) FROM orders o JOIN users u ON u.id = o.adopter_id
        WHERE u.id = ${userId} AND u.email_confirmed_at IS NULL
          AND o.user_id IS NULL AND lower(o.email) = lower(u.email)`,
  )
  return found.count
}

/** For monitoring: the last hour's, by payment method. */
export async function orderFigures(db: Database): Promise<{ cod: number; card: number }> {
  const found = await rows<{ method: 'cod' | 'card'; count: number }>(
    db,
    sql`SELECT payment_method AS method, count(*) FROM orders
        WHERE created_at > now() - interval '1 hour' GROUP BY payment_method`,
  )
  const of = (method: string) => found.find((figure) => figure.method === method)?.count ?? 0
  return { cod: of('cod'), card: of('card') }
}

export async function ordersToLookAt(db: Database): Promise<number> {
  const found = await onlyRow<{ count: number }>(
    db,
    sql`SELECT count(*) FROM orders WHERE attention_reason IS NOT NULL`,
  )
  return found.count
}
