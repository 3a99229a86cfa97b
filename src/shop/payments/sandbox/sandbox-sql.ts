import { randomUUID } from 'node:crypto'
import { type Database, execute, row, rows, sql } from '#platform/database/database.ts'
import type { Language } from '#shared/language/language.ts'

/** What the sandbox provider has charged. */

export type SandboxPayment = {
  reference: string
  providerOrderId: string
  amount: string
  currency: string
  status: 'SUCCESS' | 'FAILURE' | 'PENDING'
  webhookAttempts: number
  /** One of the test cards; empty for any other. */
  cardNumber: string
  /** The language of the page from which the shopper came. */
  language: Language | null
}

/** A declined payment may be tried again; a paid or pending one does not change, however often Pay is pressed. */
export async function recordSandboxPayment(
  db: Database,
  payment: Pick<SandboxPayment, 'reference' | 'amount' | 'currency' | 'status' | 'cardNumber'> & {
    delayMs: number
  },
): Promise<SandboxPayment> {
  const recorded = await row(db)<SandboxPayment>`
    INSERT INTO sandbox_payments (reference, provider_order_id, amount, currency, status, card_number, webhook_at)
    VALUES (${payment.reference}, ${randomUUID()}, ${payment.amount}, ${payment.currency}, ${payment.status}, ${payment.cardNumber},
      now() + make_interval(secs => ${payment.delayMs / 1000}::double precision))
    ON CONFLICT (reference) DO UPDATE SET status = excluded.status, card_number = excluded.card_number, webhook_at = excluded.webhook_at, webhook_attempts = 0
    WHERE sandbox_payments.status = 'FAILURE'
    RETURNING ${fields}`
  const kept = recorded ?? (await findSandboxPayment(db, payment.reference))
  if (!kept) throw new Error('The sandbox payment vanished')
  return kept
}

export const findSandboxPayment = (db: Database, reference: string): Promise<SandboxPayment | undefined> =>
  row(db)`SELECT ${fields} FROM sandbox_payments WHERE reference = ${reference}`

/** Claimed by moving their next try into the future: if a process dies while reporting, another one takes over. */
export const claimDueWebhooks = (db: Database): Promise<SandboxPayment[]> => rows(db)`
  UPDATE sandbox_payments SET
    status = CASE status WHEN 'PENDING' THEN 'SUCCESS' ELSE status END,
    webhook_attempts = webhook_attempts + 1,
    webhook_at = CASE WHEN webhook_attempts < 12 THEN now() + make_interval(secs => 0.5 * 2 ^ (webhook_attempts + 1)) END
  WHERE reference IN (
    SELECT reference FROM sandbox_payments WHERE webhook_at <= now() ORDER BY webhook_at LIMIT 50 FOR UPDATE SKIP LOCKED
  )
  RETURNING ${fields}`

/** Unless the payment changed meanwhile and has something new to report. */
export const webhookWasTaken = (db: Database, { reference, status }: SandboxPayment): Promise<void> =>
  execute(db)`
    UPDATE sandbox_payments SET webhook_at = NULL WHERE reference = ${reference} AND status = ${status}`

const fields = sql`reference, provider_order_id AS "providerOrderId", amount, currency, status, webhook_attempts AS "webhookAttempts", card_number AS "cardNumber",
  (SELECT customer->>'language' FROM payment_attempts a WHERE a.reference = sandbox_payments.reference::uuid) AS language`
