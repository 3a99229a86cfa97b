/**
 * The composition root: the only file that knows everything. `prepareShop` brings a database up to date once, before any
 * process serves; `startShop` serves it; `startBackground` runs the jobs, in one process of many.
 */
import { join } from 'node:path'
import { buildApp } from './api/app.ts'
import type { Api, Deps } from './api/deps.ts'
import { postOfficeOf } from './background.ts'
import { CHARGES } from './contract/settings.ts'
import { startAnnouncer } from './platform/announce.ts'
import { grantToApp, openAppRole } from './platform/app-role.ts'
import { createReplyCache } from './platform/cache.ts'
import { type Config, isPublicAddress } from './platform/config.ts'
import { closeDatabase, type Database, openDatabase } from './platform/database.ts'
import { onFirstStart } from './platform/first-start.ts'
import { createLog } from './platform/log.ts'
import { migrate, pendingMigrations } from './platform/migrate.ts'
import { ensureFirstAdmin } from './shop/accounts/accounts.ts'
import { changedLists, isEmptyCatalog } from './shop/catalog/catalog.ts'
import { loadDemo } from './shop/demo/load-demo.ts'
import { createPaymentProvider } from './shop/payments/payments.ts'
import { SECRET_NAMES } from './shop/secret-names.ts'
import { isDeveloping, loadWebBuild, scriptHash, serveWeb } from './web-pages.ts'

export { startBackground } from './background.ts'

export type PreparedShop = {
  adminEmail: string
  generatedPassword: string | undefined
  /** As whom the shop answers requests: a role that can change rows and nothing else. */
  connectionString: string
}
export type RunningShop = { app: Api; address: string; stop(): Promise<void> }

/** Connects as the owner of the schema. */
export async function prepareShop(config: Config, connectionString: string): Promise<PreparedShop> {
  const db = openDatabase(connectionString, { max: 2, statementTimeoutMs: 10 * 60_000 })
  try {
    await migrate(db, SCHEMA)
    // A shop that its owner left empty on purpose stays empty.
    await onFirstStart(db, async () => {
      if (config.demo && (await isEmptyCatalog(db))) await loadDemo(db, mediaDirOf(config))
    })
    // Last: a start that is cut short before the password is told makes another one the next time.
    const { email, generatedPassword } = await ensureFirstAdmin(
      db,
      config.admin,
      isPublicAddress(config.publicUrl),
    )
    return {
      adminEmail: email,
      generatedPassword,
      connectionString: await appConnection(config, db, connectionString),
    }
  } finally {
    await closeDatabase(db)
  }
}

export async function startShop(config: Config, connectionString: string): Promise<RunningShop> {
  const log = createLog(config.logLevel, SECRET_NAMES)
  const db = openDatabase(connectionString, {
    onError: (err) => log.warn({ err }, 'database connection lost'),
  })
  const replies = createReplyCache()
  const announcer = await startAnnouncer(db, connectionString, {
    onEverything: replies.clear,
    onThings: replies.outdate,
    alsoChanged: (productIds) => changedLists(db, productIds),
    onError: (err) => log.warn({ err }, 'announcements failed'),
  })
  const payments = await createPaymentProvider(config, db)
  const postOffice = postOfficeOf(config, db, log)
  const webBuild = await loadWebBuild()
  const deps: Deps = {
    config,
    db,
    log,
    replies,
    catalogChanged: announcer.now,
    stockChanged: announcer.soon,
    mailDue: postOffice.wake,
    payments,
    charges: CHARGES,
    mediaDir: mediaDirOf(config),
    inlineScripts: isDeveloping() ? 'any' : webBuild ? [scriptHash(webBuild.firstScript)] : [],
    isReady: async () => (await pendingMigrations(db, SCHEMA)).length === 0,
  }
  const app: Api = await buildApp(deps)
  const stop = async () => {
    await app.close()
    await postOffice.close()
    await announcer.stop()
    await closeDatabase(db)
  }
  try {
    await serveWeb(app, deps, webBuild)
    return { app, address: await app.listen({ port: config.port, host: config.host }), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function appConnection(
  { databaseUrl, migrateDatabaseUrl }: Config,
  db: Database,
  owner: string,
): Promise<string> {
  if (databaseUrl === undefined) return openAppRole(db, owner, APPEND_ONLY)
  if (migrateDatabaseUrl) await grantToApp(db, databaseUrl, APPEND_ONLY)
  return databaseUrl
}

/** What happened, and what staff changed, is written once. */
const APPEND_ONLY = ['audit_events', 'staff_changes']

const ROOT = join(import.meta.dirname, '..')
const SCHEMA = join(ROOT, 'db')

const mediaDirOf = (config: Config): string => join(config.dataDir, 'media')
