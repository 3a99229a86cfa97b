import type { Order, OrderStatus } from '../../contract/orders.ts'
import {
  type Database,
  onlyRow,
  preparedRows,
  row,
  rows,
  type SQL,
  sql,
} from '../../platform/database/database.ts'
import type { Language } from '../../shared/language/language.ts'

/** The only SQL on orders, but for the functions in db/functions/orders.sql. Lists of orders: list-orders.ts. */

/** An order as the database's order_json gives it. */
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
  status: OrderStatus
  paymentMethod: Order['paymentMethod']
  paymentStatus: Order['payment']['status']
  paymentReference: string | null
  subtotalInPiastres: number
  discountInPiastres: number
  shippingInPiastres: number
  taxesInPiastres: number
  totalInPiastres: number
  attentionReason: Order['attentionReason']
  /** The one in which it was placed. */
  language: Language
  createdAt: string | Date
  updatedAt: string | Date
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

/** An order as columns, which are much cheaper for the server than a JSON object of thirty values. */
type OrderRow = Omit<OrderRecord, 'user'> & {
  accountName: string
  accountEmail: string | null
  accountPhone: string | null
}

/** Its lines are asked for beside it. */
const ORDER_COLUMNS = `o.id, o.user_id AS "userId", o.guest_hash AS "guestHash", o.session_id AS "sessionId", o.name, o.email,
   o.phone, o.street, o.address_extra AS "addressExtra", o.city, o.state, o.zip, o.country, o.status,
   o.payment_method AS "paymentMethod", o.payment_status AS "paymentStatus", o.payment_reference AS "paymentReference",
   o.subtotal_in_piastres AS "subtotalInPiastres", o.discount_in_piastres AS "discountInPiastres",
   o.shipping_in_piastres AS "shippingInPiastres", o.taxes_in_piastres AS "taxesInPiastres",
   o.total_in_piastres AS "totalInPiastres", o.attention_reason AS "attentionReason", o.language,
   o.created_at AS "createdAt", o.updated_at AS "updatedAt",
   account.name AS "accountName", account.email AS "accountEmail", account.phone_number AS "accountPhone"`

function orderOf({ accountName, accountEmail, accountPhone, ...order }: OrderRow): OrderRecord {
  const user =
    accountEmail === null || order.userId === null
      ? null
      : { id: order.userId, name: accountName, email: accountEmail, phone: accountPhone }
  return { ...order, user }
}

export const findOrder = async (db: Database, id: string): Promise<OrderRecord | undefined> =>
  (await findOrders(db, [id]))[0]

/** In the order of the ids; undefined where there is none. */
export async function findOrders(db: Database, ids: string[]): Promise<(OrderRecord | undefined)[]> {
  if (ids.length === 0) return []
  const found = await preparedRows<OrderRow>(db, BY_IDS, [ids])
  const byId = new Map(found.map((order) => [order.id, orderOf(order)]))
  return ids.map((id) => byId.get(id))
}

const BY_IDS = {
  name: 'orders-by-ids',
  text: `SELECT ${ORDER_COLUMNS}, (
           SELECT coalesce(jsonb_agg(order_item_json(i) ORDER BY i.id), '[]') FROM order_items i WHERE i.order_id = o.id
         ) AS items
         FROM orders o LEFT JOIN users account ON account.id = o.user_id WHERE o.id = ANY ($1::uuid[])`,
}

export const changeStatus = (
  db: Database,
  id: string,
  { status, statusBefore }: { status: OrderStatus; statusBefore?: OrderStatus | undefined },
  staffId: number,
): Promise<OrderRecord | undefined> =>
  one(
    db,
    statusBefore
      ? sql`SELECT set_order_status_from(${id}::uuid, ${statusBefore}, ${status}, ${staffId}) AS "order"`
      : sql`SELECT set_order_status(${id}::uuid, ${status}, ${staffId}) AS "order"`,
  )

export const changePayment = (
  db: Database,
  id: string,
  status: 'pending' | 'paid',
  staffId: number,
): Promise<OrderRecord | undefined> =>
  one(db, sql`SELECT set_order_payment(${id}::uuid, ${status}, ${staffId}) AS "order"`)

/** That it was seen to, or that this is taken back. */
export const changeAttention = (
  db: Database,
  id: string,
  needsAttention: boolean,
  staffId: number,
): Promise<OrderRecord | undefined> =>
  one(
    db,
    needsAttention
      ? sql`SELECT mark_order_again(${id}::uuid, ${staffId}) AS "order"`
      : sql`SELECT order_was_seen_to(${id}::uuid, ${staffId}) AS "order"`,
  )

export async function ordersOfAccount(db: Database, userId: number, limit: number): Promise<OrderRecord[]> {
  const found = await rows<{ order: OrderRecord }>(
    db,
    sql`SELECT order_json(o) AS "order" FROM orders o WHERE user_id = ${userId}
        ORDER BY created_at DESC, id DESC LIMIT ${limit}`,
  )
  return found.map(({ order }) => order)
}

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

async function one(db: Database, query: SQL): Promise<OrderRecord | undefined> {
  return (await row<{ order: OrderRecord }>(db, query))?.order
}

/** What a guest ordered in this browser for an address becomes the account's that has confirmed this address. */
export async function adoptOrders(db: Database, userId: number, guestHash: string): Promise<void> {
  await rows(
    db,
    sql`UPDATE orders o SET user_id = u.id FROM users u
        WHERE u.id = ${userId} AND u.email_confirmed_at IS NOT NULL
          AND o.guest_hash = ${guestHash} AND o.user_id IS NULL AND lower(o.email) = lower(u.email)`,
  )
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
  const found = await onlyRow<{ count: number }>(db, sql`SELECT count(*) FROM orders WHERE needs_attention`)
  return found.count
}
