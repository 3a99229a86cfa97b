import { CallFailed } from '../../../client/call-failed.ts'

/** A refusal that the shopper can do something about: its own sentence helps more than ours. */
export const isRefusal = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && codes.has(error.code)

const codes: ReadonlySet<string> = new Set([
  'out_of_stock',
  'unavailable',
  'cart_empty',
  'total_changed',
  'invalid_input',
  'rate_limited',
])
