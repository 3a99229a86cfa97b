import { createLog, type Log } from '../../src/platform/log/log.ts'
import { startTracing } from '../../src/platform/telemetry/telemetry.ts'
import type { Config } from '../../src/shop/settings/config.ts'
import { SECRET_NAMES } from '../../src/shop/settings/secret-names.ts'
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
