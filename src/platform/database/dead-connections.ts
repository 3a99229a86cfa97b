/** Drops a server that no longer answers, with all connections to it. */
import type pg from 'pg'

/** Watches the pool, and returns a function that drops one of its connections and all idle ones. */
export function givingUp(pool: pg.Pool): (client: pg.PoolClient) => void {
  const idle = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => idle.delete(client))
  pool.on('release', (_, client) => idle.add(client))
  pool.on('remove', (client) => idle.delete(client))
  return (dead) => {
    cutOff(dead)
    for (const client of idle) {
      // The pool drops an idle connection as soon as it emits an error.
      client.emit('error', new Error('Connection terminated, because the server no longer answers'))
      cutOff(client)
    }
  }
}

/** Closes the socket at once: a dead server would never answer a polite termination. */
export const cutOff = (client: pg.Client): unknown => client.connection.stream.destroy()

/** The driver's message for a server that did not answer in time, and PostgreSQL's code for a read-only one. */
export const isOfDeadServer = (error: unknown): boolean => {
  const { message, code } = error as NodeJS.ErrnoException
  return message === 'Query read timeout' || code === '25006'
}
