import { setTimeout as delay } from 'node:timers/promises'

/** Whether the server is not there, is going or is still coming: no mistake of whoever asked, and soon over. */
export function isDatabaseAway(error: unknown): boolean {
  const { code = '', syscall, message = '' } = (error ?? {}) as NodeJS.ErrnoException
  return syscall === 'connect' || AWAY_CODES.test(code) || AWAY_MESSAGES.test(message)
}

/** Does `work` as soon as the server is there to do it. Any other mistake is not waited out. */
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
 * Beside lost connections: a server that only reads (25006), has no
 * connection, memory or disk left (53…), or is so busy that a lock or an
 * answer did not come in time (55P03, 57014); the network's words for a host
 * that is not there; and a certificate that has run out or proves another
 * name.
 */
const AWAY_CODES =
  /^(08\w{3}|57P0[123]|25006|53\w{3}|55P03|57014|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|CERT_\w+|\w+_CERT(_\w+)?)$/
/** What the driver says in its own words. */
const AWAY_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (was closed|has encountered a connection error))/i
