import { isActionable } from './actionable-errors.ts'
import { PaymentNotInitiated } from './payment/card-payment.ts'

/** Why an order was not placed, as a code; the screen has the sentences. */
export type OrderError =
  /** Another total is shown and asked about. */
  | { kind: 'total_changed'; total: number }
  /** All else is an alert, with a reason beside the button where it helps: the server's own, or that the payment did not begin. */
  | { kind: 'failed'; reason: { code: 'server'; message: string } | { code: 'not_initiated' } | null }

export function orderError(error: Error): OrderError {
  if (error instanceof PaymentNotInitiated) return { kind: 'failed', reason: { code: 'not_initiated' } }
  if (!isActionable(error)) return { kind: 'failed', reason: null }
  if (error.code === 'total_changed') return { kind: 'total_changed', total: Number(error.details.total) }
  const message = error.serverMessage
  return { kind: 'failed', reason: message ? { code: 'server', message } : null }
}
