import type { PendingOrder } from '../../contract/checkout.ts'
import { type Database, hasRow, onlyRow, row, rows, sql } from '../../platform/database/database.ts'
import { type Owner, ownerText } from '../context/shopper.ts'
import type { PaymentRequest } from './payment-provider.ts'

/** The only SQL on payment attempts, except the functions in db/functions/checkout.sql that open and settle them. */

export type PaymentAttempt = {
  reference: string
  provider: string
  userId: number | null
  guestHash: string | null
  state: 'open' | 'paid' | 'failed' | 'expired'
  amountInPiastres: number
  currency: string
  providerOrderId: string | null
  /** With the language of the page on which they pay. */
  customer: PaymentRequest['customer']
  orderForm: PendingOrder | null
  paymentUrl: string | null
  /** The purchased items. */
  productIds: number[]
  createdAt: Date
  holdExpiresAt: Date
  /** The provider has said that the bank has not decided, and is still asked. */
  isPending: boolean
  /** The provider is still asked about it. */
  mayBePaid: boolean
}

/** As may_be_paid in db/functions/checkout.sql. */
const mayBePaid = sql`(state IN ('open', 'expired') AND next_inquiry_at IS NOT NULL)`

export const attemptFields = sql`reference, provider, user_id AS "userId", guest_hash AS "guestHash", state,
  amount_in_piastres AS "amountInPiastres", currency, provider_order_id AS "providerOrderId", customer,
  order_form AS "orderForm", payment_url AS "paymentUrl",
  ARRAY(SELECT DISTINCT (line->>'productId')::integer FROM jsonb_array_elements(lines) AS line) AS "productIds", created_at AS "createdAt", hold_expires_at AS "holdExpiresAt",
  pending_since IS NOT NULL AND ${mayBePaid} AS "isPending", ${mayBePaid} AS "mayBePaid"`

export const findAttempt = (
  db: Database,
  provider: string,
  reference: string,
): Promise<PaymentAttempt | undefined> =>
  row(
    db,
    sql`SELECT ${attemptFields} FROM payment_attempts WHERE reference = ${reference}::uuid AND provider = ${provider}`,
  )

export const findAttemptByProviderOrder = (
  db: Database,
  provider: string,
  providerOrderId: string,
): Promise<PaymentAttempt | undefined> =>
  row(
    db,
    sql`SELECT ${attemptFields} FROM payment_attempts WHERE provider = ${provider} AND provider_order_id = ${providerOrderId}`,
  )

/** The newest first: the most likely one for a shopper who returns with an unknown number. */
export const unpaidAttemptsOf = (db: Database, owner: Owner, provider: string): Promise<PaymentAttempt[]> =>
  rows(
    db,
    sql`SELECT ${attemptFields} FROM payment_attempts
        WHERE owner = ${ownerText(owner)} AND provider = ${provider} AND state <> 'paid' AND created_at > now() - interval '1 day'
        ORDER BY created_at DESC LIMIT 5`,
  )

/** Attempts of an account that were not paid, until its data is deleted. */
export const unpaidAttemptsOfAccount = (db: Database, userId: number): Promise<PaymentAttempt[]> =>
  rows(
    db,
    sql`SELECT ${attemptFields} FROM payment_attempts
        WHERE owner = ${ownerText({ userId })} AND state <> 'paid' AND customer->>'email' <> '' ORDER BY created_at DESC`,
  )

export async function rememberPage(db: Database, reference: string, paymentUrl: string): Promise<void> {
  await rows(
    db,
    sql`UPDATE payment_attempts SET payment_url = ${paymentUrl} WHERE reference = ${reference}::uuid`,
  )
}

/** True the first time, so that staff are notified once. */
export const recordMismatch = (db: Database, reference: string, reported: object): Promise<boolean> =>
  hasRow(
    db,
    sql`UPDATE payment_attempts SET mismatch = ${JSON.stringify(reported)}::jsonb
        WHERE reference = ${reference}::uuid AND mismatch IS NULL RETURNING reference`,
  )

/** Attempts to ask the provider about, each moved on to its next inquiry: 2, 4, 8 … minutes, an hour at most. */
export const claimDueInquiries = (db: Database, provider: string): Promise<PaymentAttempt[]> =>
  rows(
    db,
    sql`UPDATE payment_attempts SET
          inquiries = inquiries + 1,
          next_inquiry_at = now() + make_interval(mins => least(60, 2 ^ (least(inquiries, 6) + 1))::integer)
        WHERE reference IN (
          SELECT reference FROM payment_attempts WHERE next_inquiry_at <= now() AND provider = ${provider}
          ORDER BY next_inquiry_at LIMIT 50 FOR UPDATE SKIP LOCKED
        )
        RETURNING ${attemptFields}`,
  )

/** The bank has not decided yet. A card that was tried again after a failure is asked about again, within the day. */
export async function recordPending(db: Database, reference: string): Promise<void> {
  await rows(
    db,
    sql`UPDATE payment_attempts SET pending_since = coalesce(pending_since, now()), settled_at = NULL,
          state = CASE WHEN state = 'failed' THEN 'expired' ELSE state END,
          next_inquiry_at = coalesce(next_inquiry_at, now() + interval '1 minute')
        WHERE reference = ${reference}::uuid AND state <> 'paid' AND created_at > now() - interval '1 day'`,
  )
}

export async function inquireSoon(db: Database, reference: string): Promise<void> {
  await rows(
    db,
    sql`UPDATE payment_attempts SET next_inquiry_at = now() WHERE reference = ${reference}::uuid AND state <> 'paid'`,
  )
}

export async function stopInquiring(db: Database, reference: string): Promise<void> {
  await rows(db, sql`UPDATE payment_attempts SET next_inquiry_at = NULL WHERE reference = ${reference}::uuid`)
}

/** Emptied instead of deleted: a payment reported even later still becomes an order, for staff to look at. */
export async function forgetUnpaidCustomers(db: Database, days: number): Promise<void> {
  await rows(
    db,
    sql`UPDATE payment_attempts SET customer = '{"name": "", "email": "", "phone": ""}', order_form = NULL,
          guest_hash = NULL, session_id = NULL
        WHERE state <> 'paid' AND customer->>'email' <> '' AND created_at < now() - make_interval(days => ${days})`,
  )
}

/** For monitoring: attempts that hold stock, and attempts with an unknown outcome. */
export const paymentFigures = (db: Database): Promise<{ holding: number; unsettled: number }> =>
  onlyRow(
    db,
    sql`SELECT count(*) FILTER (WHERE state = 'open' AND hold_expires_at > now()) AS holding, count(*) AS unsettled
        FROM payment_attempts WHERE next_inquiry_at IS NOT NULL`,
  )
