import type { FastifyRequest } from 'fastify'
import { hitRateLimits, type Limit } from '../platform/rate-limit.ts'
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
