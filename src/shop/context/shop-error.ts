import { type ErrorCode, messageOf } from '../../shared/errors/errors.ts'

/** The one error type of the shop: a code of the contract, details for the client, and a sentence for the shopper. */
export class ShopError extends Error {
  readonly code: ErrorCode
  readonly details: Record<string, unknown>

  constructor(
    code: ErrorCode,
    details: Record<string, unknown> = {},
    message: string = sentenceFor(code, details),
  ) {
    super(message)
    this.name = 'ShopError'
    this.code = code
    this.details = details
  }
}

/**
 * SQL functions refuse with SQLSTATE SHOP1, the code as message and JSON as detail. Such an error passes through the domains as it
 * is, and is converted here where it is answered; any other error is returned as it is.
 */
export function shopErrorFrom(error: unknown): unknown {
  const cause = error instanceof Error && 'cause' in error && error.cause ? error.cause : error
  if (!isRefusal(cause)) return error
  return new ShopError(cause.message as ErrorCode, JSON.parse(cause.detail ?? '{}'))
}

function sentenceFor(code: ErrorCode, details: Record<string, unknown>): string {
  if (code !== 'out_of_stock' || typeof details.available !== 'number') return messageOf(code)
  const short = Array.isArray(details.items) ? (details.items as Shortage[]) : [details as Shortage]
  return short.map(outOfStock).join(' ')
}

type Shortage = { available: number; productName?: string; size?: string }

/** The sentence names the product where there are several. */
function outOfStock({ available, productName, size }: Shortage): string {
  const left = `Only ${available} units available.`
  if (!productName) return left
  const variant = `${productName}, size ${size}`
  return available > 0 ? `${variant}: ${left}` : `${variant}, is sold out.`
}

function isRefusal(cause: unknown): cause is Error & { detail?: string } {
  return cause instanceof Error && 'code' in cause && cause.code === 'SHOP1'
}
