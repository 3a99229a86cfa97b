import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { createTokenBuckets, type TokenBuckets } from '#platform/limits/limits.ts'
import { hasAccount } from '#shop/accounts/accounts.ts'
import { recordAuditEvent } from '#shop/audit/audit.ts'
import type { Api, Deps } from '../../deps.ts'
import { networkOf } from '../limits/client-network.ts'

/**
 * The audit trail: logins, changes of credentials, refusals, and every reading of customers' data by staff. A route declares the
 * latter by `audits`; the rest is noted on the request. Events are written after the reply, so that nobody waits for them.
 */
export function auditRequests(app: Api, deps: Deps): void {
  const denials = createTokenBuckets(Math.ceil(DENIALS_AN_HOUR / deps.config.webConcurrency), 3600)
  const addresses = createTokenBuckets(1, 3600)
  app.decorateRequest('auditNotes')
  app.addHook('onResponse', (request, reply, done) => {
    const notes = request.auditNotes ?? []
    const { audits } = request.routeOptions.config
    const readByStaff = audits && reply.statusCode < 400 && request.shopper?.may.length
    if (readByStaff) notes.push({ event: audits, details: { address: pathOf(request) } })
    if (notes.length === 0) done()
    else void record(request, notes).finally(done)
  })
  async function record(request: FastifyRequest, notes: AuditNote[]): Promise<void> {
    const network = networkOf(request.ip)
    for (const note of notes) {
      if (note.event === DENIED && denials.take(network) > 0) continue
      try {
        const counted = note.event === LOGIN_FAILED ? await failedLogin(deps, addresses, request, note) : note
        if (!counted) continue
        const { event, details = {} } = counted
        const accountId = counted.accountId ?? request.shopper?.account?.id ?? null
        await recordAuditEvent(deps.db, { event, accountId, network, details })
      } catch (error) {
        request.log.error({ err: error }, 'audit event not recorded')
      }
    }
  }
}

/**
 * Refusals in the audit trail; the log has all of them. The trail stores its rows for 400 days, and any account can cause refusals
 * without end.
 */
export const DENIED = 'access denied'
const DENIALS_AN_HOUR = 60

export const LOGIN_FAILED = 'login failed'

/**
 * Anybody can make up addresses without end: those of no account share a line for each network and hour, in which each process counts
 * each of them once. Asked after the reply, whose time therefore tells nobody which addresses have an account.
 */
async function failedLogin(
  { db }: Deps,
  counted: TokenBuckets,
  request: FastifyRequest,
  note: AuditNote,
): Promise<AuditNote | undefined> {
  const { email } = (request.body ?? {}) as { email?: unknown }
  if (typeof email !== 'string' || (await hasAccount(db, email))) return note
  const hour = new Date().toISOString().slice(0, 13)
  const address = createHash('sha256').update(email.toLowerCase()).digest('base64url')
  const isCounted = counted.take(`${networkOf(request.ip)} ${hour} ${address}`) > 0
  return isCounted ? undefined : { ...note, details: { counted: 'addresses without an account' } }
}

export function noteForAudit(request: FastifyRequest, note: AuditNote): void {
  request.auditNotes ??= []
  request.auditNotes.push(note)
}

type AuditNote = { event: string; accountId?: number | undefined; details?: object }

declare module 'fastify' {
  interface FastifyRequest {
    auditNotes?: AuditNote[]
  }
}

/** Without the query, which may contain a search. */
export const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? ''
