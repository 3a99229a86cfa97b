import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { hitRateLimits, type Limit } from '../platform/rate-limit.ts'
import type { UnconfirmedLimits } from '../shop/checkout/checkout.ts'
import { ShopError } from '../shop/shop-error.ts'
import { networkOf } from './client-network.ts'
import type { Deps } from './deps.ts'

export type LimitedCall = 'register' | 'order'

/** Counts this call for the client's address and, when there is one, for the account; over either limit it is refused. */
export async function limitCalls(
  deps: Deps,
  call: LimitedCall,
  request: FastifyRequest,
  account?: string,
): Promise<void> {
  const { rateLimit } = deps.config
  if (!rateLimit.enabled) return
  const limits: Limit[] = [{ key: `${call}:client:${networkOf(request.ip)}`, allowed: rateLimit[call] }]
  if (account) limits.push({ key: `${call}:account:${account}`, allowed: rateLimit[call] })
  const retryAfter = await hitRateLimits(deps.db, limits, rateLimit.windowSeconds)
  if (retryAfter > 0) throw new ShopError('rate_limited', { retryAfter })
}

/**
 * A call that mails somebody: false when this address has had enough for an hour, which the caller is not told, because it
 * would tell whether there is such an account. Over the client's own limit it is refused.
 */
export async function limitMailsTo(
  deps: Deps,
  call: 'forgot' | 'confirm' | 'invite',
  request: FastifyRequest,
  email: string,
): Promise<boolean> {
  if (!deps.config.rateLimit.enabled) return true
  const client = { key: `${call}:client:${networkOf(request.ip)}`, allowed: MAILS_OF_ONE_CLIENT }
  const retryAfter = await hitRateLimits(deps.db, [client], HOUR)
  if (retryAfter > 0) throw new ShopError('rate_limited', { retryAfter })
  const recipient = createHash('sha256').update(email.toLowerCase()).digest('base64url')
  return (
    (await hitRateLimits(deps.db, [{ key: `${call}:to:${recipient}`, allowed: MAILS_TO_ONE }], HOUR)) === 0
  )
}

/** Somebody who waits for a size holds it for a while when it comes back, so nobody waits for a hundred. */
export async function limitRestockRequests(
  deps: Deps,
  request: FastifyRequest,
  email: string,
): Promise<void> {
  if (!deps.config.rateLimit.enabled) return
  const limits = [
    { key: `restock:client:${networkOf(request.ip)}`, allowed: SIZES_OF_ONE },
    { key: `restock:to:${createHash('sha256').update(email).digest('base64url')}`, allowed: SIZES_OF_ONE },
  ]
  const retryAfter = await hitRateLimits(deps.db, limits, HOUR)
  if (retryAfter > 0) throw new ShopError('rate_limited', { retryAfter })
}

const SIZES_OF_ONE = 10
const HOUR = 3600
const MAILS_OF_ONE_CLIENT = 20
const MAILS_TO_ONE = 3

/** What this client may take off the shelf before a person has confirmed it. */
export function unconfirmedLimits({ config }: Deps, request: FastifyRequest): UnconfirmedLimits {
  if (!config.rateLimit.enabled) return null
  return { ...config.unconfirmed, network: networkOf(request.ip) }
}
