import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { ErrorReply } from '#contract/errors.ts'
import { fieldErrorOf } from '#contract/field-errors.ts'
import { isDatabaseAway } from '#platform/database/database.ts'
import type { Log } from '#platform/log/log.ts'
import { type ErrorCode, statusOf } from '#shared/errors/error-codes.ts'
import { errorMessage, type MessageCode, messages } from '#shared/errors/error-messages.ts'
import { type FieldError, fieldMessage } from '#shared/errors/field-error.ts'
import type { Language } from '#shared/language/language.ts'
import { ShopError, shopErrorFrom } from '#shop/context/shop-error.ts'
import { setContentLanguage, spokenLanguage } from '../language.ts'
import { logError } from '../log/security-events.ts'

/** Turns whatever was thrown into the one shape of error replies. An unknown error is a bug: it is logged, and nothing leaks. */
export function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = knownError(thrown, request.routeOptions.config?.badInput)
  if (!known) request.log.error({ req: request, err: thrown }, 'unexpected failure')
  const error = known ?? unexpectedError(thrown)
  logError(request, error)
  const { retryAfter } = error.details
  if (typeof retryAfter === 'number') reply.header('retry-after', retryAfter)
  const language = spokenLanguage(request)
  return setContentLanguage(reply, language)
    .code(statusOf(error.code))
    .header('cache-control', 'no-store')
    .send(errorBody(error, language))
}

/** Codes become sentences here and nowhere else. */
export function errorBody({ code, messageCode, details }: ShopError, language: Language): ErrorReply {
  const status = statusOf(code) >= 500 ? 'error' : 'fail'
  const message = errorMessage(language, messageCode, details)
  return {
    status,
    code,
    message,
    ...(Object.keys(details).length > 0 && { details: worded(details, language) }),
  }
}

function worded({ fields, ...details }: ShopError['details'], language: Language): Record<string, unknown> {
  if (!fields) return details
  const { fieldMessages } = messages[language]
  // Without a prototype: a client may well send a field named __proto__.
  const sentences: Record<string, string> = Object.create(null)
  for (const [field, error] of Object.entries(fields)) sentences[field] = fieldMessage(fieldMessages, error)
  return { ...details, fields: sentences }
}

function knownError(thrown: unknown, badInput: MessageCode | undefined): ShopError | undefined {
  const error = shopErrorFrom(thrown)
  if (error instanceof ShopError) return error
  if (hasZodFastifySchemaValidationErrors(error))
    return new ShopError('invalid_input', { fields: fieldErrors(error.validation.map(issueOf)) }, badInput)
  const code = clientErrors[(error as FastifyError | undefined)?.code ?? '']
  if (code) return new ShopError(code)
  const status = (error as FastifyError | undefined)?.statusCode
  return status && status >= 400 && status < 500
    ? new ShopError(status === 404 ? 'not_found' : 'invalid_json')
    : undefined
}

/** A database that restarts is back in a moment, and a client may simply ask again. */
const unexpectedError = (error: unknown): ShopError =>
  isDatabaseAway(error) ? new ShopError('not_ready', { retryAfter: 1 }) : new ShopError('internal')

/** Errors of Fastify and of PostgreSQL that say something about the request. */
const clientErrors: Record<string, ErrorCode> = {
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
  // A character that the database cannot store, which every schema should have refused.
  '22021': 'invalid_input',
  '22P05': 'invalid_input',
}

/** Fastify hands the properties of zod's issues on as `params`. */
const issueOf = ({ instancePath, message, params }: FastifySchemaValidationError) => ({
  ...params,
  message,
  path: instancePath === '/' ? [] : instancePath.slice(1).split('/'),
})

/**
 * A malformed request gets the same shape of error as any other. It never reaches the framework, so the reply is written by hand,
 * after those of the requests before it on the same connection.
 */
export function refuseBrokenRequests(log: Log): (error: Error & { code?: string }, socket: Socket) => void {
  // Whatever arrives after the first error is one more.
  const refused = new WeakSet<Socket>()
  return async (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed || refused.has(socket)) return
    refused.add(socket)
    const { remoteAddress } = socket
    await earlierAnswers(socket)
    if (!socket.writable || answerUnderWay(socket)?.headersSent) {
      socket.destroy()
      return
    }
    const code: ErrorCode = error.code === 'HPE_HEADER_OVERFLOW' ? 'payload_too_large' : 'invalid_json'
    const statusCode = statusOf(code)
    // Neither the bytes nor the message of the error: they may hold a token.
    log.info({ remoteAddress, statusCode, reason: error.code }, 'broken request')
    const body = JSON.stringify(errorBody(new ShopError(code), 'en'))
    socket.end(
      `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}\r\n` +
        'content-type: application/json; charset=utf-8\r\ncache-control: no-store\r\nconnection: close\r\n' +
        `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
    // Destroyed at once, it would be reset while the client is still sending, and the client would lose the reply.
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  }
}

/** Those of complete requests. One whose own body is broken will never be answered otherwise. */
async function earlierAnswers(socket: Socket): Promise<void> {
  for (let answer = answerUnderWay(socket); answer?.req.complete; answer = answerUnderWay(socket))
    await closed(answer)
}

const closed = (answer: ServerResponse): Promise<void> =>
  new Promise((resolve) => answer.once('close', () => resolve()))

/** Node itself asks this field before it answers a malformed request. When a reply is finished it holds the next. */
const answerUnderWay = (socket: Socket): ServerResponse | null | undefined =>
  (socket as Socket & { _httpMessage?: ServerResponse | null })._httpMessage

const LINGER_MS = 2_000

type Issue = { path: PropertyKey[]; message?: string | undefined; keys?: unknown; params?: unknown }

/**
 * {"shippingAddress.city": { code: "required" }}: each bad field once, by the name that the client sent, and no more of them than
 * anybody would read. A small body can hold thousands.
 */
export function fieldErrors(issues: Issue[]): Record<string, FieldError> {
  // Without a prototype: a client may well send a field named __proto__.
  const fields: Record<string, FieldError> = Object.create(null)
  let count = 0
  for (const issue of issues) {
    for (const field of fieldsOf(issue)) {
      const name = (field || 'body').slice(0, LONGEST_NAME)
      if (name in fields) continue
      fields[name] = fieldErrorOf(issue)
      if (++count === MOST_FIELDS) return fields
    }
  }
  return fields
}

const MOST_FIELDS = 50
const LONGEST_NAME = 200

/** An unknown field is named itself, not the object that contains it. */
function fieldsOf({ path, keys }: Issue): string[] {
  return Array.isArray(keys) ? keys.map((key) => [...path, key].join('.')) : [path.join('.')]
}
