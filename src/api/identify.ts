import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { findAccountByToken } from '../shop/accounts/accounts.ts'
import { ShopError } from '../shop/shop-error.ts'
import type { Shopper } from '../shop/shopper.ts'
import type { Api, Deps } from './deps.ts'

/**
 * Who is asking: the account behind the bearer token, the guest behind the cookie, or both. A wrong token is refused on
 * every call, public ones included; only login and registration do not look at it.
 */
export function identifyShoppers(app: Api, deps: Deps): void {
  app.decorateRequest('shopper')
  app.addHook('onRequest', async (request) => {
    const token = ignoresToken(request) ? null : bearerToken(request)
    const account = token === null ? null : await findAccountByToken(deps.db, token)
    if (token !== null && !account) throw new ShopError('unauthenticated')
    request.shopper = { account, guestHash: guestHashOf(request) }
  })
}

/** Gives a guest their cookie the first time there is something to remember. Accounts need none. */
export function rememberGuest(request: FastifyRequest, reply: FastifyReply, deps: Deps): Shopper {
  if (request.shopper.account || request.shopper.guestHash) return request.shopper
  const guest = randomBytes(32).toString('base64url')
  reply.setCookie(GUEST_COOKIE, guest, {
    httpOnly: true,
    sameSite: 'lax',
    secure: deps.config.publicUrl.startsWith('https:'),
    path: '/',
    maxAge: 400 * 24 * 60 * 60,
  })
  request.shopper = { account: null, guestHash: hashOf(guest) }
  return request.shopper
}

export function requireAccount(request: FastifyRequest): NonNullable<Shopper['account']> {
  if (!request.shopper.account) throw new ShopError('unauthenticated')
  return request.shopper.account
}

export function requireAdmin(request: FastifyRequest): NonNullable<Shopper['account']> {
  const account = requireAccount(request)
  if (account.role !== 'admin') throw new ShopError('forbidden')
  return account
}

export const isAdmin = (request: FastifyRequest): boolean => request.shopper.account?.role === 'admin'

export function bearerToken(request: FastifyRequest): string | null {
  const header = request.headers.authorization
  if (header === undefined) return null
  const [, token] = /^Bearer +(\S+)$/i.exec(header) ?? []
  if (!token || token.length > 200) throw new ShopError('unauthenticated')
  return token
}

declare module 'fastify' {
  interface FastifyRequest {
    shopper: Shopper
  }
  interface FastifyContextConfig {
    ignoresToken?: boolean
  }
}

const GUEST_COOKIE = 'guest'

const ignoresToken = (request: FastifyRequest): boolean => request.routeOptions.config.ignoresToken === true

function guestHashOf(request: FastifyRequest): string | null {
  const guest = request.cookies[GUEST_COOKIE]
  return guest && guest.length >= 32 && guest.length <= 100 ? hashOf(guest) : null
}

/** Only the hash reaches the database: a stolen copy of it opens no cart and no order. */
const hashOf = (guest: string): string => createHash('sha256').update(guest).digest('hex')
