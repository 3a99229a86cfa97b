import { isRestoredCopy } from '#platform/backup/backup.ts'
import type { Log } from '#platform/log/log.ts'
import type { EmbeddedPostgres } from '#platform/postgres/postgres.ts'
import type { Config } from '#shop/settings/config.ts'

/**
 * The environment variable with the address of the embedded database that a parent process has started. Unlike DATABASE_URL it is not
 * a setting: it marks the database as embedded, so that the process may back it up.
 */
export const CONNECTION = 'TAGLIO_CONNECTION'

export async function startOwnDatabase(
  { dataDir, backup }: Pick<Config, 'dataDir' | 'backup'>,
  log: Log,
  signal?: AbortSignal,
): Promise<EmbeddedPostgres> {
  const { startEmbeddedPostgres } = await import('#platform/postgres/postgres.ts')
  // The WAL of a copy would get mixed up with that of the shop.
  const keepsWal = backup.dir !== undefined && !isRestoredCopy(dataDir)
  return startEmbeddedPostgres({ dataDir, log, keepsWal, ...(signal && { signal }) })
}
