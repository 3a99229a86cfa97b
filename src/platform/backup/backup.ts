/** Backups of the embedded database: their settings, when the last ones were, and whether a shop is a restored copy. */
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { type Database, execute, onlyRow } from '../database/database.ts'
import { type Values, wholeNumber } from '../settings/settings.ts'

export { backUpNightly, backupDirProblem, backupName, moveWalToBackups } from './backup-folder.ts'
export { type Backup, type Books, backUp, restore } from './base-backup.ts'
export { restoreTo } from './restore-to.ts'

/** Other databases have their own tools. */
export const backupSettings = {
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP_DAYS: wholeNumber(1, 3_650).default(14),
}

export const backupConfig = (values: Values<typeof backupSettings>) => ({
  /** Unset: no automatic backups. */
  dir: values.BACKUP_DIR === undefined ? undefined : resolve(values.BACKUP_DIR),
  keepDays: values.BACKUP_KEEP_DAYS,
})

/**
 * A restored shop is a copy until the operator says otherwise: the original may have sent the mails that were due, and owns the open
 * payments.
 */
export const isRestoredCopy = (dataDir: string): boolean => existsSync(join(dataDir, MARK))

export const markAsCopy = (dataDir: string): Promise<void> =>
  writeFile(
    join(dataDir, MARK),
    'While this file exists, the shop sends no mail and asks no card provider.\n',
  )

export const markAsShop = (dataDir: string): Promise<void> => rm(join(dataDir, MARK), { force: true })

const MARK = 'restored-copy'

/** When the shop was last backed up, and when a backup was last restored as a drill: for staff and for monitoring. */
export type BackupKind = 'backup' | 'drill'

export const noteBackup = (db: Database, kind: BackupKind): Promise<void> =>
  execute(db)`INSERT INTO backups (kind) VALUES (${kind})`

/** A note dated in the future was written while the clock was wrong, and would hide missing backups. */
export const lastBackups = (db: Database): Promise<Record<BackupKind, string | null>> => onlyRow(db)`
  SELECT max(at) FILTER (WHERE kind = 'backup') AS backup, max(at) FILTER (WHERE kind = 'drill') AS drill
  FROM backups WHERE at <= now()`

/** For monitoring: seconds since the last backup. Infinite if there should be backups and there is none. */
export async function backupAges(db: Database, isMeantTo: boolean): Promise<Record<string, number>> {
  const last = await lastBackups(db)
  const ages = Object.entries(last).flatMap(([kind, at]): [string, number][] => {
    if (at) return [[kind, (Date.now() - Date.parse(at)) / 1_000]]
    return isMeantTo && kind === 'backup' ? [[kind, Number.POSITIVE_INFINITY]] : []
  })
  return Object.fromEntries(ages)
}

/** The last note of each kind stays, however old it is. */
export const forgetOldBackupNotes = (db: Database, days: number): Promise<void> => execute(db)`
  DELETE FROM backups b WHERE at < now() - make_interval(days => ${days})
    AND EXISTS (SELECT 1 FROM backups later WHERE later.kind = b.kind AND later.at > b.at)`
