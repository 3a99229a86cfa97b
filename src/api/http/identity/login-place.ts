import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomKey } from '#platform/secrets/secrets.ts'
import { DAYS_KEPT } from '#shared/retained-data.ts'
import type { LoginPlace, Site } from '#shop/accounts/accounts.ts'
import type { Deps } from '../../deps.ts'
import { withRequestHost } from '../host-check.ts'
import { networkOf } from '../limits/client-network.ts'
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

/** "Chrome on Windows", as far as the user agent says: enough to recognise a device in a list. */
function browserName(userAgent = ''): string {
  const browser = BROWSERS.find(([sign]) => sign.test(userAgent))?.[1]
  const system = SYSTEMS.find(([sign]) => sign.test(userAgent))?.[1]
  if (!browser) return system ?? 'Unknown browser'
  return system ? `${browser} on ${system}` : browser
}

/** In this order: each also claims to be those below it. */
const BROWSERS: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]
