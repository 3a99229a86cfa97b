/**
 * Opens the shop: reads the settings, builds the pages if they changed, starts the embedded database unless
 * DATABASE_URL names another, and lets the server listen, in one process or in WEB_CONCURRENCY of them.
 */
import cluster from 'node:cluster'
import { isMainThread } from 'node:worker_threads'
import { advice, readConfigForStart } from '../src/going-live.ts'
import { isRestoredCopy } from '../src/platform/restored-copy.ts'
import type { PreparedShop } from '../src/server.ts'
import type { Config } from '../src/shop/config.ts'
import { runWorkers, serveAsWorker } from './cluster.ts'
import { type Ending, endOnSignals, explainAndExit } from './ending.ts'

// React renders several times faster when it knows that it is not being developed.
process.env.NODE_ENV ??= process.env.TAGLIO_DEV ? 'development' : 'production'

if (isMainThread && cluster.isWorker) await serveAsWorker()
else await open()

async function open(): Promise<void> {
  const ending = endOnSignals()
  try {
    const config = readConfigForStart(process.env)
    if (!process.env.TAGLIO_DEV) await (await import('./build.ts')).buildIfNeeded(ending.begun)
    // Loading the program keeps one processor busy while the database starts on another.
    const [owner, { prepareShop, startBackground, startShop }] = await Promise.all([
      config.migrateDatabaseUrl ?? config.databaseUrl ?? startDatabase(config, ending),
      import('../src/server.ts'),
    ])
    const { connectionString } = await ending.opening(async () => {
      const prepared = await prepareShop(config, owner)
      introduceStaff(prepared)
      if (prepared.roleProblem) console.log(`  ${prepared.roleProblem}`)
      return prepared
    })
    const shop = await ending.opening(
      () =>
        config.webConcurrency === 1
          ? startShop(config, connectionString, ending.begun)
          : runWorkers(config.webConcurrency, connectionString),
      ({ stop }) => stop(),
      // Workers drain by themselves.
      config.drainSeconds * 1_000,
    )
    if (config.webConcurrency === 1) ending.drainFor(config.drainSeconds)
    welcome(config, shop.address)
    await ending.opening(
      () => startBackground(config, connectionString, undefined, owner),
      ({ stop }) => stop(),
    )
  } catch (error) {
    await ending.close()
    explainAndExit(error)
  }
}

async function startDatabase({ dataDir }: Config, ending: Ending): Promise<string> {
  const { startEmbeddedPostgres } = await import('../src/platform/postgres/embedded-postgres.ts')
  const server = await ending.opening(
    () => startEmbeddedPostgres({ dataDir, log: console.error }),
    ({ stop }) => stop(),
  )
  return server.connectionString
}

/** At once: whatever goes wrong after this, a password that nobody has seen would be lost. */
function introduceStaff({ adminEmail, generatedPassword, isAdminPasswordIgnored }: PreparedShop): void {
  const password = generatedPassword ? `, password ${generatedPassword} (shown this once)` : ''
  console.log(`\n  Staff sign in as  ${adminEmail}${password}`)
  if (isAdminPasswordIgnored)
    console.log('  ADMIN_PASSWORD is another one and is ignored: an account that is there keeps its password')
}

function welcome(config: Config, address: string): void {
  const { dataDir, databaseUrl } = config
  if (isRestoredCopy(dataDir))
    console.log('  This is a restored copy: no mail goes out until npm run restore -- --this-is-the-shop')
  for (const sentence of advice(process.env, config)) console.log(`  ${sentence}`)
  console.log(
    `  The data lies in  ${dataDir}${databaseUrl ? ' (a cache of the pictures) and in DATABASE_URL' : ''}`,
  )
  console.log(`  Taglio is open at ${address}\n`)
}
