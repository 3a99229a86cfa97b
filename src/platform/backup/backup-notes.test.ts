import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts'
import { rows, sql } from '../database/query.ts'
import { backupAges, noteBackup } from './backup-notes.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('a backup that was noted while the clock was ahead does not hide that the last one is old', async () => {
  const { db } = database
  expect(await backupAges(db, true)).toEqual({ backup: Number.POSITIVE_INFINITY })
  await noteBackup(db, 'backup')
  await rows(db, sql`UPDATE backups SET at = now() - interval '3 days'`)
  await rows(db, sql`INSERT INTO backups (kind, at) VALUES ('backup', now() + interval '1 year')`)
  const { backup = 0 } = await backupAges(db, true)
  expect(Math.round(backup / 86_400)).toBe(3)
})
