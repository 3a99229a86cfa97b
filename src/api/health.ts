import { setTimeout as delay } from 'node:timers/promises'
import { ShopError } from '../shop/shop-error.ts'
import type { Api, Deps } from './deps.ts'
import { errorBody } from './error-reply.ts'

/** For whoever runs the shop: the process lives, and the shop can serve. */
export function healthRoutes(app: Api, deps: Deps): void {
  app.get('/healthz', { logLevel: 'warn', schema: { hide: true } }, (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'success' }),
  )
  app.get('/readyz', { logLevel: 'warn', schema: { hide: true } }, async (_, reply) => {
    const tooLate = delay(PATIENCE_MS, false, { ref: false })
    const isReady = await Promise.race([deps.isReady().catch(() => false), tooLate])
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(isReady ? { status: 'success' } : errorBody(new ShopError('not_ready')))
  })
}

/** A database that takes longer than this is not one to send shoppers to. */
const PATIENCE_MS = 3_000
