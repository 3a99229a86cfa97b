/**
 * Opens the shop: reads the settings, builds the pages if they changed, starts the embedded database unless
 * DATABASE_URL names another, and lets the server listen, in one process or in WEB_CONCURRENCY of them.
 */
import cluster from 'node:cluster'
import { isMainThread } from 'node:worker_threads'
import { type Config, readConfig } from '../src/platform/config.ts'
import type { EmbeddedPostgres } from '../src/platform/embedded-postgres.ts'
import type { PreparedShop } from '../src/server.ts'
import { runWorkers, serveAsWorker } from './cluster.ts'
import { endOnSignals, explainAndExit } from './ending.ts'

// React renders several times faster when it knows that it is not being developed.
process.env.NODE_ENV ??= process.env.TAGLIO_DEV ? 'development' : 'production'

if (isMainThread && cluster.isWorker) await serveAsWorker()
else await open()

async function open(): Promise<void> {
  const closing: (() => Promise<void>)[] = []
  const ending = endOnSignals(closing)
  try {
    const config = readConfig(process.env)
    if (!process.env.TAGLIO_DEV) await (await import('./build.ts')).buildIfNeeded()
    const connectionString = config.databaseUrl ?? (await startDatabase(config, closing))
    const { prepareShop, startBackground, startShop } = await import('../src/server.ts')
    const prepared = await prepareShop(config, connectionString)
    if (config.webConcurrency === 1) {
      const shop = await startShop(config, connectionString)
      closing.push(shop.stop)
      welcome(config, shop.address, prepared)
    } else {
      welcome(config, await runWorkers(config, connectionString, closing), prepared)
    }
    const background = await startBackground(config, connectionString)
    closing.push(background.stop)
  } catch (error) {
    await ending.close()
    explainAndExit(error)
  }
}

async function startDatabase(config: Config, closing: (() => Promise<void>)[]): Promise<string> {
  const { startEmbeddedPostgres } = await import('../src/platform/embedded-postgres.ts')
  const starting: Promise<EmbeddedPostgres> = startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: (message) => console.error(message),
  })
  // Already now: whoever changes their mind while it starts must not leave it behind.
  closing.push(() =>
    starting.then(
      (server) => server.stop(),
      () => {},
    ),
  )
  return (await starting).connectionString
}

function welcome(config: Config, address: string, { adminEmail, generatedPassword }: PreparedShop): void {
  const password = generatedPassword ? `, password ${generatedPassword} (shown this once)` : ''
  console.log(
    [
      '',
      `  Taglio is open at ${address}`,
      `  Staff sign in as  ${adminEmail}${password}`,
      `  The data lies in  ${config.dataDir}${config.databaseUrl ? ' (pictures) and in DATABASE_URL' : ''}`,
      '',
    ].join('\n'),
  )
}
