import { CallFailed } from '../../../client/call-failed.ts'
import type { ErrorCode } from '../../../shared/errors/errors.ts'

/** Refusals that the shopper can act on: the server's sentence helps more than ours. */
export const isRefusal = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && codes.some((code) => code === error.code)

const codes: readonly ErrorCode[] = [
  'out_of_stock',
  'unavailable',
  'cart_empty',
  'total_changed',
  'invalid_input',
  'orders_waiting',
  'network_waiting',
  'rate_limited',
]
