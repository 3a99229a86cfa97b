import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts'
import { rows, sql } from './query.ts'
import { type ServedSchema, serveSchema } from './served-schema.ts'

let database: TestDatabase
let schema: ServedSchema
beforeAll(async () => {
  database = await createTestDatabase()
  schema = await serveSchema(database.db, SCHEMA)
})
afterAll(() => database.drop())

const SCHEMA = join(import.meta.dirname, '../../../db')
const newerRelease = (statement: string) =>
  rows(
    database.db,
    sql`${sql.raw(statement)}; INSERT INTO schema_migrations (name, checksum) VALUES ('9999_newer.sql', 'x') ON CONFLICT DO NOTHING`,
  )

test('what a newer release adds is no reason to stop serving, what it drops is named', async () => {
  expect(await schema.lost()).toEqual([])
  await newerRelease('ALTER TABLE products ADD COLUMN weight integer')
  expect(await schema.lost()).toEqual([])
  await newerRelease('ALTER TABLE orders DROP COLUMN name CASCADE')
  expect(await schema.lost()).toContain('orders.name')
  await newerRelease('DROP FUNCTION goods_in_cart')
  expect(await schema.lost()).toContain('goods_in_cart')
})

test('a build that starts when the functions of its files are gone already knows it, too', async () => {
  expect(await (await serveSchema(database.db, SCHEMA)).lost()).toEqual(['goods_in_cart'])
})

test('the files are read once, at the start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'taglio-schema-'))
  await cp(SCHEMA, folder, { recursive: true })
  const served = await serveSchema(database.db, folder)
  await rm(folder, { recursive: true })
  expect(await served.pending()).toEqual([])
})
