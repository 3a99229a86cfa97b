/** When the database accepts writes, seen through the proxy: the reference for how fast the shops recover. */
import { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { SUPERUSER } from './machines.ts'
import { PORTS } from './proxies.ts'

export type DatabaseWatch = {
  /** The longest time without a write between two moments, or undefined when there was none. */
  away(from: number, to: number): { since: number; until: number } | undefined
  stop(): void
}

export function startDatabaseWatch(): DatabaseWatch {
  const absences: { since: number; until: number }[] = []
  let isOver = false
  const watch = async () => {
    await writeOnce('CREATE TABLE watch AS SELECT now() AS at')
    let isAway = false
    for (; !isOver; await delay(200)) {
      const since = performance.now()
      const wasAway = isAway
      isAway = !(await writeOnce('UPDATE watch SET at = now()'))
      const absence = wasAway ? absences.at(-1) : undefined
      if (absence) absence.until = performance.now()
      else if (isAway) absences.push({ since, until: performance.now() })
    }
  }
  void watch()
  return {
    away(from, to) {
      return absences
        .filter(({ until }) => until > from && until < to)
        .sort((one, other) => other.until - other.since - (one.until - one.since))
        .at(0)
    },
    stop() {
      isOver = true
    },
  }
}

async function writeOnce(statement: string): Promise<boolean> {
  const socket = new Socket()
  const client = new pg.Client({
    ...SUPERUSER,
    stream: () => socket,
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
    // Not `end()`, which would wait for a dead server.
    socket.destroy()
  }
}
