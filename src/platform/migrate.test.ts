import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts'
import { closeDatabase, openDatabase, rows, sql } from './database.ts'
import { migrate, pendingMigrations } from './migrate.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await createTestDatabase({ empty: true })
  folder = await mkdtemp(join(tmpdir(), 'taglio-migrations-'))
  await writeFile(
    join(folder, '0002_second.sql'),
    'INSERT INTO things VALUES (1); INSERT INTO things VALUES (2);',
  )
  await writeFile(join(folder, '0001_first.sql'), 'CREATE TABLE things (id int);')
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const things = () => rows(database.db, sql`SELECT id FROM things ORDER BY id`)

test('files are applied in name order, and only once', async () => {
  expect(await pendingMigrations(database.db, folder)).toEqual(['0001_first.sql', '0002_second.sql'])
  expect(await migrate(database.db, folder)).toEqual(['0001_first.sql', '0002_second.sql'])
  expect(await migrate(database.db, folder)).toEqual([])
  expect(await things()).toEqual([{ id: 1 }, { id: 2 }])
  expect(await pendingMigrations(database.db, folder)).toEqual([])
})

test('several processes may migrate at the same time', async () => {
  const others = [1, 2, 3].map(() => openDatabase(database.connectionString, { max: 1 }))
  const applied = await Promise.all(others.map((db) => migrate(db, folder)))
  expect(applied.flat().sort()).toEqual(['0001_first.sql', '0002_second.sql'])
  expect(await things()).toHaveLength(2)
  await Promise.all(others.map(closeDatabase))
})

test('a file that was changed after it was applied is refused with a sentence', async () => {
  await migrate(database.db, folder)
  await writeFile(join(folder, '0002_second.sql'), 'INSERT INTO things VALUES (3);')
  await expect(migrate(database.db, folder)).rejects.toThrow(
    '0002_second.sql was changed after it was applied',
  )
  expect(await things()).toHaveLength(2)
})

test('a file that fails leaves nothing of itself and is named', async () => {
  await migrate(database.db, folder)
  await writeFile(join(folder, '0003_third.sql'), 'INSERT INTO things VALUES (3); SELECT nonsense;')
  await expect(migrate(database.db, folder)).rejects.toThrow('The migration 0003_third.sql failed')
  expect(await things()).toHaveLength(2)
  expect(await pendingMigrations(database.db, folder)).toEqual(['0003_third.sql'])
})
