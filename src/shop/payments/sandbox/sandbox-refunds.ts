import { type Database, execute, inTransaction, onlyValue, rows } from '#platform/database/database.ts'
import { amountInPiastres } from '../kashier-messages.ts'
import { signWebhook } from '../kashier-signature.ts'
import type { PaymentProvider, PaymentTotals, RefundAnswer } from '../payment-provider.ts'
import { refundOutcomeOf } from './sandbox-cards.ts'
import { findSandboxPayment, type SandboxPayment } from './sandbox-sql.ts'

/** The sandbox sends money back at once, later, never, or without saying so: its cards decide. */
export function sandboxRefunds(
  db: Database,
  wakeIn: (milliseconds: number) => void,
): Pick<PaymentProvider, 'totals' | 'refund' | 'void'> & {
  /** In the provider's own dashboard. False if that much is not left. */
  refundInDashboard(reference: string, amountInPiastres: number): Promise<boolean>
} {
  const record = async (
    refund: Pick<SandboxRefund, 'reference' | 'operation' | 'amountInPiastres'>,
    landsInMs = 0,
  ) => {
    const made = await inTransaction(db, (tx) =>
      recordSandboxRefund(tx, { ...refund, landsInMs, webhookInMs: WEBHOOK_DELAY_MS }),
    )
    if (made) wakeIn(landsInMs + WEBHOOK_DELAY_MS + 20)
    return made
  }
  async function operate(
    reference: string,
    operation: SandboxRefund['operation'],
    asked: number | null,
  ): Promise<RefundAnswer> {
    const payment = await findSandboxPayment(db, reference)
    if (!payment) return 'not_found'
    const outcome = refundOutcomeOf(payment.cardNumber)
    if (outcome === 'refused') return 'refused'
    if (outcome === 'silent') throw new Error('The sandbox does not answer')
    const whole = amountInPiastres(payment.amount) ?? 0
    const made = await record(
      { reference, operation, amountInPiastres: asked ?? whole },
      outcome === 'late' ? LATE_MS : 0,
    )
    if (outcome === 'lost') throw new Error('The answer of the sandbox is lost')
    return made ? 'accepted' : 'refused'
  }
  return {
    async totals({ reference }): Promise<PaymentTotals | 'not_found'> {
      const payment = await findSandboxPayment(db, reference)
      if (payment?.status !== 'SUCCESS') return 'not_found'
      return {
        capturedInPiastres: amountInPiastres(payment.amount) ?? 0,
        refundedInPiastres: await sandboxRefunded(db, reference),
      }
    },
    refund: ({ reference }, amount) => operate(reference, 'refund', amount),
    void: ({ reference }) => operate(reference, 'void', null),
    refundInDashboard: (reference, amountInPiastres) =>
      record({ reference, operation: 'refund', amountInPiastres }),
  }
}

const WEBHOOK_DELAY_MS = 200
const LATE_MS = 60_000

export function refundReport(
  key: string,
  payment: SandboxPayment,
  { id, operation, amountInPiastres }: SandboxRefund,
): { body: string; headers: Record<string, string> } {
  const fields = {
    amount: (amountInPiastres / 100).toFixed(2),
    channel: 'online | e-commerce',
    currency: payment.currency,
    kashierOrderId: payment.providerOrderId,
    merchantOrderId: payment.reference,
    method: 'card',
    status: 'SUCCESS',
    transactionId: `TX-${id.slice(-12)}`,
  }
  const signatureKeys = Object.keys(fields)
  return {
    body: JSON.stringify({ event: operation, data: { ...fields, signatureKeys } }),
    headers: { 'x-kashier-signature': signWebhook(key, fields, signatureKeys) },
  }
}

/** What the sandbox has sent back. */

type SandboxRefund = {
  id: string
  reference: string
  operation: 'refund' | 'void'
  amountInPiastres: number
  webhookAttempts: number
}

/** False if that much is not left. The payment is locked, because several may ask at once. */
async function recordSandboxRefund(
  tx: Database,
  refund: Pick<SandboxRefund, 'reference' | 'operation' | 'amountInPiastres'> & {
    landsInMs: number
    webhookInMs: number
  },
): Promise<boolean> {
  await execute(tx)`SELECT FROM sandbox_payments WHERE reference = ${refund.reference} FOR UPDATE`
  const made = await rows(tx)`
    INSERT INTO sandbox_refunds (reference, operation, amount_in_piastres, lands_at, webhook_at)
    SELECT reference, ${refund.operation}, ${refund.amountInPiastres},
      now() + make_interval(secs => ${refund.landsInMs / 1000}::double precision),
      now() + make_interval(secs => ${(refund.landsInMs + refund.webhookInMs) / 1000}::double precision)
    FROM sandbox_payments p
    WHERE p.reference = ${refund.reference} AND p.status = 'SUCCESS' AND ${refund.amountInPiastres} > 0
      AND ${refund.amountInPiastres} <= round(p.amount::numeric * 100)
        - (SELECT coalesce(sum(r.amount_in_piastres), 0) FROM sandbox_refunds r WHERE r.reference = p.reference)
    RETURNING id`
  return made.length > 0
}

const sandboxRefunded = (db: Database, reference: string): Promise<number> => onlyValue(db)`
  SELECT coalesce(sum(amount_in_piastres), 0)::bigint FROM sandbox_refunds
  WHERE reference = ${reference} AND lands_at <= now()`

/** Claimed like reports of payments: see claimDueWebhooks. */
export const claimDueRefunds = (db: Database): Promise<SandboxRefund[]> => rows(db)`
  UPDATE sandbox_refunds SET webhook_attempts = webhook_attempts + 1,
    webhook_at = CASE WHEN webhook_attempts < 12 THEN now() + make_interval(secs => 0.5 * 2 ^ (webhook_attempts + 1)) END
  WHERE id IN (
    SELECT id FROM sandbox_refunds WHERE webhook_at <= now() ORDER BY webhook_at LIMIT 50 FOR UPDATE SKIP LOCKED
  )
  RETURNING id, reference, operation, amount_in_piastres AS "amountInPiastres", webhook_attempts AS "webhookAttempts"`

export const refundWasReported = (db: Database, id: string): Promise<void> =>
  execute(db)`UPDATE sandbox_refunds SET webhook_at = NULL WHERE id = ${id}`
