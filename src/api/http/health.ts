import { setTimeout as delay } from 'node:timers/promises'
import { ShopError } from '#shop/context/shop-error.ts'
import type { Api, Deps } from '../deps.ts'
import { errorBody } from './replies/error-reply.ts'

/** For operators: the process is alive, and the shop can serve. */
export function healthRoutes(app: Api, deps: Deps): void {
  const options = {
    logLevel: 'warn' as const,
    config: { isFree: true, answersAnyHost: true },
    schema: { hide: true },
  }
  const whyNotReady = sharedAnswer(deps.whyNotReady)
  app.get('/healthz', options, (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'success' }),
  )
  app.get('/readyz', options, async (_, reply) => {
    const error = deps.isShuttingDown() ? SHUTTING_DOWN : notReady(await whyNotReady())
    return reply
      .code(error ? 503 : 200)
      .headers({ 'cache-control': 'no-store', ...(error && { 'retry-after': '1' }) })
      .send(error ? errorBody(error, 'en') : { status: 'success' })
  })
}

/**
 * Anybody may ask, so everybody within a second gets one answer, or within a quarter of it while the shop is not ready; and while the
 * database does not answer, it is not asked again.
 */
function sharedAnswer(ask: () => Promise<string | null>): () => Promise<string | null> {
  let asking: Promise<string | null> | undefined
  let answer: Promise<string | null> | undefined
  const forget = () => {
    answer = undefined
  }
  async function answerSoon(): Promise<string | null> {
    asking ??= ask()
      .catch(() => NO_DATABASE)
      .finally(() => {
        asking = undefined
      })
    const tooLate = delay(PATIENCE_MS, NO_DATABASE, { ref: false })
    const reason = await Promise.race([asking, tooLate])
    setTimeout(forget, reason === null ? SHARED_MS : SHARED_WHILE_NOT_READY_MS).unref()
    return reason
  }
  return () => (answer ??= answerSoon())
}

const notReady = (reason: string | null): ShopError | null =>
  reason === null ? null : new ShopError('not_ready', { reason })

const SHUTTING_DOWN = new ShopError('not_ready', { reason: 'the shop is shutting down' }, 'shutting_down')

const NO_DATABASE = 'the database does not answer'

const SHARED_MS = 1_000
const SHARED_WHILE_NOT_READY_MS = 250

/** With a slower database, shoppers should not be sent here. */
const PATIENCE_MS = 3_000
