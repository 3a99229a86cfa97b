import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomKey } from '#platform/secrets/secrets.ts'
import { DAYS_KEPT } from '#shared/retained-data.ts'
import type { LoginPlace, Site } from '#shop/accounts/accounts.ts'
import type { Deps } from '../../deps.ts'
import { networkOf } from '../limits/client-network.ts'
import { withRequestHost } from '../request-host.ts'
import { browserName } from './browser-name.ts'
import { isOurs, ownCookie } from './own-cookies.ts'

/** The network and the browser of a login. The browser gets a cookie by which it is recognised the next time. */
export function loginPlaceOf(request: FastifyRequest, reply: FastifyReply, deps: Deps): LoginPlace {
  const { enabled, login, windowSeconds } = deps.config.rateLimit
  return {
    network: networkOf(request.ip),
    device: deviceOf(request, reply, deps),
    origin: siteOf(request, deps).origin,
    browser: browserName(request.headers['user-agent']),
    limit: enabled ? { allowed: login, windowSeconds } : null,
  }
}

/** The site of passkeys, which are bound to its origin. */
export const siteOf = (request: FastifyRequest, { config }: Deps): Site => ({
  origin: new URL(withRequestHost(request, config, `${config.publicUrl}/`)).origin,
})

/** Set before the password is checked: a cookie set only for a right one would reveal it even when the limit refuses the login. */
function deviceOf(request: FastifyRequest, reply: FastifyReply, deps: Deps): string {
  const { name, options } = ownCookie(deps, 'device')
  const known = request.cookies[name]
  if (isOurs(known)) return known
  const device = randomKey()
  reply.setCookie(name, device, { ...options, maxAge: DAYS_KEPT.cookie * 24 * 60 * 60 })
  return device
}
