import type { FastifyRequest } from 'fastify'
import { createTokenBuckets, type TokenBuckets } from '#platform/limits/limits.ts'
import { ShopError } from '#shop/context/shop-error.ts'
import type { Config } from '#shop/settings/config.ts'
import type { Api } from '../../deps.ts'
import { IN_PROCESS } from '../../pages/in-process.ts'
import { networkOf } from './client-network.ts'

/**
 * Rate limits for one network, of which this process enforces its share: for all calls together, and lower ones for expensive calls. A
 * new guest is a row that is stored for months, and the return of a card payment asks the provider.
 */
export type CostlyCall = 'newGuest' | 'cardReturn'

/** Files are not counted, except those that are not in the folder, because they are looked up in the database. */
export type CountedCall = CostlyCall | 'any'

export function limitAllCalls(
  app: Api,
  { rateLimit: config, webConcurrency }: Pick<Config, 'rateLimit' | 'webConcurrency'>,
): void {
  // Each process counts for itself, and gets about as many connections as the others.
  const shareOf = (allowed: number) =>
    createTokenBuckets(Math.ceil(allowed / webConcurrency), config.windowSeconds)
  const buckets: Record<CountedCall, TokenBuckets> = {
    any: shareOf(config.calls),
    newGuest: shareOf(config.newGuest),
    cardReturn: shareOf(config.cardReturn),
  }
  function count(kind: CountedCall, request: FastifyRequest): void {
    if (!config.enabled) return
    const retryAfter = buckets[kind].take(networkOf(request.ip))
    if (retryAfter > 0) throw new ShopError('rate_limited', { retryAfter })
  }

  app.decorate('countCall', count)
  app.decorate('mayCall', (address) => !config.enabled || buckets.any.take(networkOf(address)) <= 0)
  app.addHook('onRequest', (request, _reply, done) => {
    try {
      if (!isFree(request)) {
        const calls = request.routeOptions.config.checksPassword ? CALLS_OF_A_PASSWORD : 1
        for (let call = 0; call < calls; call++) count('any', request)
      }
      done()
    } catch (error) {
      done(error as ShopError)
    }
  })
}

/** Password hashing is slow on purpose, and a right password or an invalid link is limited by nothing else. */
const CALLS_OF_A_PASSWORD = 4

/** By the route and not by the address: "/media/../shop" is a page. */
const isFree = ({ routeOptions, socket }: FastifyRequest): boolean =>
  routeOptions.config.isFree === true || socket.remoteAddress === IN_PROCESS

declare module 'fastify' {
  interface FastifyInstance {
    /** Refuses (429) when this network has done it too often. */
    countCall(kind: CountedCall, request: FastifyRequest): void
    /** Counts a call of this address; false when its network has made too many. */
    mayCall(address: string): boolean
  }
  interface FastifyContextConfig {
    /** Counts as several calls. */
    checksPassword?: boolean
    /** Is not counted. */
    isFree?: boolean
  }
}
