import { PaymentNotInitiated } from './payment/card-payment.ts'
import { isRefusal } from './refusals.ts'

/** Why an order was not placed, as a code; the screen has the sentences. */
export type OrderFailure =
  /** The new total is shown and must be confirmed. */
  | { kind: 'total_changed'; total: number }
  /** Everything else is an alert, with a reason beside the button where it helps: the server's, or that the payment did not start. */
  | { kind: 'failed'; reason: { code: 'refused'; message: string } | { code: 'not_initiated' } | null }

export function orderFailure(error: Error): OrderFailure {
  if (error instanceof PaymentNotInitiated) return { kind: 'failed', reason: { code: 'not_initiated' } }
  if (!isRefusal(error)) return { kind: 'failed', reason: null }
  if (error.code === 'total_changed') return { kind: 'total_changed', total: Number(error.details.total) }
  const message = error.serverMessage
  return { kind: 'failed', reason: message ? { code: 'refused', message } : null }
}
