import { type Database, execute, onlyValue, rows } from '#platform/database/database.ts'

/** What the sandbox has sent back. */

export type SandboxRefund = {
  id: string
  reference: string
  operation: 'refund' | 'void'
  amountInPiastres: number
  webhookAttempts: number
}

/** False if that much is not left. The payment is locked, because several may ask at once. */
export async function recordSandboxRefund(
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

export const sandboxRefunded = (db: Database, reference: string): Promise<number> => onlyValue(db)`
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
