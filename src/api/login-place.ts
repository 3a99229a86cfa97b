import type { FastifyReply, FastifyRequest } from 'fastify'
import { DEVICE_DAYS, type LoginPlace, newToken, type Site } from '../shop/accounts/accounts.ts'
import { browserName } from './browser-name.ts'
import { networkOf } from './client-network.ts'
import type { Deps } from './deps.ts'
import { isOurs, ownCookie } from './own-cookies.ts'
import { asSeenBy } from './seen-address.ts'

/** Where somebody logs in: their network, and their browser, which is given a cookie to be known by the next time. */
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

/** Where passkeys are made and shown: they know the shop by its address. */
export const siteOf = (request: FastifyRequest, { config }: Deps): Site => ({
  origin: new URL(asSeenBy(request, config, `${config.publicUrl}/`)).origin,
})

/** Set before the password is looked at: a cookie that only a right one brings would tell it even where the limit refuses. */
function deviceOf(request: FastifyRequest, reply: FastifyReply, deps: Deps): string {
  const { name, options } = ownCookie(deps, 'device')
  const known = request.cookies[name]
  if (isOurs(known)) return known
  const device = newToken()
  reply.setCookie(name, device, { ...options, maxAge: DEVICE_DAYS * 24 * 60 * 60 })
  return device
}
