import { setTimeout as delay } from 'node:timers/promises'
import { ShopError } from '../shop/shop-error.ts'
import type { Api, Deps } from './deps.ts'
import { errorBody } from './error-reply.ts'

/** For whoever runs the shop: the process lives, and the shop can serve. */
export function healthRoutes(app: Api, deps: Deps): void {
  const options = {
    logLevel: 'warn' as const,
    config: { isFree: true, answersAnyHost: true },
    schema: { hide: true },
  }
  app.get('/healthz', options, (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'success' }),
  )
  app.get('/readyz', options, async (_, reply) => {
    const tooLate = delay(PATIENCE_MS, NO_DATABASE, { ref: false })
    const reason = await Promise.race([deps.whyNotReady().catch(() => NO_DATABASE), tooLate])
    return reply
      .code(reason === null ? 200 : 503)
      .headers({ 'cache-control': 'no-store', ...(reason !== null && { 'retry-after': '1' }) })
      .send(reason === null ? { status: 'success' } : errorBody(new ShopError('not_ready', { reason })))
  })
}

const NO_DATABASE = 'the database does not answer'

/** A database that takes longer than this is not one to send shoppers to. */
const PATIENCE_MS = 3_000
