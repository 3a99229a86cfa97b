/** Graceful shutdown: on a signal, everything that was opened is closed in reverse order, once. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '#platform/log/log.ts'

/**
 * Longer than any request should take, for all parts together. Requests that still run are then cut off, so that there is time left to
 * close the database.
 */
const PATIENCE_MS = 20_000
const LEAST_PATIENCE_MS = 2_000

export const SHUTDOWN_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

export type Shutdown = {
  /** Aborted as soon as it starts. */
  started: AbortSignal
  /**
   * Opens a part that the shutdown has to close, even if it starts while the part is being opened. Once the shutdown has started, this
   * promise never settles, so that the start stops there.
   */
  opening<Part>(
    open: () => Promise<Part>,
    stop?: (part: Part) => Promise<void>,
    /** How much longer than usual its closing may take. */
    extraPatienceMs?: number,
  ): Promise<Part>
  /** From now on a shutdown first goes on serving for this long, until load balancers have noticed it. */
  drainFor(seconds: number): void
  /** Closes what was opened, last opened first. */
  close(): Promise<void>
}

/**
 * On the first signal closes everything and exits 0. Signals that follow change nothing: npm and terminals send the same
 * one several times.
 */
export function shutDownOnSignals(log: Pick<Log, 'error' | 'fatal'>): Shutdown {
  const end = new AbortController()
  const closing: Closing[] = []
  let closed: Promise<void> | undefined
  let drainSeconds = 0
  const close = () => {
    end.abort()
    closed ??= delay(drainSeconds * 1_000).then(() => closeAll(closing, log))
    return closed
  }
  for (const signal of SHUTDOWN_SIGNALS) {
    process.on(signal, () => close().then(() => process.exit(0)))
  }
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'uncaught exception')
    close().then(() => process.exit(1))
  })
  return {
    started: end.signal,
    async opening(open, stop, extraPatienceMs = 0) {
      if (end.signal.aborted) return never()
      const part = open()
      const close = () =>
        part.then(
          (opened) => stop?.(opened),
          () => {},
        )
      closing.push({ close, extraPatienceMs })
      await part.catch(() => {})
      return end.signal.aborted ? never() : part
    },
    drainFor(seconds) {
      drainSeconds = seconds
    },
    close,
  }
}

const never = () => new Promise<never>(() => {})

type Closing = { close: () => Promise<void>; extraPatienceMs: number }

async function closeAll(closing: Closing[], log: Pick<Log, 'error'>): Promise<void> {
  const began = performance.now()
  for (let part = closing.pop(); part; part = closing.pop()) {
    const leftMs = PATIENCE_MS + part.extraPatienceMs - (performance.now() - began)
    const patience = delay(Math.max(LEAST_PATIENCE_MS, leftMs), undefined, { ref: false })
    await Promise.race([part.close(), patience]).catch((err) =>
      log.error({ err }, 'a part could not be closed'),
    )
  }
}
