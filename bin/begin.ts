import { createLog, type Log } from '../src/platform/log.ts'
import { startTracing } from '../src/platform/tracing.ts'
import type { Config } from '../src/shop/config.ts'
import { SECRET_NAMES } from '../src/shop/secret-names.ts'
import { type Ending, endOnSignals } from './ending.ts'

/** What every process of the shop has before anything else, and closes after it: traces, its log, and how it ends. */
export async function beginProcess(config: Config): Promise<{ log: Log; ending: Ending }> {
  const tracing = await startTracing(config.telemetry, (problem) =>
    log.warn({ problem }, 'traces and figures are not delivered'),
  )
  const log = createLog(config.logLevel, SECRET_NAMES)
  const ending = endOnSignals(log)
  await ending.opening(async () => tracing, tracing.stop)
  return { log, ending }
}
