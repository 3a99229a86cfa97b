import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { ErrorCode } from '#shared/errors/error-codes.ts'
import type { ShopError } from '#shop/context/shop-error.ts'
import { DENIED, LOGIN_FAILED, noteForAudit, pathOf } from './audit.ts'

/**
 * Security events in the log, one line each, with `msg` "security event" and their kind in `event`. An account is named by its id, an
 * email, which may be anybody's, only by its hash.
 */
export function logSecurityEvent(request: FastifyRequest, event: string, details: object = {}): void {
  request.log.warn({ event, req: request, accountId: request.shopper?.account?.id, ...details }, MESSAGE)
  // The code alone says what was refused at a login.
  const where = event === DENIED ? { address: pathOf(request) } : {}
  if (AUDITED.has(event)) noteForAudit(request, { event, details: { ...details, ...where } })
}

export function logError(request: FastifyRequest, { code }: ShopError): void {
  const event = eventOf(request, code)
  if (event) logSecurityEvent(request, event, { emailHash: emailHashOf(request.body) })
}

/** A successful login, at the level of ordinary requests. */
export function logLogin(request: FastifyRequest, accountId: number): void {
  request.log.info({ event: 'login succeeded', req: request, accountId }, MESSAGE)
  noteForAudit(request, { event: 'login succeeded', accountId })
}

const MESSAGE = 'security event'

/** Events that are also in the audit trail; floods are only in the log. */
const AUDITED = new Set([LOGIN_FAILED, DENIED, 'second factor failed'])

function eventOf(request: FastifyRequest, code: ErrorCode): string | undefined {
  if (code === 'unauthenticated') {
    if (request.routeOptions.url?.endsWith('/webhook')) return 'webhook signature refused'
    return request.headers.authorization === undefined ? undefined : 'token refused'
  }
  return EVENTS[code]
}

const EVENTS: Partial<Record<ErrorCode, string>> = {
  wrong_credentials: LOGIN_FAILED,
  forbidden: DENIED,
  wrong_factor: 'second factor failed',
  used_factor: 'second factor failed',
  orders_waiting: 'too many orders waiting',
  network_waiting: 'too many orders waiting',
  rate_limited: 'rate limited',
}

/** So that attempts on one account can be counted. */
function emailHashOf(body: unknown): string | undefined {
  const email = (body as { email?: unknown } | null | undefined)?.email
  if (typeof email !== 'string') return undefined
  return createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 16)
}
