import { appendFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { migrate } from './migrate.ts'
import { type ServedSchema, serveSchema } from './served-schema.ts'

/** The files of today's build, and those of its successors. */
const database = await createTestDatabase()
const today = await mkdtemp(join(tmpdir(), 'taglio-today-'))
const next = await mkdtemp(join(tmpdir(), 'taglio-next-'))
await cp(join(import.meta.dirname, '../../../db'), today, { recursive: true })
await writeFile(
  join(today, 'functions/one.sql'),
  'CREATE OR REPLACE FUNCTION one() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$;\n',
)
await cp(today, next, { recursive: true })
await migrate(database.db, today)
const schema = await serveSchema(database.db, today)
afterAll(async () => {
  for (const folder of [today, next]) await rm(folder, { recursive: true, force: true })
})

async function release(migration: string, statements: string): Promise<ServedSchema> {
  await writeFile(join(next, 'migrations', migration), statements)
  await migrate(database.db, next)
  return serveSchema(database.db, next)
}

test('what a newer release adds or no longer uses is no reason to stop; what it drops is', async () => {
  expect(await schema.lost()).toEqual([])

  await appendFile(join(next, 'functions/one.sql'), "COMMENT ON FUNCTION one IS 'unused';\n")
  const successor = await release(
    '9001_expand.sql',
    `ALTER TABLE products ADD COLUMN weight integer;
COMMENT ON COLUMN products.care IS 'unused';`,
  )
  expect(await schema.lost()).toEqual([])
  expect(await schema.pending()).toEqual([])

  await rm(join(next, 'functions/one.sql'))
  await release('9002_contract.sql', 'ALTER TABLE products DROP COLUMN care; DROP FUNCTION one;')
  expect(await schema.lost()).toEqual(['products.care', 'one'])
  expect(await successor.lost()).toEqual([])

  await release('9003_too_early.sql', 'ALTER TABLE products DROP COLUMN details;')
  expect(await successor.lost()).toEqual(['products.details'])
})

test('a build that starts when the functions of its files are gone already knows it, too', async () => {
  expect(await (await serveSchema(database.db, today)).lost()).toEqual(['one'])
})

test('the files are read once, at the start', async () => {
  await rm(today, { recursive: true })
  expect(await schema.pending()).toEqual([])
})
