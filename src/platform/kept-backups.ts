/** The folder of backups: a new one every night, and none that is older than it must be. */
import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Backup, backUp, readBackup, type Source, unfinishedOf } from './backup.ts'
import { ensureDir } from './files.ts'
import { forgetLogBefore, holeIn, keptPieces, moveLog } from './log-archive.ts'

type Kept = { folder: string; backup: Backup }

/** Named by the second, so that their order is that of time. Backups by other names were made by hand and are let alone. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/
export const backupName = (now: Date): string => `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

async function keptBackups(backupDir: string): Promise<Kept[]> {
  const names = (await readdir(backupDir).catch(() => [])).filter((name) => NAME.test(name)).sort()
  const kept = await Promise.all(
    names.map(async (name) => {
      const folder = join(backupDir, name)
      // What cannot be read, as half of it was deleted, is no backup: another one must not fail because of it.
      const backup = await readBackup(folder).catch(() => undefined)
      return backup ? [{ folder, backup }] : []
    }),
  )
  return kept.flat()
}

/** For every minute: brings the log to the backups, and begins anew when there is nothing that it could continue. */
export async function moveLogToBackups(source: Source, backupDir: string): Promise<Backup | undefined> {
  await moveLog(source.dataDir, backupDir)
  const newest = (await keptBackups(backupDir)).at(-1)?.backup
  const continues = newest?.first && holeIn(await keptPieces(backupDir), newest.first) === undefined
  return continues ? undefined : backUpNow(source, backupDir)
}

/** For every night. A start makes up for turns that were missed, also when none was. */
export async function backUpNightly(
  source: Source,
  backupDir: string,
  keepDays: number,
): Promise<Backup | undefined> {
  const newest = (await keptBackups(backupDir)).at(-1)?.backup
  const isFresh = newest && Date.now() - new Date(newest.takenAt).getTime() < HALF_A_DAY_MS
  const backup = isFresh ? undefined : await backUpNow(source, backupDir)
  await forgetOldBackups(backupDir, keepDays)
  return backup
}

const HALF_A_DAY_MS = 12 * 60 * 60_000

async function backUpNow(source: Source, backupDir: string): Promise<Backup> {
  await ensureDir(backupDir, 0o700)
  return backUp(source, join(backupDir, backupName(new Date())))
}

/** The newest always stays. What the log says of the time before the oldest is of no use to anybody. */
export async function forgetOldBackups(backupDir: string, keepDays: number): Promise<void> {
  const kept = await keptBackups(backupDir)
  const oldest = Date.now() - keepDays * 24 * 60 * 60_000
  const tooOld = kept.slice(0, -1).filter(({ backup }) => new Date(backup.takenAt).getTime() < oldest)
  for (const { folder } of tooOld) await rename(folder, unfinishedOf(folder))
  await deleteUnfinished(backupDir)
  const first = kept.find((one) => !tooOld.includes(one))?.backup.first
  if (first) await forgetLogBefore(backupDir, first)
}

/** Those of a process that was killed as well. One that was begun within a day may still be at work. */
async function deleteUnfinished(backupDir: string): Promise<void> {
  const yesterday = unfinishedOf(backupName(new Date(Date.now() - 24 * 60 * 60_000)))
  for (const name of await readdir(backupDir)) {
    if (UNFINISHED.test(name) && name < yesterday)
      await rm(join(backupDir, name), { recursive: true, force: true })
  }
}

const UNFINISHED = /^\.\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.unfinished$/
