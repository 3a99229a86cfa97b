import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { actAsApp } from '#platform/database/app-role.ts'
import { migrate } from '#platform/database/migrate.ts'
import {
  closeDatabase,
  type Database,
  execute,
  inTransaction,
  openDatabase,
  rows,
  sql,
} from '#platform/database/query.ts'
import { errorStatus } from '#shared/errors/error-codes.ts'
import { createTestDatabase } from './support/test-database.ts'

const DB = join(import.meta.dirname, '../db')

const shop = await createTestDatabase()
const files = await textOf(join(DB, 'functions'))

test('the functions in the database are those in the files, no more and no fewer', async () => {
  const inFiles = [...files.matchAll(/^CREATE OR REPLACE FUNCTION (\w+)\(/gm)].map(([, name]) => name)
  const inDatabase = (await sqlFunctionsOf(shop.db)).map(({ name }) => name)
  expect(inDatabase).toEqual(inFiles.sort())
})

test('the functions of the file are those that run', async () => {
  const before = await sqlFunctionsOf(shop.db)
  for (const { name, body } of before) expect(files, `the text of ${name}`).toContain(`$$${body}$$;`)
  // Applied once more, this time with every body checked against the tables.
  await inTransaction(shop.db, async (tx) => rows(tx)(sql.raw(files)))
  expect(await sqlFunctionsOf(shop.db)).toEqual(before)
})

test('a function that runs as its owner pins its search path, and its owner is no superuser', async () => {
  const probe = 'probe() RETURNS integer LANGUAGE sql SECURITY DEFINER'
  const pinned = 'SET search_path = pg_catalog, public, pg_temp'
  await rows(shop.db)(sql.raw(`CREATE FUNCTION ${probe} ${pinned} AS 'SELECT 1'`))
  await actAsApp(shop.db, shop.connectionString, [])
  const found = await rows(shop.db)<{
    name: string
  }>`SELECT oid::regprocedure::text AS name, proconfig::text AS settings,
          (SELECT rolsuper FROM pg_roles WHERE oid = proowner) AS "isSuperuser"
        FROM pg_proc WHERE prosecdef AND pronamespace <> 'pg_catalog'::regnamespace`
  await execute(shop.db)`DROP FUNCTION probe`
  expect(found.map(({ name }) => name)).toContain('probe()')
  const settings = '{"search_path=pg_catalog, public, pg_temp"}'
  expect(found).toEqual(found.map(({ name }) => ({ name, settings, isSuperuser: false })))
})

test('no migration defines a function', async () => {
  expect(await textOf(join(DB, 'migrations'))).not.toMatch(/\b(CREATE|REPLACE)\s+(FUNCTION|PROCEDURE)\b/i)
})

test('each migration has a number of its own', async () => {
  const numbers = (await readdir(join(DB, 'migrations'))).map((name) => name.slice(0, 4))
  expect(numbers).toEqual([...new Set(numbers)])
})

test('every code with which a function refuses is one of the contract', () => {
  const codes = [...files.matchAll(/\brefuse\(\s*'([^']*)'/g)].map(([, code]) => code)
  expect(codes.length).toBeGreaterThan(0)
  expect([...new Set(codes)].filter((code) => !(`${code}` in errorStatus))).toEqual([])
  const calls = [...files.matchAll(/\bPERFORM refuse\(/g)]
  expect(codes, 'a code that is not written out cannot be checked').toHaveLength(calls.length)
})

// Behind a NULL, AND and OR go on with what follows: the function would write although the condition does not hold.
test('a function that may write is called in no condition with AND or OR', async () => {
  const functions = await sqlFunctionsOf(shop.db)
  const writing = functions.flatMap(({ name, isVolatile }) => (isVolatile ? name : []))
  const call = `\\b(?:${writing.join('|')})\\(`
  const joined = new RegExp(`\\b(?:AND|OR)\\s+(?:NOT\\s+)?${call}`, 'g')
  const inCondition = (body: string) =>
    [...body.matchAll(/\b(?:IF|ELSIF|WHEN|WHILE)\b(.*?)(?:\bTHEN\b|\bLOOP\b|;)/gs)].flatMap(
      ([, condition = '']) =>
        /\b(?:AND|OR)\b/.test(condition) && new RegExp(call).test(condition) ? condition : [],
    )
  const unsafe = functions.flatMap(({ name, body }) => {
    const code = body.replace(/--.*$/gm, '')
    return [...inCondition(code), ...(code.match(joined) ?? [])].map((found) => `${name}: ${found}`)
  })
  expect(writing.length).toBeGreaterThan(10)
  expect(unsafe).toEqual([])
})

test('an owner who is no superuser replaces the functions, also over a new connection', async () => {
  const database = await createTestDatabase({ empty: true })
  const owner = `owner_${crypto.randomUUID().slice(0, 8)}`
  const address = database.connectionString.replace(/\/\/[^@]*@/, `//${owner}:secret@`)
  await rows(database.db)(sql.raw(`CREATE ROLE ${owner} LOGIN PASSWORD 'secret'`))
  await rows(database.db)(sql.raw(`ALTER DATABASE ${new URL(address).pathname.slice(1)} OWNER TO ${owner}`))
  const migrated = async () => {
    const owning = openDatabase(address, { max: 1 })
    return migrate(owning, DB).finally(() => closeDatabase(owning))
  }
  expect(await migrated()).toContain('functions')
  await execute(database.db)`DELETE FROM schema_functions`
  expect(await migrated()).toEqual(['functions'])
})

/** The shop's own functions; those of extensions are left out. */
const sqlFunctionsOf = (
  db: Database,
): Promise<{ name: string; body: string; definition: string; isVolatile: boolean }[]> =>
  rows(db)`
    SELECT proname AS name, prosrc AS body, pg_get_functiondef(p.oid) AS definition, provolatile = 'v' AS "isVolatile"
        FROM pg_proc p
        WHERE pronamespace = 'public'::regnamespace
          AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
        ORDER BY proname COLLATE "C", p.oid::regprocedure::text`

async function textOf(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'))
  return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('\n')
}
