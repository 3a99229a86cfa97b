/**
 * `npm run dev`: the server restarts when one of its files is saved, the pages reload in the browser, and the database stays up in
 * between because it belongs to this process.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createLog } from '#platform/log/log.ts'
import { readConfig } from '#shop/settings/config.ts'
import { explainAndExit } from './support/explain-error.ts'
import { CONNECTION, startOwnDatabase } from './support/own-database.ts'
import { SHUTDOWN_SIGNALS } from './support/shutdown.ts'

try {
  const config = readConfig(process.env)
  const database = config.databaseUrl ? undefined : await startOwnDatabase(config, createLog(config.logLevel))
  const server = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', join(import.meta.dirname, 'start.ts')],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        TAGLIO_DEV: '1',
        [CONNECTION]: database?.connectionString,
      },
    },
  )
  for (const signal of SHUTDOWN_SIGNALS) process.on(signal, () => server.kill('SIGTERM'))
  await once(server, 'exit')
  await database?.stop()
  process.exit(0)
} catch (error) {
  explainAndExit(error)
}
