/** A log whose lines a test can read. */

import { createLog, type Log } from '#platform/log/log.ts'
import type { LogLevel } from '#platform/settings/settings.ts'
import { SECRET_NAMES } from '#shop/settings/secret-names.ts'

/** A parsed line, untyped. */
// biome-ignore lint/suspicious/noExplicitAny: a test asserts on what was written, whatever it is
export type RecordedLog = { log: Log; lines: any[] }

export function recordedLog(level: LogLevel = 'info'): RecordedLog {
  const lines: RecordedLog['lines'] = []
  const write = (written: string) => {
    for (const line of written.trim().split('\n')) lines.push(JSON.parse(line))
  }
  const log = createLog(level, SECRET_NAMES, { write })
  return { log, lines }
}
