import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { migrate, pendingMigrations, readSchemaFiles } from './migrate.ts'
import { closeDatabase, execute, inTransaction, openDatabase, row, rows } from './query.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await createTestDatabase({ empty: true })
  folder = await mkdtemp(join(tmpdir(), 'taglio-migrations-'))
  await mkdir(join(folder, 'migrations'))
  await mkdir(join(folder, 'functions'))
  await write('migrations/0002_second.sql', 'INSERT INTO things VALUES (1); INSERT INTO things VALUES (2);')
  await write('migrations/0001_first.sql', 'CREATE TABLE things (id int);')
  await write('functions/things.sql', answering(1))
})
afterEach(() => rm(folder, { recursive: true }))

const write = (name: string, text: string) => writeFile(join(folder, name), text)
const answering = (answer: number) =>
  `CREATE OR REPLACE FUNCTION answer() RETURNS integer LANGUAGE sql AS $$ SELECT ${answer} FROM things LIMIT 1 $$;`
const answer = async () => (await row(database.db)<{ answer: number }>`SELECT answer()`)?.answer
const things = () => rows(database.db)`SELECT id FROM things ORDER BY id`

test('files are applied in name order, and only once', async () => {
  expect(await pendingMigrations(database.db, await readSchemaFiles(folder))).toEqual([
    '0001_first.sql',
    '0002_second.sql',
    'functions',
  ])
  expect(await migrate(database.db, folder)).toEqual(['0001_first.sql', '0002_second.sql', 'functions'])
  expect(await migrate(database.db, folder)).toEqual([])
  expect(await things()).toEqual([{ id: 1 }, { id: 2 }])
  expect(await pendingMigrations(database.db, await readSchemaFiles(folder))).toEqual([])
})

test('several processes may migrate at the same time', async () => {
  const others = [1, 2, 3].map(() => openDatabase(database.connectionString, { max: 1 }))
  const applied = await Promise.all(others.map((db) => migrate(db, folder)))
  expect(applied.flat().sort()).toEqual(['0001_first.sql', '0002_second.sql', 'functions'])
  expect(await things()).toHaveLength(2)
  await Promise.all(others.map(closeDatabase))
})

test('a change that waits for a lock lets others through and comes to its turn later', async () => {
  await migrate(database.db, folder)
  await write('migrations/0003_third.sql', 'ALTER TABLE things ADD COLUMN name text;')
  const shop = openDatabase(database.connectionString)
  let applied: Promise<string[]> = Promise.resolve([])
  await inTransaction(database.db, async (longReport) => {
    await execute(longReport)`SELECT * FROM things`
    applied = migrate(shop, folder)
    while (!(await isWaiting())) await delay(20)
    // Queues behind the waiting migration until the report is done.
    expect(await rows(shop)`SELECT id FROM things`).toHaveLength(2)
  })
  expect(await applied).toEqual(['0003_third.sql'])
  await closeDatabase(shop)
})

async function isWaiting(): Promise<boolean> {
  const found = await row(database.db)`
    SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'things'::regclass`
  return found !== undefined
}

test('a file that was changed after it was applied is refused with a sentence', async () => {
  await migrate(database.db, folder)
  await write('migrations/0002_second.sql', 'INSERT INTO things VALUES (3);')
  await expect(migrate(database.db, folder)).rejects.toThrow(
    '0002_second.sql was changed after it was applied',
  )
  expect(await things()).toHaveLength(2)
})

test('a file that fails leaves nothing of itself and is named', async () => {
  await migrate(database.db, folder)
  await write('migrations/0003_third.sql', 'INSERT INTO things VALUES (3); SELECT nonsense;')
  await expect(migrate(database.db, folder)).rejects.toThrow('The migration 0003_third.sql failed')
  expect(await things()).toHaveLength(2)
  expect(await pendingMigrations(database.db, await readSchemaFiles(folder))).toEqual(['0003_third.sql'])
})

test.each([
  ['other files', { '0001_start.sql': 'CREATE TABLE things (id int);' }],
  [
    'files of the same names',
    { '0001_first.sql': 'CREATE TABLE things (id bigint);', '0002_second.sql': '' },
  ],
])('a database that began with %s is refused and stays as it was', async (_, files) => {
  await rm(join(folder, 'migrations'), { recursive: true })
  await mkdir(join(folder, 'migrations'))
  for (const [name, text] of Object.entries(files)) await write(`migrations/${name}`, text)
  await migrate(database.db, folder)
  await execute(database.db)`DROP TABLE schema_functions`
  for (const name of Object.keys(files)) await rm(join(folder, 'migrations', name))
  await write('migrations/0001_first.sql', 'CREATE TABLE things (id int);')
  await write('migrations/0002_second.sql', 'CREATE TABLE others (id int);')
  await expect(migrate(database.db, folder)).rejects.toMatchObject({ code: 'EARLIER_SCHEMA' })
  const tables = await rows(database.db)<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`
  expect(tables.map(({ name }) => name)).toEqual(['schema_migrations', 'things'])
})

test('functions are replaced when their text differs, and only then', async () => {
  await migrate(database.db, folder)
  expect(await answer()).toBe(1)
  await write('functions/things.sql', answering(2))
  expect(await pendingMigrations(database.db, await readSchemaFiles(folder))).toEqual(['functions'])
  expect(await migrate(database.db, folder)).toEqual(['functions'])
  expect(await answer()).toBe(2)
  expect(await migrate(database.db, folder)).toEqual([])
})

test('a build that is rolled back puts its own functions back', async () => {
  await migrate(database.db, folder)
  await write('functions/things.sql', answering(2))
  await migrate(database.db, folder)
  await write('functions/things.sql', answering(1))
  expect(await migrate(database.db, folder)).toEqual(['functions'])
  expect(await answer()).toBe(1)
})

test('of functions with a mistake in one file, none is replaced', async () => {
  await migrate(database.db, folder)
  await write('functions/things.sql', answering(2))
  await write('functions/unfinished.sql', 'CREATE OR REPLACE FUNCTION')
  await expect(migrate(database.db, folder)).rejects.toThrow('The SQL functions could not be applied')
  expect(await answer()).toBe(1)
})

test('what tables call is there before the tables, also when a later migration asks for it', async () => {
  const stamp = (name: string) =>
    `CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.id := NEW.id + 10; RETURN NEW; END $$;`
  const trigger = (name: string) =>
    `CREATE TRIGGER ${name} BEFORE INSERT ON things FOR EACH ROW EXECUTE FUNCTION ${name}();`
  await write('functions/called-by-tables.sql', stamp('first_stamp'))
  await write('migrations/0001_first.sql', `CREATE TABLE things (id int); ${trigger('first_stamp')}`)
  await migrate(database.db, folder)
  await write('functions/called-by-tables.sql', stamp('first_stamp') + stamp('second_stamp'))
  await write('migrations/0003_third.sql', `${trigger('second_stamp')} INSERT INTO things VALUES (3);`)
  expect(await migrate(database.db, folder)).toEqual(['0003_third.sql', 'functions'])
  expect(await things()).toEqual([{ id: 11 }, { id: 12 }, { id: 23 }])
})

test('an older build beside a newer one leaves its functions alone, and stays ready', async () => {
  await migrate(database.db, folder)
  await write('migrations/0003_newer.sql', 'INSERT INTO things VALUES (3);')
  await write('functions/things.sql', answering(2))
  await migrate(database.db, folder)
  await rm(join(folder, 'migrations/0003_newer.sql'))
  await write('functions/things.sql', answering(1))
  expect(await migrate(database.db, folder)).toEqual([])
  expect(await answer()).toBe(2)
  expect(await pendingMigrations(database.db, await readSchemaFiles(folder))).toEqual([])
})
