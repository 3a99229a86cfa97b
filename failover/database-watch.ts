/** When the database takes writes, seen through the proxy: the yardstick for how fast the shops find back. */
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { SUPERUSER } from './machines.ts'
import { PORTS } from './proxies.ts'

export type DatabaseWatch = {
  /** When it took no write between two moments, or undefined when it always did. */
  away(from: number, to: number): { since: number; until: number } | undefined
  stop(): void
}

export function startDatabaseWatch(): DatabaseWatch {
  const failures: { since: number; until: number }[] = []
  let isOver = false
  const watch = async () => {
    await writeOnce('CREATE TABLE watch AS SELECT now() AS at')
    for (; !isOver; await delay(200)) {
      const since = performance.now()
      if (!(await writeOnce('UPDATE watch SET at = now()')))
        failures.push({ since, until: performance.now() })
    }
  }
  void watch()
  return {
    away(from, to) {
      const found = failures.filter(({ until }) => until > from && until < to)
      const [first, last] = [found.at(0), found.at(-1)]
      return first && last && { since: first.since, until: last.until }
    },
    stop() {
      isOver = true
    },
  }
}

async function writeOnce(statement: string): Promise<boolean> {
  const client = new pg.Client({
    ...SUPERUSER,
    host: '127.0.0.1',
    port: PORTS.database,
    database: 'postgres',
    connectionTimeoutMillis: 1_000,
    query_timeout: 1_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(statement)
    return true
  } catch {
    return false
  } finally {
    // Without a goodbye, for which a dead server would be waited.
    ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
  }
}
