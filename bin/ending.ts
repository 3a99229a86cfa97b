/** How a process ends: in order, once, and with a sentence when it ends because of a mistake. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../src/platform/log.ts'
import { ConfigError } from '../src/shop/config.ts'

/**
 * Longer than any request should take, for all parts together; after it, what still runs is cut off so that the database can
 * be closed, for which there is a little time in any case.
 */
const PATIENCE_MS = 20_000
const LEAST_PATIENCE_MS = 2_000

export const ENDING_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

export type Ending = {
  /** Aborted when the end begins. */
  begun: AbortSignal
  /**
   * Opens a part that the end has to close, also when it comes while the part is being opened. Once the end has begun,
   * this never comes back: whoever was starting the parts one after the other stops there.
   */
  opening<Part>(
    open: () => Promise<Part>,
    stop?: (part: Part) => Promise<void>,
    /** How much longer than usual its closing may take. */
    extraPatienceMs?: number,
  ): Promise<Part>
  /** From now on an end waits so long, with everything open, until proxies have noticed that it has begun. */
  drainFor(seconds: number): void
  /** Closes what was opened, last opened first. */
  close(): Promise<void>
}

/**
 * On the first signal closes everything and exits 0. Signals that follow change nothing: npm and terminals send the same
 * one several times.
 */
export function endOnSignals(log: Pick<Log, 'error' | 'fatal'>): Ending {
  const end = new AbortController()
  const closing: Closing[] = []
  let closed: Promise<void> | undefined
  let drainSeconds = 0
  const close = () => {
    end.abort()
    closed ??= delay(drainSeconds * 1_000).then(() => closeAll(closing, log))
    return closed
  }
  for (const signal of ENDING_SIGNALS) {
    process.on(signal, () => close().then(() => process.exit(0)))
  }
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'uncaught exception')
    close().then(() => process.exit(1))
  })
  return {
    begun: end.signal,
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

/** For whoever sits at the terminal: the mistake in a sentence, and what to do about it. */
export function explainAndExit(error: unknown): never {
  console.error(explanationOf(error))
  process.exit(1)
}

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

function explanationOf(error: unknown): string {
  if (error instanceof ConfigError) return error.message
  const { code, port, address, hostname, path, message } = error as SystemError
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${address} is taken. Stop what uses it, or choose another PORT.`
  if (code === 'EACCES' && port)
    return `Port ${port} may not be opened by this user. Choose a PORT above 1023.`
  if (code === 'ECONNREFUSED' && port)
    return `Nobody answers at ${address}:${port}. Is the database of DATABASE_URL running?`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `The host ${hostname} is not known here. Is DATABASE_URL right?`
  if (/unsupported startup parameter/.test(message))
    return 'DATABASE_URL leads to a pooler. Set LISTEN_DATABASE_URL to the address of the database itself.'
  if (code && CERTIFICATE.test(code))
    // What Node advises behind the semicolon is for its own options.
    return `The database’s certificate is not trusted: ${message.split(';', 1)}. Name its authority with sslrootcert in DATABASE_URL.`
  if (code && REFUSED_BY_THE_SERVER.test(code))
    return `The database refuses us: ${message}. Is DATABASE_URL right, and may its user make tables?`
  if (code === 'EADDRNOTAVAIL')
    return `This machine does not have the address ${address}. Choose another HOST.`
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `There is no room left on the disk${path ? ` for ${path}` : ''}. Make some, or choose another DATA_DIR.`
  if (error instanceof Error)
    return process.env.LOG_LEVEL === 'debug' ? String(error.stack) : withCauses(error)
  return String(error)
}

type SystemError = NodeJS.ErrnoException & { port?: number; address?: string; hostname?: string }

/** Node's codes for a server that could not prove its name. */
const CERTIFICATE = /CERT|ERR_TLS|UNABLE_TO_VERIFY/

/** PostgreSQL's codes for a wrong user or password, a missing database and missing rights. */
const REFUSED_BY_THE_SERVER = /^(28\w{3}|3D000|42501)$/

function withCauses(error: Error): string {
  // A mistake of ours is not explained by its message alone.
  if (error instanceof TypeError || error instanceof ReferenceError) return String(error.stack)
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message
}
