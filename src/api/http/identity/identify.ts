import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Route } from '#contract/routes/route.ts'
import { randomKey } from '#platform/secrets/secrets.ts'
import { DAYS_KEPT } from '#shared/retained-data.ts'
import { permits } from '#shared/values.ts'
import { findSession } from '#shop/accounts/accounts.ts'
import { ShopError } from '#shop/context/shop-error.ts'
import { type Account, type Owner, ownerOf, type Shopper } from '#shop/context/shopper.ts'
import type { Api, Deps } from '../../deps.ts'
import { isOurs, ownCookie } from './own-cookies.ts'

/**
 * Identifies the caller: the account behind the bearer token, the guest behind the cookie, or both. A wrong token is refused on every
 * call, public ones included; only login and registration ignore it.
 */
export function identifyShoppers(app: Api, deps: Deps): void {
  const { name } = guestCookie(deps)
  app.decorateRequest('shopper')
  // With callbacks: without a token there is nothing to wait for, not even a microtask.
  app.addHook('onRequest', (request, _reply, done) => {
    try {
      const token = ignoresToken(request) ? null : bearerToken(request)
      if (token === null) {
        identified(request, null)
        done()
        return
      }
      findSession(deps.db, token, { isUse: !isUserIdle(request) })
        .then((found) => {
          if (!found) throw new ShopError('unauthenticated')
          identified(request, found)
        })
        .then(() => done(), done)
    } catch (error) {
      done(error as Error)
    }
  })
  function identified(request: FastifyRequest, found: FoundSession): void {
    request.shopper = {
      account: found?.account ?? null,
      may: found && !lacksFactor(found.account, deps) ? found.account.permissions : [],
      guestHash: guestHashOf(request, name),
      sessionId: found?.session.id ?? null,
      showedFactor: found?.session.showedFactor ?? false,
      gavePassword: found?.session.gavePassword ?? false,
    }
    requireRights(request, deps)
  }
  // The reply depends on the caller: caches may store only replies that allow it.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done(null, payload)
  })
}

type FoundSession = Awaited<ReturnType<typeof findSession>>

/** For a call that lasts minutes: refuses once its session has ended, or its account may no longer make it. */
export async function requireStill(request: FastifyRequest, deps: Deps): Promise<void> {
  const found = await findSession(deps.readDb, bearerToken(request) ?? '', { isUse: false })
  if (!found) throw new ShopError('unauthenticated')
  request.shopper.account = found.account
  requireRights(request, deps)
}

/** The owner of the cart. A guest gets the cookie the first time there is something to remember; accounts need none. */
export function rememberGuest(request: FastifyRequest, reply: FastifyReply, deps: Deps): Owner {
  const known = ownerOf(request.shopper)
  if (known) return known
  request.server.countCall('newGuest', request)
  const guest = randomKey()
  const { name, options } = guestCookie(deps)
  reply.setCookie(name, guest, { ...options, maxAge: DAYS_KEPT.cookie * 24 * 60 * 60 })
  return { guestHash: hashOf(guest) }
}

/** Clears the cookie, so that the next user of this browser does not see the orders placed with it. */
export function forgetGuest(reply: FastifyReply, deps: Deps): void {
  const { name, options } = guestCookie(deps)
  reply.clearCookie(name, options)
}

export function requireAccount(request: FastifyRequest): Account {
  if (!request.shopper.account) throw new ShopError('unauthenticated')
  return request.shopper.account
}

/** The account, in calls that only staff reach. */
export function requireStaff(request: FastifyRequest): Account {
  const account = requireAccount(request)
  if (account.role !== 'admin') throw new ShopError('forbidden')
  return account
}

/** Whether the caller sees what only staff see. Staff without a required second factor see what shoppers see. */
export const isStaff = (request: FastifyRequest): boolean => request.shopper.may.length > 0

/** The session of the call; 0 without an account. */
export const sessionIdOf = (request: FastifyRequest): number => request.shopper.sessionId ?? 0

function requireRights(request: FastifyRequest, deps: Deps): void {
  const { access, mayKeepPassword, asksFactorAgain } = request.routeOptions.config
  // Others may know a printed password. This check comes first: nothing else can be done before.
  if (request.shopper.account?.mustChangePassword && !mayKeepPassword)
    throw new ShopError('password_change_required')
  if (access) requireAccess(request, access, deps)
  if (asksFactorAgain) requireRecentFactor(request)
}

function requireAccess(request: FastifyRequest, access: Access, deps: Deps): void {
  const account = requireAccount(request)
  if (access === 'account') return
  if (account.permissions.length === 0) throw new ShopError('forbidden')
  if (!permits(account.permissions, access)) throw new ShopError('forbidden', { needs: [access].flat() })
  if (lacksFactor(account, deps)) throw new ShopError('second_factor_required')
}

export const lacksFactor = ({ permissions, hasSecondFactor }: Account, { config }: Deps): boolean =>
  permissions.length > 0 && !hasSecondFactor && config.staffSecondFactor === 'required'

/** Accounts with a second factor must show it again before sensitive calls, so that a stolen session is not enough. */
function requireRecentFactor(request: FastifyRequest): void {
  const { account, showedFactor } = request.shopper
  if (account?.hasSecondFactor && !showedFactor) throw new ShopError('second_factor_again')
}

export function bearerToken(request: FastifyRequest): string | null {
  const header = request.headers.authorization
  if (header === undefined) return null
  const [, token] = /^Bearer +(\S+)$/i.exec(header) ?? []
  if (!token || token.length > 200) throw new ShopError('unauthenticated')
  return token
}

type Access = NonNullable<Route['access']>

declare module 'fastify' {
  interface FastifyRequest {
    shopper: Shopper
  }
}

/** A page that was left open goes on reading what is new, and says so: that does not count as activity of the session. */
const isUserIdle = ({ headers }: FastifyRequest): boolean => headers['x-user-idle'] !== undefined

const guestCookie = (deps: Deps) => ownCookie(deps, 'guest')

const ignoresToken = (request: FastifyRequest): boolean => request.routeOptions.config.ignoresToken === true

function guestHashOf(request: FastifyRequest, cookieName: string): string | null {
  const guest = request.cookies[cookieName]
  return isOurs(guest) ? hashOf(guest) : null
}

/** Only the hash is stored: a stolen copy of the database opens no cart and no order. */
const hashOf = (guest: string): string => hash('sha256', guest, 'hex')
