/** Point-in-time recovery: from a backup and the WAL since, a data folder as it was at a moment. */
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { layOutWal, startEmbeddedPostgres, WAL_FOLDER } from '../postgres/postgres.ts'
import { isThere } from '../system/system.ts'
import { type Backup, readBackup, restore } from './base-backup.ts'

/** Returns the time of the last change in it; without archived WAL, that of the backup. */
export async function restoreTo(folder: string, dataDir: string, at?: Date): Promise<Date> {
  const backup = await readBackup(folder)
  const { first, takenAt } = backup
  const hasLog = first !== undefined && (await isThere(join(dirname(folder), WAL_FOLDER)))
  if (at && !hasLog)
    throw new Error(`There is no WAL archive beside ${folder}, so it can only be restored as of ${takenAt}.`)
  if (at && at < new Date(takenAt))
    throw new Error(`The backup in ${folder} was taken later, at ${takenAt}. Choose an older one.`)
  await restore(folder, dataDir)
  if (!hasLog) return new Date(takenAt)
  try {
    await layOutWal(dirname(folder), first, join(dataDir, 'postgres/cluster'), at)
    return await replay(dataDir, backup)
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true })
    if (/recovery ended before configured recovery target/.test(String(error)))
      throw new Error(`The WAL archive beside ${folder} ends before ${at?.toISOString()}.`, { cause: error })
    throw error
  }
}

async function replay(dataDir: string, { takenAt }: Backup): Promise<Date> {
  const server = await startEmbeddedPostgres({ dataDir })
  const client = new pg.Client({ connectionString: server.connectionString })
  try {
    await client.connect()
    const { rows } = await client.query('SELECT pg_last_xact_replay_timestamp() AS at')
    for (const name of ['restore_command', 'hot_standby', 'recovery_target_time', 'recovery_target_action'])
      await client.query(`ALTER SYSTEM RESET ${name}`)
    return rows[0].at ?? new Date(takenAt)
  } finally {
    await client.end()
    await server.stop()
  }
}
