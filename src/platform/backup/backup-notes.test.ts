import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { execute, rows } from '../database/query.ts'
import { backupAges, forgetOldBackupNotes, lastBackups, noteBackup } from './backup.ts'

const database = await createTestDatabase()

test('a backup that was noted while the clock was ahead does not hide that the last one is old', async () => {
  const { db } = database
  expect(await backupAges(db, true)).toEqual({ backup: Number.POSITIVE_INFINITY })
  await noteBackup(db, 'backup')
  await execute(db)`UPDATE backups SET at = now() - interval '3 days'`
  await execute(db)`INSERT INTO backups (kind, at) VALUES ('backup', now() + interval '1 year')`
  const { backup = 0 } = await backupAges(db, true)
  expect(Math.round(backup / 86_400)).toBe(3)
})

test('old notes are deleted, but the last one of each kind stays', async () => {
  const { db } = database
  await execute(db)`DELETE FROM backups`
  await execute(db)`
    INSERT INTO backups (kind, at) VALUES ('drill', now() - interval '900 days'), ('drill', now() - interval '800 days'),
      ('backup', now() - interval '900 days'), ('backup', now() - interval '1 day')`
  await forgetOldBackupNotes(db, 400)
  expect(await rows(db)`SELECT kind FROM backups ORDER BY kind`).toEqual([
    { kind: 'backup' },
    { kind: 'drill' },
  ])
  expect((await lastBackups(db)).drill).toEqual(expect.any(String))
})
