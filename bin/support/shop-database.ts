import type { Log } from '#platform/log/log.ts'
import { openEmbeddedDatabase } from '#platform/postgres/postgres.ts'
import type { Config } from '#shop/settings/config.ts'

/** Works on the database of DATABASE_URL, or on the embedded one of DATA_DIR, whether the shop is open or closed. */
export async function withShopDatabase<Result>(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  work: (connectionString: string) => Promise<Result>,
  log?: Log,
): Promise<Result> {
  if (databaseUrl) return work(databaseUrl)
  const { connectionString, stop } = await openEmbeddedDatabase(dataDir, log)
  try {
    return await work(connectionString)
  } finally {
    await stop()
  }
}
