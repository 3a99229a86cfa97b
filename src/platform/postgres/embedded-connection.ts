import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Log } from '../log.ts'
import { isAlive, requireClusterIn, SUPERUSER } from './cluster.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

export type EmbeddedConnection = { connectionString: string; stop(): Promise<void> }

/** The embedded database of a folder: by the server of an open shop, or by one that is started for a moment. */
export async function openEmbeddedDatabase(dataDir: string, log: Log): Promise<EmbeddedConnection> {
  const running = await runningServer(resolve(dataDir))
  if (running) return { connectionString: running, stop: async () => {} }
  await requireClusterIn(dataDir)
  return startEmbeddedPostgres({ dataDir, log })
}

/** PostgreSQL writes down where it listens: its process on the first line, then folder, start, port and socket's folder. */
async function runningServer(dataDir: string): Promise<string | null> {
  try {
    const notes = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')
    const [pid = '', , , port = '', socketFolder = ''] = notes.split('\n')
    if (!isAlive(Number(pid))) return null
    const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim()
    const place = socketFolder ? encodeURIComponent(socketFolder) : `127.0.0.1:${port}`
    return `postgres://${SUPERUSER}:${password}@${place}/taglio`
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
