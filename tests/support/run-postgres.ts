/** A fake application: runs an embedded server on the given folder until SIGTERM. */
import { createLog } from '#platform/log/log.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'

try {
  const server = await startEmbeddedPostgres({
    dataDir: process.argv[2] ?? '',
    log: createLog('warn', [], process.stderr),
  })
  const stop = () => server.stop().then(() => process.exit(0))
  process.on('SIGTERM', stop)
  console.log(JSON.stringify({ pid: server.pid(), connectionString: server.connectionString }))
  setInterval(() => {}, 1_000)
} catch (error) {
  console.log(JSON.stringify({ refused: (error as Error).message }))
  process.exit(1)
}
