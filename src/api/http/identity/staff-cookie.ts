import type { FastifyReply, FastifyRequest } from 'fastify'
import { DAYS_KEPT } from '../../../shared/retained-data.ts'
import type { Session } from '../../../shop/accounts/accounts.ts'
import type { Deps } from '../../deps.ts'
import { isOurs, ownCookie } from './own-cookies.ts'

/**
 * The token of staff is also in a cookie, because a browser requests a page without what is in its storage. Only the page of the admin
 * panel reads it. No call of the API accepts it, so no other site can make one with it. Every login replaces it.
 */
export function setStaffCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
  { account, token }: Session,
): void {
  if (account.staffRole === null) {
    clearStaffCookie(request, reply, deps)
    return
  }
  const { name, options } = staffCookie(deps)
  reply.setCookie(name, token, { ...options, maxAge: DAYS_KEPT.session * 24 * 60 * 60 })
}

export function clearStaffCookie(request: FastifyRequest, reply: FastifyReply, deps: Deps): void {
  const { name, options } = staffCookie(deps)
  if (request.cookies[name] !== undefined) reply.clearCookie(name, options)
}

export function staffTokenOf(request: FastifyRequest, deps: Pick<Deps, 'config'>): string | null {
  const token = request.cookies[staffCookie(deps).name]
  return isOurs(token) ? token : null
}

/** Strict: a page that another site opens is the one that everybody gets. */
function staffCookie(deps: Pick<Deps, 'config'>) {
  const { name, options } = ownCookie(deps, 'staff')
  return { name, options: { ...options, sameSite: 'strict' as const } }
}
