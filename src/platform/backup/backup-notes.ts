/** When the shop was last backed up, and when a backup was last restored as a drill: for staff and for monitoring. */
import { type Database, onlyRow, rows, sql } from '../database/database.ts'

export type BackupKind = 'backup' | 'drill'

export async function noteBackup(db: Database, kind: BackupKind): Promise<void> {
  await rows(db, sql`INSERT INTO backups (kind) VALUES (${kind})`)
}

/** A note dated in the future was written while the clock was wrong, and would hide missing backups. */
export const lastBackups = (db: Database): Promise<Record<BackupKind, Date | null>> =>
  onlyRow(
    db,
    sql`SELECT max(at) FILTER (WHERE kind = 'backup') AS backup, max(at) FILTER (WHERE kind = 'drill') AS drill
        FROM backups WHERE at <= now()`,
  )

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
export async function forgetOldBackupNotes(db: Database, days: number): Promise<void> {
  await rows(
    db,
    sql`DELETE FROM backups b WHERE at < now() - make_interval(days => ${days})
          AND EXISTS (SELECT 1 FROM backups later WHERE later.kind = b.kind AND later.at > b.at)`,
  )
}
