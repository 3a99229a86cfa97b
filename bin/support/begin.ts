import { createLog, type Log } from '#platform/log/log.ts'
import { startTracing } from '#platform/telemetry/telemetry.ts'
import type { Config } from '#shop/settings/config.ts'
import { SECRET_NAMES } from '#shop/settings/secret-names.ts'
import { type Shutdown, shutDownOnSignals } from './shutdown.ts'

/** What every process of the shop opens first and closes last: traces, its log, and the shutdown itself. */
export async function beginProcess(config: Config): Promise<{ log: Log; shutdown: Shutdown }> {
  const tracing = await startTracing(config.telemetry, (problem) =>
    log.warn({ problem }, 'traces and metrics are not delivered'),
  )
  const log = createLog(config.logLevel, SECRET_NAMES)
  const shutdown = shutDownOnSignals(log)
  await shutdown.opening(async () => tracing, tracing.stop)
  return { log, shutdown }
}
