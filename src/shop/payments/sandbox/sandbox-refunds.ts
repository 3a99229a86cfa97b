import { type Database, inTransaction } from '#platform/database/database.ts'
import { amountInPiastres } from '../kashier-messages.ts'
import { signWebhook } from '../kashier-signature.ts'
import type { PaymentProvider, PaymentTotals, RefundAnswer } from '../payment-provider.ts'
import { refundOutcomeOf } from './sandbox-cards.ts'
import { recordSandboxRefund, type SandboxRefund, sandboxRefunded } from './sandbox-refunds-sql.ts'
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
