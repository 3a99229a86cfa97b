import { ShopError } from '../shop/shop-error.ts'
import type { Api, Deps } from './deps.ts'
import { errorBody } from './error-reply.ts'

/** For whoever runs the shop: the process lives, and the shop can serve. */
export function healthRoutes(app: Api, deps: Deps): void {
  app.get('/healthz', { logLevel: 'warn', schema: { hide: true } }, (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'success' }),
  )
  app.get('/readyz', { logLevel: 'warn', schema: { hide: true } }, async (_, reply) => {
    const isReady = await deps.isReady().catch(() => false)
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(isReady ? { status: 'success' } : errorBody(new ShopError('not_ready')))
  })
}
