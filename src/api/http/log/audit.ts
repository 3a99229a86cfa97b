import type { FastifyRequest } from 'fastify'
import { createTokenBuckets } from '../../../platform/limits/limits.ts'
import { recordAuditEvent } from '../../../shop/audit/audit.ts'
import type { Api, Deps } from '../../deps.ts'
import { networkOf } from '../limits/client-network.ts'

/**
 * The audit trail: logins, changes of credentials, refusals, and every reading of customers' data by staff. A route declares the
 * latter by `audits`; the rest is noted on the request. Events are written after the reply, so that nobody waits for them.
 */
export function auditRequests(app: Api, deps: Deps): void {
  const denials = createTokenBuckets(Math.ceil(DENIALS_AN_HOUR / deps.config.webConcurrency), 3600)
  app.decorateRequest('auditNotes')
  app.addHook('onResponse', (request, reply, done) => {
    const notes = request.auditNotes ?? []
    const { audits } = request.routeOptions.config
    const readByStaff = audits && reply.statusCode < 400 && request.shopper?.actsAs
    if (readByStaff) notes.push({ event: audits, details: { address: pathOf(request) } })
    if (notes.length === 0) done()
    else void record(request, notes).finally(done)
  })
  async function record(request: FastifyRequest, notes: AuditNote[]): Promise<void> {
    for (const { event, accountId, details = {} } of notes) {
      if (event === DENIED && denials.take(networkOf(request.ip)) > 0) continue
      const entry = {
        event,
        accountId: accountId ?? request.shopper?.account?.id ?? null,
        network: networkOf(request.ip),
        details,
      }
      await recordAuditEvent(deps.db, entry).catch((error) =>
        request.log.error({ err: error }, 'audit event not recorded'),
      )
    }
  }
}

/**
 * Refusals in the audit trail; the log has all of them. The trail stores its rows for 400 days, and any account can cause refusals
 * without end.
 */
export const DENIED = 'access denied'
const DENIALS_AN_HOUR = 60

export function noteForAudit(request: FastifyRequest, note: AuditNote): void {
  request.auditNotes ??= []
  request.auditNotes.push(note)
}

type AuditNote = { event: string; accountId?: number | undefined; details?: object }

declare module 'fastify' {
  interface FastifyRequest {
    auditNotes?: AuditNote[]
  }
  interface FastifyContextConfig {
    /** The action of the call in the audit trail. */
    audits?: string
  }
}

/** Without the query, which may contain a search. */
export const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? ''
