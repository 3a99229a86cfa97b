import type { PendingOrder } from '#contract/orders/checkout.ts'
import {
  type Database,
  execute,
  hasRow,
  onlyRow,
  prepared,
  row,
  rows,
  sql,
  value,
  values,
} from '#platform/database/database.ts'
import type { GoodsLine } from '../context/goods-line.ts'
import { NOBODY, type Owner, ownerText } from '../context/shopper.ts'
import type { MadePayment, PaymentRequest } from './payment-provider.ts'

/** The only SQL on payment attempts. What opens, settles and ends them together with carts, stock and orders is in the domain checkout. */

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
  /** The order that it pays, if that was there before. */
  paysOrder: string | null
  /** The purchased items. */
  productIds: number[]
  createdAt: string
  holdExpiresAt: string
  /** The provider has said that the bank has not decided, and is still asked. */
  isPending: boolean
  /** The provider is still asked about it. */
  mayBePaid: boolean
}

/** Whether the provider is still asked about an attempt: afterwards it is over, whatever its bank may say. */
const mayBePaid = sql`(state IN ('open', 'expired') AND next_inquiry_at IS NOT NULL)`

const attemptFields = sql`reference, provider, user_id AS "userId", guest_hash AS "guestHash", state,
  amount_in_piastres AS "amountInPiastres", currency, provider_order_id AS "providerOrderId", customer,
  order_form AS "orderForm", pays_order AS "paysOrder", payment_url AS "paymentUrl",
  ARRAY(SELECT DISTINCT (line->>'productId')::integer FROM jsonb_array_elements(lines) AS line) AS "productIds", created_at AS "createdAt", hold_expires_at AS "holdExpiresAt",
  pending_since IS NOT NULL AND ${mayBePaid} AS "isPending", ${mayBePaid} AS "mayBePaid"`

export const findAttempt = (
  db: Database,
  provider: string,
  reference: string,
): Promise<PaymentAttempt | undefined> => row(db)`
  SELECT ${attemptFields} FROM payment_attempts WHERE reference = ${reference}::uuid AND provider = ${provider}`

export const findAttemptByProviderOrder = (
  db: Database,
  provider: string,
  providerOrderId: string,
): Promise<PaymentAttempt | undefined> => row(db)`
  SELECT ${attemptFields} FROM payment_attempts WHERE provider = ${provider} AND provider_order_id = ${providerOrderId}`

/** The newest first: the most likely one for a shopper who returns with an unknown number. */
export const unpaidAttemptsOf = (db: Database, owner: Owner, provider: string): Promise<PaymentAttempt[]> =>
  rows(db)`
    SELECT ${attemptFields} FROM payment_attempts
    WHERE owner = ${ownerText(owner)} AND provider = ${provider} AND state <> 'paid' AND created_at > now() - interval '1 day'
    ORDER BY created_at DESC LIMIT 5`

/** Those that would pay this order, the newest first. */
export const unpaidAttemptsFor = (db: Database, orderId: string): Promise<PaymentAttempt[]> => rows(db)`
  SELECT ${attemptFields} FROM payment_attempts
  WHERE pays_order = ${orderId}::uuid AND state <> 'paid' ORDER BY created_at DESC`

/** Attempts of an account that were not paid, until its data is deleted. */
export const unpaidAttemptsOfAccount = (db: Database, userId: number): Promise<PaymentAttempt[]> => rows(db)`
  SELECT ${attemptFields} FROM payment_attempts
  WHERE owner = ${ownerText({ userId })} AND state <> 'paid' AND customer->>'email' <> '' ORDER BY created_at DESC`

export const rememberPage = (db: Database, reference: string, paymentUrl: string): Promise<void> =>
  execute(db)`UPDATE payment_attempts SET payment_url = ${paymentUrl} WHERE reference = ${reference}::uuid`

/** True the first time, so that staff are notified once. */
export const recordMismatch = (db: Database, reference: string, reported: object): Promise<boolean> =>
  hasRow(db)`
    UPDATE payment_attempts SET mismatch = ${JSON.stringify(reported)}::jsonb
    WHERE reference = ${reference}::uuid AND mismatch IS NULL RETURNING reference`

/** Attempts to ask the provider about, each moved on to its next inquiry: 2, 4, 8 … minutes, an hour at most. */
export const claimDueInquiries = (db: Database, provider: string): Promise<PaymentAttempt[]> => rows(db)`
  UPDATE payment_attempts SET
    inquiries = inquiries + 1,
    next_inquiry_at = now() + make_interval(mins => least(60, 2 ^ (least(inquiries, 6) + 1))::integer)
  WHERE reference IN (
    SELECT reference FROM payment_attempts WHERE next_inquiry_at <= now() AND provider = ${provider}
    ORDER BY next_inquiry_at LIMIT 50 FOR UPDATE SKIP LOCKED
  )
  RETURNING ${attemptFields}`

/** The bank has not decided yet. A card that was tried again after a failure is asked about again, within the day. */
export const recordPending = (db: Database, reference: string): Promise<void> => execute(db)`
  UPDATE payment_attempts SET pending_since = coalesce(pending_since, now()), settled_at = NULL,
    state = CASE WHEN state = 'failed' THEN 'expired' ELSE state END,
    next_inquiry_at = coalesce(next_inquiry_at, now() + interval '1 minute')
  WHERE reference = ${reference}::uuid AND state <> 'paid' AND created_at > now() - interval '1 day'`

export const inquireSoon = (db: Database, reference: string): Promise<void> => execute(db)`
  UPDATE payment_attempts SET next_inquiry_at = now() WHERE reference = ${reference}::uuid AND state <> 'paid'`

export const stopInquiring = (db: Database, reference: string): Promise<void> =>
  execute(db)`UPDATE payment_attempts SET next_inquiry_at = NULL WHERE reference = ${reference}::uuid`

/** Emptied instead of deleted: a payment reported even later still becomes an order, for staff to look at. */
export const forgetUnpaidCustomers = (db: Database, days: number): Promise<void> => execute(db)`
  UPDATE payment_attempts SET customer = '{"name": "", "email": "", "phone": ""}', order_form = NULL,
    guest_hash = NULL, session_id = NULL
  WHERE state <> 'paid' AND customer->>'email' <> '' AND created_at < now() - make_interval(days => ${days})`

/** For monitoring: attempts that hold stock, and attempts with an unknown outcome. */
export const paymentFigures = (db: Database): Promise<{ holding: number; unsettled: number }> => onlyRow(db)`
  SELECT count(*) FILTER (WHERE state = 'open' AND hold_expires_at > now()) AS holding, count(*) AS unsettled
  FROM payment_attempts WHERE next_inquiry_at IS NOT NULL`

/** What decides about an attempt, as it is while its row is locked. */
export type LockedAttempt = {
  reference: string
  owner: string
  userId: number | null
  guestHash: string | null
  sessionId: string | null
  amountInPiastres: number
  lines: GoodsLine[]
  shippingInPiastres: number
  taxesInPiastres: number
  discountPercent: number
  /** The shopper has started again, or chosen cash. */
  superseded: boolean
  supersededBy: string | null
  /** An order for the same cart. */
  otherOrder: string | null
  paysOrder: string | null
  state: PaymentAttempt['state']
}

/** Whose it is, for the lock of the cart, which comes first. */
export const ownerOfAttempt = (tx: Database, reference: string): Promise<string | undefined> => value(tx)`
  SELECT owner FROM payment_attempts WHERE reference = ${reference}::uuid`

export const lockAttempt = (tx: Database, reference: string): Promise<LockedAttempt> => onlyRow(tx)`
  SELECT reference, owner, user_id AS "userId", guest_hash AS "guestHash", session_id AS "sessionId",
    amount_in_piastres AS "amountInPiastres", lines, shipping_in_piastres AS "shippingInPiastres",
    taxes_in_piastres AS "taxesInPiastres", discount_percent AS "discountPercent", superseded,
    superseded_by AS "supersededBy", other_order AS "otherOrder", pays_order AS "paysOrder", state
  FROM payment_attempts WHERE reference = ${reference}::uuid FOR UPDATE`

/** False if there is none, or if it is paid. */
export const lockUnpaidAttempt = (tx: Database, reference: string): Promise<boolean> =>
  hasRow(tx)`SELECT FROM payment_attempts WHERE reference = ${reference}::uuid AND state <> 'paid' FOR UPDATE`

export type UnpaidAttempt = Pick<PaymentAttempt, 'reference' | 'isPending' | 'mayBePaid'> & {
  superseded: boolean
}

/** Those that an order or another payment of the same shopper would replace. Most shoppers have never tried to pay by card. */
export const attemptsToReplace = (tx: Database, owner: string): Promise<UnpaidAttempt[]> =>
  rows(tx)(prepared`
    SELECT reference, superseded, pending_since IS NOT NULL AND ${mayBePaid} AS "isPending", ${mayBePaid} AS "mayBePaid"
    FROM payment_attempts WHERE owner = ${owner} AND state <> 'paid'`)

/** They are replaced by another attempt, or by an order. */
export async function supersedeAttempts(
  tx: Database,
  owner: string,
  by: { attempt: string } | { order: string },
): Promise<void> {
  const order = 'order' in by ? by.order : null
  await execute(tx)`
    UPDATE payment_attempts SET superseded = true, superseded_by = ${'attempt' in by ? by.attempt : null}::uuid,
      other_order = coalesce(${order}::uuid, other_order)
    WHERE owner = ${owner} AND state <> 'paid' AND NOT superseded`
}

/** The attempts that replaced this one, and those that replaced them, with the orders that are known for the same cart. */
export const laterAttempts = (
  tx: Database,
  { supersededBy }: Pick<LockedAttempt, 'supersededBy'>,
): Promise<{ reference: string; otherOrder: string | null }[]> => rows(tx)`
  WITH RECURSIVE later AS (
    SELECT a.* FROM payment_attempts a WHERE a.reference = ${supersededBy}::uuid
    UNION ALL
    SELECT a.* FROM payment_attempts a JOIN later ON a.reference = later.superseded_by
  )
  SELECT reference, other_order AS "otherOrder" FROM later`

/** There is an order for their cart. */
export const nameOtherOrder = (tx: Database, references: string[], orderId: string): Promise<void> =>
  execute(tx)`
    UPDATE payment_attempts SET other_order = ${orderId}::uuid
    WHERE state <> 'paid' AND reference = ANY (${references}::uuid[])`

export const attemptOfKey = (
  tx: Database,
  owner: string,
  idempotencyKey: string,
): Promise<(PaymentAttempt & { superseded: boolean; bodyHash: string | null }) | undefined> => row(tx)`
  SELECT ${attemptFields}, superseded, body_hash AS "bodyHash" FROM payment_attempts
  WHERE owner = ${owner} AND idempotency_key = ${idempotencyKey}`

export const freeKey = (tx: Database, reference: string): Promise<void> =>
  execute(tx)`UPDATE payment_attempts SET idempotency_key = NULL WHERE reference = ${reference}::uuid`

export type NewAttempt = Omit<
  LockedAttempt,
  'superseded' | 'supersededBy' | 'otherOrder' | 'paysOrder' | 'state'
> &
  Pick<PaymentAttempt, 'provider' | 'currency' | 'customer' | 'orderForm'> & {
    idempotencyKey: string | null
    bodyHash: string | null
    holdMinutes: number
    paysOrder?: string
  }

export const insertAttempt = (tx: Database, attempt: NewAttempt): Promise<PaymentAttempt> => onlyRow(tx)`
  INSERT INTO payment_attempts (reference, provider, owner, user_id, guest_hash, session_id, amount_in_piastres, currency,
    customer, order_form, lines, shipping_in_piastres, taxes_in_piastres, discount_percent, idempotency_key, body_hash, pays_order,
    hold_expires_at, next_inquiry_at)
  VALUES (${attempt.reference}, ${attempt.provider}, ${attempt.owner}, ${attempt.userId}, ${attempt.guestHash},
    ${attempt.sessionId}, ${attempt.amountInPiastres}, ${attempt.currency}, ${JSON.stringify(attempt.customer)},
    ${attempt.orderForm && JSON.stringify(attempt.orderForm)}, ${JSON.stringify(attempt.lines)},
    ${attempt.shippingInPiastres}, ${attempt.taxesInPiastres}, ${attempt.discountPercent}, ${attempt.idempotencyKey},
    ${attempt.bodyHash}, ${attempt.paysOrder ?? null}::uuid, now() + make_interval(mins => ${attempt.holdMinutes}), now() + interval '2 minutes')
  RETURNING ${attemptFields}`

export const recordPaid = (
  tx: Database,
  reference: string,
  providerOrderId: string | null,
): Promise<void> => execute(tx)`
  UPDATE payment_attempts SET state = 'paid', settled_at = now(), next_inquiry_at = NULL,
    provider_order_id = coalesce(provider_order_id, ${providerOrderId})
  WHERE reference = ${reference}::uuid`

/** What has failed does not expire. */
export const recordUnpaid = (
  tx: Database,
  reference: string,
  state: 'failed' | 'expired',
): Promise<void> => execute(tx)`
  UPDATE payment_attempts SET state = ${state}::text,
    settled_at = CASE WHEN ${state}::text = 'failed' THEN now() END,
    next_inquiry_at = CASE WHEN ${state}::text <> 'failed' THEN next_inquiry_at END
  WHERE reference = ${reference}::uuid AND state IN ('open', 'expired')`

/**
 * As if it had not been tried: what it had replaced is what it would be without it. By the account that they are by now: whoever logged
 * in meanwhile has taken all of them along.
 */
export async function deleteAttempt(tx: Database, reference: string): Promise<void> {
  await execute(tx)`
    UPDATE payment_attempts earlier SET superseded = dropped.superseded, superseded_by = dropped.superseded_by
    FROM payment_attempts dropped
    WHERE dropped.reference = ${reference}::uuid AND earlier.owner = dropped.owner AND earlier.superseded_by = dropped.reference
      AND earlier.state <> 'paid'`
  await execute(tx)`DELETE FROM payment_attempts WHERE reference = ${reference}::uuid`
}

/**
 * What a guest has not paid for yet becomes the account's alone: the next person at this browser has the cookie and the session id, too.
 * Keys are the browser's choice: one that the account has used already must not prevent logging in.
 */
export async function adoptAttempts(tx: Database, userId: number, guestHash: string): Promise<void> {
  const account = ownerText({ userId })
  await execute(tx)`
    UPDATE payment_attempts a SET owner = ${account}, user_id = ${userId}, guest_hash = NULL, session_id = NULL,
      idempotency_key = CASE WHEN NOT EXISTS (
        SELECT FROM payment_attempts other WHERE other.owner = ${account} AND other.idempotency_key = a.idempotency_key
      ) THEN idempotency_key END
    WHERE owner = ${ownerText({ guestHash })} AND state <> 'paid'`
}

export const isPaying = (tx: Database, userId: number): Promise<boolean> =>
  hasRow(tx)`SELECT FROM payment_attempts WHERE user_id = ${userId} AND state = 'open'`

/** Also what a guest paid for who registered afterwards: the order became the account's, its payment stayed the guest's. */
export const forgetPayer = (tx: Database, userId: number | null, orderIds: string[]): Promise<void> =>
  execute(tx)`
    UPDATE payment_attempts SET user_id = NULL, guest_hash = NULL, session_id = NULL, owner = 'deleted:' || reference,
      customer = jsonb_build_object('name', ${NOBODY}::text), order_form = NULL, idempotency_key = NULL, body_hash = NULL
    WHERE user_id = ${userId} OR reference IN (
      SELECT payment_reference FROM orders WHERE id = ANY (${orderIds}::uuid[]))
      OR pays_order = ANY (${orderIds}::uuid[])`

/** Which payments the provider is asked about again after they were made, because something of them may have gone back. */

export const findPayment = (
  db: Database,
  provider: string,
  reference: string,
): Promise<MadePayment | undefined> => row(db)`
  SELECT reference, provider_order_id AS "providerOrderId", created_at AS "createdAt" FROM payment_attempts
  WHERE reference = ${reference}::uuid AND provider = ${provider} AND state = 'paid'`

/** The provider says that something went back. Nothing forgets this until its totals were read. */
export const readTotalsSoon = (db: Database, reference: string): Promise<void> => execute(db)`
  UPDATE payment_attempts SET totals_due_at = now() + interval '10 seconds'
  WHERE reference = ${reference}::uuid`

export const totalsWereRead = (db: Database, reference: string): Promise<void> => execute(db)`
  UPDATE payment_attempts SET totals_due_at = NULL, totals_read_at = now() WHERE reference = ${reference}::uuid`

/**
 * Those whose totals are due, and every hour those of orders whose money is to go back: somebody may send it in the provider's dashboard,
 * and its report may be lost. Claimed by moving them into the future, so that one is read by one process.
 */
export const claimTotalsToRead = (db: Database, provider: string): Promise<string[]> => values(db)`
  UPDATE payment_attempts SET totals_read_at = now(),
    totals_due_at = CASE WHEN totals_due_at IS NOT NULL THEN now() + interval '10 minutes' END
  WHERE reference IN (
    SELECT reference FROM payment_attempts WHERE totals_due_at <= now() AND provider = ${provider} AND state = 'paid' LIMIT 50
  ) OR reference IN (
    SELECT a.reference FROM orders o JOIN payment_attempts a ON a.reference = o.payment_reference OR a.pays_order = o.id
    WHERE o.payment_status = 'refund_due' AND a.provider = ${provider} AND a.state = 'paid'
      AND (a.totals_read_at IS NULL OR a.totals_read_at < now() - interval '1 hour') LIMIT 50
  )
  RETURNING reference`

/** Known since the browser came back. */
export const rememberCard = (db: Database, reference: string, ending: string): Promise<void> =>
  execute(db)`UPDATE payment_attempts SET card_ending = ${ending} WHERE reference = ${reference}::uuid`
