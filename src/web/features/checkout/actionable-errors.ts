import { CallFailed } from '#client/call-failed.ts'
import type { ErrorCode } from '#shared/errors/error-codes.ts'

/** An error that the shopper can do something about: the server's sentence helps more than ours. */
export const isActionable = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && codes.some((code) => code === error.code)

const codes: readonly ErrorCode[] = [
  'out_of_stock',
  'unavailable',
  'cart_empty',
  'total_changed',
  'cash_not_accepted',
  'too_much_cash',
  'card_only',
  'payment_pending',
  'already_paid',
  'invalid_input',
  'orders_waiting',
  'network_waiting',
  'rate_limited',
]
