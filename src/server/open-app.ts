/**
 * The composition root: opens the shop, its cache, the API and the pages, ready to listen or to be injected into. The server and the
 * tests both use it; tests replace parts by `options`.
 */
import { EventEmitter } from 'node:events'
import { join } from 'node:path'
import { buildApp } from '#api/app.ts'
import type { Api, Deps } from '#api/deps.ts'
import type { Announcer } from '#platform/announce/announce.ts'
import { createReplyCache, type ReplyCache } from '#platform/cache/cache.ts'
import { type DatabasePool, serveSchema } from '#platform/database/database.ts'
import type { Log } from '#platform/log/log.ts'
import { createMetrics, type Metrics } from '#platform/telemetry/telemetry.ts'
import type { PostOffice } from '#shop/mails/mails.ts'
import type { Config } from '#shop/settings/config.ts'
import { mediaDirOf, openShop, type ShopOptions } from './open-shop.ts'
import { shopFigures } from './shop-figures.ts'
import { isDeveloping, loadWebBuilds, scriptHashes } from './web-build.ts'
import { serveWeb } from './web-pages.ts'

export type OpenApp = {
  app: Api
  deps: Deps
  db: DatabasePool
  readDb: DatabasePool
  postOffice: PostOffice
  /** For when `app` is closed. */
  close(): Promise<void>
}

export type AppOptions = Pick<
  ShopOptions,
  'connections' | 'announce' | 'onStatement' | 'sandbox' | 'fetchPicture'
> & {
  shutdown?: AbortSignal | undefined
  cache?: ReplyCache
  /** False: the API alone. */
  pages?: boolean
  deps?: Partial<Deps>
}

export async function openApp(
  config: Config,
  connectionString: string,
  log: Log,
  { shutdown, cache = createReplyCache(), pages = true, deps: replaced, ...options }: AppOptions = {},
): Promise<OpenApp> {
  const orderEvents: Deps['orderEvents'] = new EventEmitter()
  const onOrders = () => orderEvents.emit('orders')
  const { shop, readDb, announcer, postOffice, close } = await openShop(config, connectionString, log, {
    ...options,
    onEverything() {
      cache.clear()
      onOrders()
    },
    onProducts: cache.outdate,
    onOrders,
  })
  try {
    const metrics = createMetrics({
      pool: shop.db.pool,
      isReceiving: announcer.isReceiving,
      fromDatabase: shopFigures(shop.db, config),
    })
    const webBuilds = pages ? await loadWebBuilds() : null
    const deps: Deps = {
      ...shop,
      readDb,
      replies: cachedWhileListening(cache, announcer, metrics),
      orderEvents,
      mediaDir: mediaDirOf(config),
      inlineScripts: isDeveloping() ? 'any' : webBuilds ? scriptHashes(webBuilds) : [],
      metrics,
      isShuttingDown: () => shutdown?.aborted ?? false,
      whyNotReady: await readiness(readDb, announcer),
      ...replaced,
    }
    const app = await buildApp(deps)
    await serveWeb(app, deps, webBuilds)
    return { app, deps, db: shop.db, readDb, postOffice, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** A process that does not receive notifications must not use its cache. */
function cachedWhileListening(
  cache: ReplyCache,
  { isReceiving }: Pick<Announcer, 'isReceiving'>,
  { cacheAsked, cacheMissed }: Pick<Metrics, 'cacheAsked' | 'cacheMissed'>,
): ReplyCache {
  return {
    ...cache,
    get(key, make) {
      cacheAsked()
      const counted = () => {
        cacheMissed()
        return make()
      }
      return isReceiving() ? cache.get(key, counted) : cache.once(key, counted)
    },
  }
}

async function readiness(
  db: DatabasePool,
  { isReceiving }: Pick<Announcer, 'isReceiving'>,
): Promise<Deps['whyNotReady']> {
  const schema = await serveSchema(db, SCHEMA)
  return async () => {
    const pending = await schema.pending()
    if (pending.length > 0) return `the database lacks ${pending.join(', ')}`
    const lost = await schema.lost()
    if (lost.length > 0) return `a newer version took ${lost.join(', ')} from the database`
    return isReceiving() ? null : 'notifications of the database do not arrive'
  }
}

export const SCHEMA = join(import.meta.dirname, '../../db')
