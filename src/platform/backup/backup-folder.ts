/** The folder of backups: a new one every night; old ones are deleted. */
import { access, constants, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { archivedFiles, forgetWalBefore, gapIn, moveWal } from '../postgres/postgres.ts'
import { ensureDir } from '../system/system.ts'
import { type Backup, backUp, readBackup, type Source, unfinishedOf } from './base-backup.ts'

/** Checked at start: a shop whose backups fail works like any other, and only the log would say so. */
export async function backupDirProblem(backupDir: string): Promise<string | undefined> {
  try {
    await access(await ensureDir(backupDir, 0o700), constants.W_OK)
    return undefined
  } catch (error) {
    return `BACKUP_DIR cannot be written to, and no backup is taken: ${(error as Error).message}`
  }
}

type FoundBackup = { folder: string; backup: Backup }

/** Sorting by name sorts by time. Backups with other names were made by hand and are not touched. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/
export const backupName = (now: Date): string => `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

/** Oldest first. */
async function backupsIn(backupDir: string): Promise<FoundBackup[]> {
  const names = (await readdir(backupDir).catch(() => [])).filter((name) => NAME.test(name)).sort()
  const found = await Promise.all(
    names.map(async (name) => {
      const folder = join(backupDir, name)
      // A backup that cannot be read, because half of it was deleted, is ignored, and must not make the next one fail.
      const backup = await readBackup(folder).catch(() => undefined)
      return backup ? [{ folder, backup }] : []
    }),
  )
  return found.flat()
}

/** Every minute: moves the WAL to the backups, and takes a new backup when the newest cannot be continued by it. */
export async function moveWalToBackups(source: Source, backupDir: string): Promise<Backup | undefined> {
  await moveWal(source.dataDir, backupDir)
  const newest = (await backupsIn(backupDir)).at(-1)?.backup
  const continues = newest?.first && gapIn(await archivedFiles(backupDir), newest.first) === undefined
  return continues ? undefined : backUpNow(source, backupDir)
}

/** Every night. Jobs also run at each start, so a backup of the last half day is enough. */
export async function backUpNightly(
  source: Source,
  backupDir: string,
  keepDays: number,
): Promise<Backup | undefined> {
  const newest = (await backupsIn(backupDir)).at(-1)?.backup
  const ageMs = newest ? Date.now() - new Date(newest.takenAt).getTime() : Number.NaN
  // A backup dated in the future was taken while the clock was wrong.
  const isFresh = ageMs >= 0 && ageMs < HALF_A_DAY_MS
  const backup = isFresh ? undefined : await backUpNow(source, backupDir)
  await forgetOldBackups(backupDir, keepDays)
  return backup
}

const HALF_A_DAY_MS = 12 * 60 * 60_000

async function backUpNow(source: Source, backupDir: string): Promise<Backup> {
  await ensureDir(backupDir, 0o700)
  return backUp(source, join(backupDir, backupName(new Date())))
}

/** The newest always stays. WAL older than the oldest backup is useless. */
export async function forgetOldBackups(backupDir: string, keepDays: number): Promise<void> {
  const backups = await backupsIn(backupDir)
  const oldest = Date.now() - keepDays * 24 * 60 * 60_000
  const tooOld = backups.slice(0, -1).filter(({ backup }) => new Date(backup.takenAt).getTime() < oldest)
  for (const { folder } of tooOld) await rename(folder, unfinishedOf(folder))
  await deleteUnfinished(backupDir)
  const first = backups.find((one) => !tooOld.includes(one))?.backup.first
  if (first) await forgetWalBefore(backupDir, first)
}

/** Including those of a killed process. A backup that began within the last day may still be under way. */
async function deleteUnfinished(backupDir: string): Promise<void> {
  const yesterday = unfinishedOf(backupName(new Date(Date.now() - 24 * 60 * 60_000)))
  for (const name of await readdir(backupDir)) {
    if (UNFINISHED.test(name) && name < yesterday)
      await rm(join(backupDir, name), { recursive: true, force: true })
  }
}

const UNFINISHED = /^\.\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.unfinished$/
