import { type Database, onlyRow, preparedRows, rows, sql } from '../../platform/database/database.ts'
import type { Charges } from '../../shared/settings.ts'
import { findOrders, type OrderRecord } from '../orders/orders.ts'
import { attemptFields, type PaymentAttempt } from '../payments/payments.ts'
import type { UnconfirmedConfig } from '../settings/limit-settings.ts'

/** Calls of the functions in db/functions/checkout.sql, each one transaction in one round trip. */

/** Who it is for and where it goes, by the names of write_sale. */
export type OrderParticulars = Pick<
  OrderRecord,
  | 'id'
  | 'name'
  | 'email'
  | 'phone'
  | 'street'
  | 'addressExtra'
  | 'city'
  | 'state'
  | 'zip'
  | 'country'
  | 'sessionId'
  | 'language'
> & { staffEmail: string }

export type Buyer = { owner: string; userId: number | null; guestHash: string | null }
/** How much may leave the shelf before a person has confirmed it, for this network and its /48. Null: as much as there is. */
export type UnconfirmedLimits = (UnconfirmedConfig & { network: string; wideNetwork: string | null }) | null

/** The key under which a repeated call gets the first one's result, and the hash of the body that it must have. */
export type Idempotency = { idempotencyKey: string | null; bodyHash: string | null }

type CashOrder = OrderParticulars &
  Buyer &
  Idempotency &
  Charges & {
    status: OrderRecord['status']
    paymentMethod: OrderRecord['paymentMethod']
    paymentStatus: OrderRecord['paymentStatus']
    unconfirmed: UnconfirmedLimits
  }

/** Only what the database adds comes back; the rest of the order is what was sent. */
export async function sellForCash(
  db: Database,
  order: CashOrder,
  user: OrderRecord['user'],
  expectedTotalInPiastres: number | null,
): Promise<OrderRecord & Held> {
  const written = await preparedRows<SoldLine>(db, PLACE_ORDER, [
    JSON.stringify(order),
    expectedTotalInPiastres,
  ])
  // Sorted here: nearly every order has one line, and ORDER BY would cost every statement.
  const items = written.sort((line, next) => line.id - next.id)
  const [first] = items
  if (!first) throw new Error('sell_for_cash answered nothing')
  if (first.orderId !== order.id) return { ...(await placedEarlier(db, first.orderId)), productsHeld: [] }
  return {
    ...order,
    user,
    items,
    paymentReference: null,
    createdAt: first.createdAt,
    updatedAt: first.createdAt,
    attentionReason: first.attentionReason,
    subtotalInPiastres: first.subtotalInPiastres,
    discountInPiastres: first.discountInPiastres,
    shippingInPiastres: first.shippingInPiastres,
    taxesInPiastres: first.taxesInPiastres,
    totalInPiastres: first.totalInPiastres,
    productsHeld: first.productsHeld ?? [],
  }
}

/** The order that was placed before under the same key, as it is now. */
async function placedEarlier(db: Database, orderId: string): Promise<OrderRecord> {
  const [placed] = await findOrders(db, [orderId])
  if (!placed) throw new Error('the order that this key stands for is gone')
  return placed
}

/** The products of which this shopper had held something; an order or a new payment releases it. */
type Held = { productsHeld: number[] }

/** A line as it was written, each with the columns of the whole order. */
type SoldLine = OrderRecord['items'][number] &
  Pick<
    OrderRecord,
    | 'subtotalInPiastres'
    | 'discountInPiastres'
    | 'shippingInPiastres'
    | 'taxesInPiastres'
    | 'totalInPiastres'
    | 'attentionReason'
  > & { orderId: string; createdAt: Date; productsHeld: number[] | null }

const PLACE_ORDER = {
  name: 'place-order',
  text: `SELECT order_id AS "orderId", created_at AS "createdAt", subtotal AS "subtotalInPiastres", discount AS "discountInPiastres",
           shipping AS "shippingInPiastres", taxes AS "taxesInPiastres", total AS "totalInPiastres",
           attention_reason AS "attentionReason", products_held AS "productsHeld", id, variant_id AS "variantId",
           product_id AS "productId", product_name AS "productName", size, color, sku, quantity,
           unit_price_in_piastres AS "unitPriceInPiastres", quantity::bigint * unit_price_in_piastres AS "lineTotalInPiastres",
           image, translations
         FROM sell_for_cash($1::jsonb, $2::bigint)`,
}

export async function openAttempt(
  db: Database,
  attempt: Buyer &
    Idempotency &
    Charges & {
      reference: string
      provider: string
      currency: string
      customer: object
      orderForm: object | null
      sessionId: string | null
      holdMinutes: number
      unconfirmed: UnconfirmedLimits
    },
  amountInPiastres: number,
): Promise<PaymentAttempt & Held> {
  // The subquery sees the holds as they were before the function, which has a snapshot of its own.
  return onlyRow<PaymentAttempt & Held>(
    db,
    sql`SELECT ${attemptFields}, ARRAY(
          SELECT DISTINCT v.product_id FROM stock_holds h JOIN variants v ON v.id = h.variant_id WHERE h.owner = ${attempt.owner}
        ) AS "productsHeld" FROM open_attempt(${JSON.stringify(attempt)}::jsonb, ${amountInPiastres}::bigint)`,
  )
}

export async function settleAttempt(
  db: Database,
  reference: string,
  order: OrderParticulars & { providerOrderId: string | null },
): Promise<OrderRecord & Held & { isNew?: true }> {
  // What the shopper holds by other attempts may be given back; the subquery sees it as it was before.
  const settled = await onlyRow<Held & { order: OrderRecord & { isNew?: true } }>(
    db,
    sql`SELECT settle_attempt(${reference}::uuid, ${JSON.stringify(order)}::jsonb) AS "order", ARRAY(
          SELECT DISTINCT v.product_id FROM payment_attempts a
          JOIN stock_holds h ON h.owner = a.owner AND h.reference <> a.reference JOIN variants v ON v.id = h.variant_id
          WHERE a.reference = ${reference}::uuid
        ) AS "productsHeld"`,
  )
  return { ...settled.order, productsHeld: settled.productsHeld }
}

/** True when stock came back. */
export async function closeAttempt(
  db: Database,
  reference: string,
  state: 'failed' | 'expired',
): Promise<boolean> {
  const closed = await onlyRow<{ freed: boolean }>(
    db,
    sql`SELECT close_attempt(${reference}::uuid, ${state}) AS freed`,
  )
  return closed.freed
}

export async function dropAttempt(db: Database, reference: string): Promise<void> {
  await rows(db, sql`SELECT drop_attempt(${reference}::uuid)`)
}

type EndedHold = { reference: string; productIds: number[] }

export const endedHolds = (db: Database): Promise<EndedHold[]> =>
  rows(
    db,
    sql`SELECT reference, array_agg(DISTINCT v.product_id) AS "productIds" FROM stock_holds h JOIN variants v ON v.id = h.variant_id
        WHERE expires_at <= now() GROUP BY reference LIMIT 1000`,
  )

export async function endHold(db: Database, reference: string): Promise<void> {
  await rows(db, sql`SELECT end_hold(${reference}::uuid)`)
}

/** The limits look back a day. */
export async function forgetUnconfirmedStock(db: Database): Promise<void> {
  await rows(db, sql`DELETE FROM unconfirmed_stock WHERE taken_at < now() - interval '1 day'`)
}
