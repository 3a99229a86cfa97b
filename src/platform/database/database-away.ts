import { setTimeout as delay } from 'node:timers/promises'

/** A transient failure: the database is down, starting, stopping or too busy. The same call may succeed in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  const { code = '', syscall, message = '' } = (error ?? {}) as NodeJS.ErrnoException
  return syscall === 'connect' || AWAY_CODES.test(code) || AWAY_MESSAGES.test(message)
}

/** Retries `work` with backoff for as long as the database is away; any other error is thrown. */
export async function onceDatabaseIsThere<Result>(
  work: () => Promise<Result>,
  onAway: (error: unknown) => void = () => {},
): Promise<Result> {
  for (let waitMs = 100; ; waitMs = Math.min(waitMs * 2, 5_000)) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      onAway(error)
      await delay(waitMs)
    }
  }
}

/**
 * Besides lost connections: a server that is read-only (25006), has run out of connections, memory or disk (53…), or is so busy that a
 * lock or an answer timed out (55P03, 57014); network errors of an unreachable host; and a certificate that has expired or is for
 * another name.
 */
const AWAY_CODES =
  /^(08\w{3}|57P0[123]|25006|53\w{3}|55P03|57014|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|CERT_\w+|\w+_CERT(_\w+)?)$/
/** Errors of the driver itself, which have no code. */
const AWAY_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (was closed|has encountered a connection error))/i
