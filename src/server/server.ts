/**
 * Starts the shop. `prepareShop` brings a database up to date once, before any
 * process serves; `startShop` serves it; `startBackground` runs the jobs, in one process of many.
 */
import type { Server } from 'node:http'
import type { Api } from '#api/deps.ts'
import { listenForMetrics } from '#api/http/log/metrics.ts'
import {
  actAsApp,
  type Database,
  grantToApp,
  isPooled,
  migrate,
  onFirstStart,
  openAppRole,
  ownerAddress,
  setTimeoutsOfRole,
  usingDatabase,
} from '#platform/database/database.ts'
import type { Log } from '#platform/log/log.ts'
import { sendMetrics } from '#platform/telemetry/telemetry.ts'
import { ensureFirstAdmin } from '#shop/accounts/accounts.ts'
import { isEmptyCatalog } from '#shop/catalog/catalog.ts'
import { loadDemo } from '#shop/demo/load-demo.ts'
import type { Config } from '#shop/settings/config.ts'
import type { WrittenSettings } from '#shop/settings/owners-settings.ts'
import { readStored } from '#shop/settings/stored-settings.ts'
import { openApp, SCHEMA } from './open-app.ts'
import { mediaDirOf } from './open-shop.ts'
import { shareBuild } from './web-build.ts'

export { startBackground } from './background.ts'

export type PreparedShop = {
  adminEmail: string
  generatedPassword: string | undefined
  isAdminPasswordIgnored: boolean
  /** Settings that the owner has changed on the screen. */
  owners: WrittenSettings
  /** The role for requests: it can change rows and nothing else. */
  connectionString: string
  /** Why that role could not be set up, for the operator. */
  roleProblem?: string | undefined
}
export type RunningShop = { app: Api; address: string; stop(): Promise<void> }

/** Connects as the owner of the schema. */
export async function prepareShop(config: Config, connectionString: string): Promise<PreparedShop> {
  // A migration of a large shop may take hours.
  const options = { max: 2, statementTimeoutMs: 6 * 60 * 60_000 }
  return usingDatabase(ownerAddress(config, connectionString), options, async (db) => {
    await setTimeoutsOfRole(config)
    await migrate(db, SCHEMA)
    await shareBuild(db)
    // A shop that its owner left empty on purpose stays empty.
    await onFirstStart(db, async () => {
      if (config.demo && (await isEmptyCatalog(db))) await loadDemo(db, mediaDirOf(config))
    })
    // Last: if a start is interrupted before the password is printed, the next one creates another.
    const {
      email,
      generatedPassword,
      isPasswordIgnored = false,
    } = await ensureFirstAdmin(db, config.admin, config.isPublic)
    return {
      adminEmail: email,
      generatedPassword,
      isAdminPasswordIgnored: isPasswordIgnored,
      owners: await readStored(db),
      ...(await appConnection(config, db, connectionString)),
    }
  })
}

/** Once `shutdown` is aborted, `/readyz` answers 503, so that load balancers send shoppers elsewhere; requests are still served. */
export async function startShop(
  config: Config,
  connectionString: string,
  log: Log,
  shutdown?: AbortSignal,
): Promise<RunningShop> {
  const { app, deps, close } = await openApp(config, connectionString, log, { shutdown })
  const { metrics } = deps
  const sending = await sendMetrics(metrics, config.telemetry)
  let metricsServer: Server | undefined
  const stop = async () => {
    metricsServer?.close()
    await app.close()
    await sending.stop()
    await close()
  }
  try {
    const address = await app.listen({ port: config.port, host: config.host })
    if (config.metrics.port) metricsServer = await listenForMetrics(metrics, config.metrics.port, config.host)
    return { app, address, stop }
  } catch (error) {
    await stop()
    throw error
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

/** A pooler shares one connection among many clients, so they cannot set its role. */
const BEHIND_A_POOLER =
  'The shop connects as the owner of its tables: behind a pooler, name a role that only reads and writes rows in DATABASE_URL, and the owner in MIGRATE_DATABASE_URL'

export const APPEND_ONLY = ['audit_events', 'staff_changes', 'ledger_entries', 'stock_movements']
