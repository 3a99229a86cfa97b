import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { isAlive, requireClusterIn, SUPERUSER } from './cluster.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import type { ServerLog } from './server.ts'

export { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
export { archivedFiles, forgetWalBefore, gapIn, layOutWal, moveWal, WAL_FOLDER } from './wal-archive.ts'

type EmbeddedConnection = { connectionString: string; stop(): Promise<void> }

/** The embedded database of a folder: by the server of an open shop, or by one that is started for a moment. */
export async function openEmbeddedDatabase(dataDir: string, log?: ServerLog): Promise<EmbeddedConnection> {
  const running = await addressOfRunning(dataDir)
  if (running) return { connectionString: running, stop: async () => {} }
  await requireClusterIn(dataDir)
  return startEmbeddedPostgres({ dataDir, log })
}

/** The address of the embedded server that runs on a data folder, for other programs. Undefined when none runs. */
export async function addressOfRunning(dataDir: string, database = 'taglio'): Promise<string | undefined> {
  const folder = resolve(dataDir)
  const lines = (
    await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').catch(() => '')
  ).split('\n')
  // The lines of postmaster.pid: process id, folder, start, port, socket folder, address.
  const [pid, , , port, socketFolder] = lines
  if (!isAlive(Number.parseInt(pid ?? '', 10))) return undefined
  const password = (await readFile(join(folder, 'postgres-password'), 'utf8')).trim()
  const host = socketFolder ? encodeURIComponent(socketFolder) : '127.0.0.1'
  return `postgres://${SUPERUSER}:${password}@${host}:${port}/${database}`
}
