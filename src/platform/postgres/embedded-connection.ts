import { requireClusterIn } from './cluster.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { addressOfRunning } from './running.ts'
import type { ServerLog } from './server.ts'

export type EmbeddedConnection = { connectionString: string; stop(): Promise<void> }

/** The embedded database of a folder: by the server of an open shop, or by one that is started for a moment. */
export async function openEmbeddedDatabase(dataDir: string, log?: ServerLog): Promise<EmbeddedConnection> {
  const running = await addressOfRunning(dataDir)
  if (running) return { connectionString: running, stop: async () => {} }
  await requireClusterIn(dataDir)
  return startEmbeddedPostgres({ dataDir, log })
}
