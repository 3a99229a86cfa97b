import type { FastifyReply, FastifyRequest } from 'fastify'
import { DAYS_KEPT } from '../../../shared/retained-data.ts'
import { STAFF_PRESENT } from '../../../shared/values.ts'
import type { Session } from '../../../shop/accounts/accounts.ts'
import type { Deps } from '../../deps.ts'
import { isOurs, ownCookie } from './own-cookies.ts'

/**
 * The token of staff is also in a cookie, because a browser requests a page without what is in its storage. Only the page of the admin
 * panel reads it. No call of the API accepts it, so no other site can make one with it. Scripts cannot read it; a second cookie without
 * a secret, which the app deletes, ends it when a logout does not reach the server. Every login replaces both.
 */
export function setStaffCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
  { account, token }: Session,
): void {
  if (account.staffRole === null) {
    clearStaffCookies(request, reply, deps)
    return
  }
  const { name, options } = staffCookie(deps)
  const maxAge = DAYS_KEPT.session * 24 * 60 * 60
  reply.setCookie(name, token, { ...options, maxAge })
  reply.setCookie(STAFF_PRESENT, '1', { ...options, httpOnly: false, maxAge })
}

export function clearStaffCookies(request: FastifyRequest, reply: FastifyReply, deps: Deps): void {
  const { name, options } = staffCookie(deps)
  for (const one of [name, STAFF_PRESENT])
    if (request.cookies[one] !== undefined) reply.clearCookie(one, options)
}

export function staffTokenOf(request: FastifyRequest, deps: Pick<Deps, 'config'>): string | null {
  const { [staffCookie(deps).name]: token, [STAFF_PRESENT]: present } = request.cookies
  return present && isOurs(token) ? token : null
}

/** Strict: a page that another site opens is the one that everybody gets. */
function staffCookie(deps: Pick<Deps, 'config'>) {
  const { name, options } = ownCookie(deps, 'staff')
  return { name, options: { ...options, sameSite: 'strict' as const } }
}
