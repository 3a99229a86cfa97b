import { type Database, onlyRow, rows, sql } from '../../platform/database/database.ts'
import type { Governorate } from '../../shared/places/governorates.ts'
import type { Charges } from '../../shared/settings.ts'
import type { OrderRecord } from '../orders/orders.ts'
import { attemptFields, type PaymentAttempt } from '../payments/payments.ts'
import type { UnconfirmedLimits } from '../unconfirmed/unconfirmed.ts'

/** Calls of the functions in db/functions/checkout.sql, each one transaction in one round trip. */

/** Whose order or payment it is. */
export type Buyer = {
  owner: string
  userId: number | null
  guestHash: string | null
  sessionId: string | null
}
/** The key under which a repeated call gets the first one's result, and the hash of the body that it must have. */
export type Idempotency = { idempotencyKey: string | null; bodyHash: string | null }

/** What the checkout form says of an order, by the names of its columns, and who hears of it. */
export type NewOrder = Pick<
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
  | 'governorate'
  | 'language'
> & { staffEmail: string; cityGovernorate: Governorate | null }

/** The products of which this shopper had held something; an order or a new payment releases it. */
export type Held = { productsHeld: number[] }

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
      holdMinutes: number
      governorate: Governorate | null
      cityGovernorate: Governorate | null
      unconfirmed: UnconfirmedLimits
      asked: string[]
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

/** The order of a paid attempt, and whether it was made now. */
export const settleAttempt = (
  db: Database,
  reference: string,
  order: NewOrder & { sessionId: string | null; providerOrderId: string | null },
): Promise<{ orderId: string; isNew: boolean; productsHeld: number[] }> =>
  onlyRow(
    db,
    // What the shopper holds by other attempts may be given back; the subquery sees it as it was before.
    sql`SELECT order_id AS "orderId", is_new AS "isNew", ARRAY(
          SELECT DISTINCT v.product_id FROM payment_attempts a
          JOIN stock_holds h ON h.owner = a.owner AND h.reference <> a.reference JOIN variants v ON v.id = h.variant_id
          WHERE a.reference = ${reference}::uuid
        ) AS "productsHeld"
        FROM settle_attempt(${reference}::uuid, ${JSON.stringify(order)}::jsonb)`,
  )

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
