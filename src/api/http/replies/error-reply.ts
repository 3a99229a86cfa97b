import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { ErrorReply } from '../../../contract/errors.ts'
import { isDatabaseAway } from '../../../platform/database/database.ts'
import { inArabicWords } from '../../../shared/errors/arabic-refusals.ts'
import { type ErrorCode, messageOf, statusOf } from '../../../shared/errors/errors.ts'
import { ShopError, shopErrorFrom } from '../../../shop/context/shop-error.ts'
import { setContentLanguage, spokenLanguage } from '../language.ts'
import { logRefusal } from '../log/security-events.ts'

/** Turns whatever was thrown into the one shape of error replies. An unknown error is a bug: it is logged, and nothing leaks. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = knownFailure(error, request.routeOptions.config?.badInput)
  if (!known) request.log.error({ req: request, err: error }, 'unexpected failure')
  const failure = known ?? unexpectedFailure(error)
  logRefusal(request, failure)
  const retryAfter = failure.details.retryAfter
  if (typeof retryAfter === 'number') reply.header('retry-after', retryAfter)
  const language = spokenLanguage(request)
  const body = errorBody(failure)
  return setContentLanguage(reply, language)
    .code(statusOf(failure.code))
    .header('cache-control', 'no-store')
    .send(language === 'ar' ? inArabicWords(body) : body)
}

export function errorBody({ code, message, details }: ShopError): ErrorReply {
  const status = statusOf(code) >= 500 ? 'error' : 'fail'
  return { status, code, message, ...(Object.keys(details).length > 0 && { details }) }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The sentence for bad input, where there is a better one than that of all forms. */
    badInput?: string
  }
}

function knownFailure(thrown: unknown, badInput: string | undefined): ShopError | undefined {
  const error = shopErrorFrom(thrown)
  if (error instanceof ShopError) return error
  if (hasZodFastifySchemaValidationErrors(error))
    return new ShopError('invalid_input', { fields: fieldsOf(error.validation) }, badInput)
  const code = fastifyFailures[(error as FastifyError | undefined)?.code ?? '']
  if (code) return new ShopError(code)
  const status = (error as FastifyError | undefined)?.statusCode
  return status && status >= 400 && status < 500
    ? new ShopError(status === 404 ? 'not_found' : 'invalid_json')
    : undefined
}

/** A database that restarts is back in a moment, and a client may simply ask again. */
const unexpectedFailure = (error: unknown): ShopError =>
  isDatabaseAway(error) ? new ShopError('not_ready', { retryAfter: 1 }) : new ShopError('internal')

const fastifyFailures: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  FST_REQ_FILE_TOO_LARGE: 'payload_too_large',
  FST_FILES_LIMIT: 'payload_too_large',
  FST_PARTS_LIMIT: 'payload_too_large',
  FST_FIELDS_LIMIT: 'payload_too_large',
}

type Issue = { instancePath: string; message?: string; params?: Record<string, unknown> }

function fieldsOf(issues: Issue[]): Record<string, string> {
  return namedProblems(
    issues.flatMap(({ instancePath, message = messageOf('invalid_input'), params }) => {
      const place = instancePath.replace(/^\//, '').replaceAll('/', '.')
      return badFields(place, params?.keys).map((field): Problem => [field, message])
    }),
  )
}

type Problem = [field: string, message: string]

/**
 * {"shippingAddress.city": "Required"}: each bad field once, by the name that the client sent, and no more of them than
 * anybody would read. A small body can hold thousands.
 */
export function namedProblems(problems: Problem[]): Record<string, string> {
  // Without a prototype: a client may well send a field named __proto__.
  const fields: Record<string, string> = Object.create(null)
  let count = 0
  for (const [field, message] of problems) {
    const name = (field || 'body').slice(0, LONGEST_NAME)
    if (name in fields) continue
    fields[name] = message
    if (++count === MOST_PROBLEMS) break
  }
  return fields
}

const MOST_PROBLEMS = 50
const LONGEST_NAME = 200

/** An unknown field is named itself, not the object that contains it. */
export const badFields = (place: string, unknown: unknown): string[] =>
  Array.isArray(unknown) ? unknown.map((key) => (place ? `${place}.${key}` : String(key))) : [place]
