/**
 * Opens the shop: reads the settings, builds the pages if they changed, starts the embedded database unless
 * DATABASE_URL names another, and lets the server listen, in one process or in WEB_CONCURRENCY of them.
 */
import cluster from 'node:cluster'
import { isMainThread } from 'node:worker_threads'
import { backupDirProblem, isRestoredCopy } from '#platform/backup/backup.ts'
import type { Log } from '#platform/log/log.ts'
import { rootProblem } from '#platform/system/system.ts'
import { advice, readConfigForStart } from '#server/going-live.ts'
import type { PreparedShop } from '#server/server.ts'
import { type Config, readConfig } from '#shop/settings/config.ts'
import { beginProcess } from './support/begin.ts'
import { runWorkers, serveAsWorker } from './support/cluster.ts'
import { explainAndExit } from './support/explain-error.ts'
import { CONNECTION, startOwnDatabase } from './support/own-database.ts'
import type { Shutdown } from './support/shutdown.ts'

// React's production build renders several times faster, so NODE_ENV of the shell is ignored.
process.env.NODE_ENV = process.env.TAGLIO_DEV ? 'development' : 'production'

const isWorker = isMainThread && cluster.isWorker
const config = readSettings()
if (isWorker) await serveAsWorker(config)
else await open()

function readSettings(): Config {
  try {
    // The primary has checked the settings for public shops.
    return isWorker ? readConfig(process.env) : readConfigForStart(process.env)
  } catch (error) {
    explainAndExit(error)
  }
}

async function open(): Promise<void> {
  const { log, shutdown } = await beginProcess(config)
  const asRoot = rootProblem()
  if (asRoot) log.warn(asRoot)
  try {
    if (!process.env.TAGLIO_DEV) await (await import('./build.ts')).buildIfNeeded(shutdown.started)
    // Concurrently: loading the code uses one core while the database starts on another.
    const [owner, { prepareShop, startBackground, startShop }] = await Promise.all([
      config.migrateDatabaseUrl ??
        config.databaseUrl ??
        process.env[CONNECTION] ??
        startDatabase(shutdown, log),
      import('#server/server.ts'),
    ])
    const { connectionString, owners } = await shutdown.opening(async () => {
      const prepared = await prepareShop(config, owner)
      introduceStaff(prepared)
      if (prepared.roleProblem) console.log(`  ${prepared.roleProblem}`)
      await tellOfBackups()
      return prepared
    })
    const shop = await shutdown.opening(
      () =>
        config.webConcurrency === 1
          ? startShop(config, connectionString, log, shutdown.started)
          : runWorkers(config.webConcurrency, connectionString, log),
      ({ stop }) => stop(),
      // Workers drain by themselves.
      config.drainSeconds * 1_000,
    )
    if (config.webConcurrency === 1) shutdown.drainFor(config.drainSeconds)
    welcome(shop.address, owners)
    await shutdown.opening(
      () => startBackground(config, connectionString, log, owner),
      ({ stop }) => stop(),
    )
  } catch (error) {
    await shutdown.close()
    explainAndExit(error)
  }
}

async function startDatabase(shutdown: Shutdown, log: Log): Promise<string> {
  const server = await shutdown.opening(
    () => startOwnDatabase(config, log, shutdown.started),
    ({ stop }) => stop(),
  )
  return server.connectionString
}

/** Printed at once: if the start fails later, a password that nobody has seen would be lost. */
function introduceStaff({ adminEmail, generatedPassword, isAdminPasswordIgnored }: PreparedShop): void {
  const password = generatedPassword ? `, password ${generatedPassword} (shown this once)` : ''
  console.log(`\n  Staff sign in as  ${adminEmail}${password}`)
  if (isAdminPasswordIgnored)
    console.log('  ADMIN_PASSWORD is ignored: the account exists and has another password')
}

async function tellOfBackups(): Promise<void> {
  const { dataDir, backup } = config
  const problem = backup.dir && !isRestoredCopy(dataDir) && (await backupDirProblem(backup.dir))
  if (problem) console.log(`  ${problem}`)
}

function welcome(address: string, owners: PreparedShop['owners']): void {
  const { dataDir, databaseUrl } = config
  if (isRestoredCopy(dataDir))
    console.log(
      '  This is a restored copy: it sends no mail and charges no card until you run npm run restore -- --this-is-the-shop',
    )
  for (const sentence of advice({ ...process.env, ...owners }, config)) console.log(`  ${sentence}`)
  console.log(
    `  The data is in    ${dataDir}${databaseUrl ? ' (a cache of the pictures) and in DATABASE_URL' : ''}`,
  )
  console.log(`  Taglio is open at ${address}\n  Staff log in at   ${address}/login\n`)
}
