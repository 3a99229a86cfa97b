/**
 * The composition root: the only file that knows everything. `prepareShop` brings a database up to date once, before any
 * process serves; `startShop` serves it; `startBackground` runs the jobs, in one process of many.
 */
import type { Server } from 'node:http'
import { join } from 'node:path'
import { buildApp } from '../api/app.ts'
import type { Api, Deps } from '../api/deps.ts'
import { listenForMetrics } from '../api/http/log/metrics.ts'
import type { Announcer } from '../platform/announce/announce.ts'
import { createSignal } from '../platform/announce/announce.ts'
import { createReplyCache, type ReplyCache } from '../platform/cache/cache.ts'
import {
  actAsApp,
  closeDatabase,
  type Database,
  grantToApp,
  isPooled,
  migrate,
  onFirstStart,
  openAppRole,
  openDatabase,
  ownerAddress,
  serveSchema,
  setTimeoutsOfRole,
} from '../platform/database/database.ts'
import type { Log } from '../platform/log/log.ts'
import { createMetrics, type Metrics, sendMetrics } from '../platform/telemetry/telemetry.ts'
import { ensureFirstAdmin } from '../shop/accounts/accounts.ts'
import { isEmptyCatalog } from '../shop/catalog/catalog.ts'
import { loadDemo } from '../shop/demo/load-demo.ts'
import { adoptPictures } from '../shop/media/media.ts'
import type { Config } from '../shop/settings/config.ts'
import { openShop } from './open-shop.ts'
import { shopFigures } from './shop-figures.ts'
import { isDeveloping, loadWebBuilds, scriptHashes, serveWeb, shareBuild } from './web-pages.ts'

export { startBackground } from './background.ts'

export type PreparedShop = {
  adminEmail: string
  generatedPassword: string | undefined
  isAdminPasswordIgnored: boolean
  /** As whom the shop answers requests: a role that can change rows and nothing else. */
  connectionString: string
  /** Why that role could not be had, for whoever started the shop. */
  roleProblem?: string | undefined
}
export type RunningShop = { app: Api; address: string; stop(): Promise<void> }

/** Connects as the owner of the schema. */
export async function prepareShop(config: Config, connectionString: string): Promise<PreparedShop> {
  const db = openDatabase(ownerAddress(config, connectionString), {
    max: 2,
    // A migration of a large shop may take hours.
    statementTimeoutMs: 6 * 60 * 60_000,
  })
  try {
    await setTimeoutsOfRole(config)
    await migrate(db, SCHEMA)
    await shareBuild(db)
    await adoptPictures(db, mediaDirOf(config))
    // A shop that its owner left empty on purpose stays empty.
    await onFirstStart(db, async () => {
      if (config.demo && (await isEmptyCatalog(db))) await loadDemo(db, mediaDirOf(config))
    })
    // Last: if a start is cut short before the password is printed, the next one makes another.
    const {
      email,
      generatedPassword,
      isPasswordIgnored = false,
    } = await ensureFirstAdmin(db, config.admin, config.isPublic)
    return {
      adminEmail: email,
      generatedPassword,
      isAdminPasswordIgnored: isPasswordIgnored,
      ...(await appConnection(config, db, connectionString)),
    }
  } finally {
    await closeDatabase(db)
  }
}

/** Once `shutdown` is aborted, `/readyz` tells load balancers to send shoppers elsewhere, while those who come are still served. */
export async function startShop(
  config: Config,
  connectionString: string,
  log: Log,
  shutdown?: AbortSignal,
): Promise<RunningShop> {
  const cache = createReplyCache()
  const orderEvents = createSignal()
  const { shop, readDb, announcer, close } = await openShop(config, connectionString, log, {
    onEverything() {
      cache.clear()
      orderEvents.give()
    },
    onProducts: cache.outdate,
    onOrders: orderEvents.give,
  })
  const { db } = shop
  const metrics = createMetrics({
    pool: db.pool,
    isReceiving: announcer.isReceiving,
    fromDatabase: shopFigures(db, config),
  })
  const sending = await sendMetrics(metrics, config.telemetry)
  const webBuilds = await loadWebBuilds()
  const schema = await serveSchema(readDb, SCHEMA)
  const deps: Deps = {
    ...shop,
    readDb,
    replies: cachedWhileListening(cache, announcer, metrics),
    orderEvents,
    mediaDir: mediaDirOf(config),
    inlineScripts: isDeveloping() ? 'any' : webBuilds ? scriptHashes(webBuilds) : [],
    metrics,
    isShuttingDown: () => shutdown?.aborted ?? false,
    whyNotReady: async () => {
      const pending = await schema.pending()
      if (pending.length > 0) return `the database lacks ${pending.join(', ')}`
      const lost = await schema.lost()
      if (lost.length > 0) return `a newer version took ${lost.join(', ')} from the database`
      return announcer.isReceiving() ? null : 'notifications of the database do not arrive'
    },
  }
  const app: Api = await buildApp(deps)
  let metricsServer: Server | undefined
  const stop = async () => {
    metricsServer?.close()
    await app.close()
    await sending.stop()
    await close()
  }
  try {
    await serveWeb(app, deps, webBuilds)
    const address = await app.listen({ port: config.port, host: config.host })
    if (config.metrics.port) metricsServer = await listenForMetrics(metrics, config.metrics.port, config.host)
    return { app, address, stop }
  } catch (error) {
    await stop()
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

/** The role for requests: one that can only read and write rows, if possible. */
async function appConnection(
  config: Config,
  db: Database,
  owner: string,
): Promise<Pick<PreparedShop, 'connectionString' | 'roleProblem'>> {
  const { databaseUrl, migrateDatabaseUrl } = config
  if (databaseUrl === undefined) return { connectionString: await openAppRole(db, owner, APPEND_ONLY) }
  if (migrateDatabaseUrl) {
    await grantToApp(db, databaseUrl, APPEND_ONLY)
    return { connectionString: databaseUrl }
  }
  if (isPooled(config)) return { connectionString: databaseUrl, roleProblem: BEHIND_A_POOLER }
  const { connectionString, problem } = await actAsApp(db, databaseUrl, APPEND_ONLY)
  return { connectionString, roleProblem: problem }
}

/** A pooler shares one connection among many clients, so none of them can set its role. */
const BEHIND_A_POOLER =
  'The shop works as the owner of its tables: behind a pooler, name a role that only reads and writes rows in DATABASE_URL, and the owner in MIGRATE_DATABASE_URL'

const APPEND_ONLY = ['audit_events', 'staff_changes']

const ROOT = join(import.meta.dirname, '../..')
const SCHEMA = join(ROOT, 'db')

const mediaDirOf = (config: Config): string => join(config.dataDir, 'media')
