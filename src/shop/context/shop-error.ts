import type { ErrorCode } from '#shared/errors/error-codes.ts'
import type { MessageCode } from '#shared/errors/error-messages.ts'
import type { FieldError } from '#shared/errors/field-error.ts'

/** What a client needs to react. `fields` are worded in the language of the reply, the rest is sent as it is. */
type ErrorDetails = { [name: string]: unknown; fields?: Record<string, FieldError> }

/** The one error type of the shop: a code, and its parameters. It has no sentence: that is found where the reply is written. */
export class ShopError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails
  /** Of a message that fits better than that of the code. */
  readonly messageCode: MessageCode

  constructor(code: ErrorCode, details: ErrorDetails = {}, messageCode: MessageCode = code) {
    super(messageCode)
    this.name = 'ShopError'
    this.code = code
    this.details = details
    this.messageCode = messageCode
  }
}

/** One field is wrong. */
export const badField = (field: string, error: FieldError | PlainCode, details: object = {}): ShopError =>
  new ShopError('invalid_input', {
    ...details,
    fields: { [field]: typeof error === 'string' ? ({ code: error } as FieldError) : error },
  })

/** Of an error without parameters. */
type PlainCode = Extract<FieldError, { params?: undefined }>['code']

/** What a caller has named. What is not there is not found, and so is what is not theirs to see. */
export function orNotFound<Thing>(thing: Thing | undefined | null | false): Thing {
  if (!thing) throw new ShopError('not_found')
  return thing
}

/**
 * SQL functions refuse with SQLSTATE SHOP1, the code as message and JSON as detail. Such an error passes through the domains as it
 * is, and is converted here where it is answered; any other error is returned as it is.
 */
export function shopErrorFrom(error: unknown): unknown {
  const cause = error instanceof Error && 'cause' in error && error.cause ? error.cause : error
  if (!isRefusedBySql(cause)) return error
  return new ShopError(cause.message as ErrorCode, JSON.parse(cause.detail ?? '{}'))
}

function isRefusedBySql(cause: unknown): cause is Error & { detail?: string } {
  return cause instanceof Error && 'code' in cause && cause.code === 'SHOP1'
}
