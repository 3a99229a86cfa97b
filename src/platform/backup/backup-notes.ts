/** When the shop was last backed up, and when a backup was last restored as a drill: for staff and for monitoring. */
import { type Database, execute, onlyRow } from '../database/database.ts'

export type BackupKind = 'backup' | 'drill'

export const noteBackup = (db: Database, kind: BackupKind): Promise<void> =>
  execute(db)`INSERT INTO backups (kind) VALUES (${kind})`

/** A note dated in the future was written while the clock was wrong, and would hide missing backups. */
export const lastBackups = (db: Database): Promise<Record<BackupKind, Date | null>> => onlyRow(db)`
  SELECT max(at) FILTER (WHERE kind = 'backup') AS backup, max(at) FILTER (WHERE kind = 'drill') AS drill
  FROM backups WHERE at <= now()`

/** For monitoring: seconds since the last backup. Infinite if there should be backups and there is none. */
export async function backupAges(db: Database, isMeantTo: boolean): Promise<Record<string, number>> {
  const last = await lastBackups(db)
  const ages = Object.entries(last).flatMap(([kind, at]): [string, number][] => {
    if (at) return [[kind, (Date.now() - at.getTime()) / 1_000]]
    return isMeantTo && kind === 'backup' ? [[kind, Number.POSITIVE_INFINITY]] : []
  })
  return Object.fromEntries(ages)
}

/** The last note of each kind stays, however old it is. */
export const forgetOldBackupNotes = (db: Database, days: number): Promise<void> => execute(db)`
  DELETE FROM backups b WHERE at < now() - make_interval(days => ${days})
    AND EXISTS (SELECT 1 FROM backups later WHERE later.kind = b.kind AND later.at > b.at)`
