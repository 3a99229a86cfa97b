import { beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { isDatabaseAway, onceDatabaseIsThere } from './database-away.ts'
import {
  closeDatabase,
  execute,
  inTransaction,
  openDatabase,
  patiently,
  preparedRows,
  row,
  rows,
  sql,
  usingDatabase,
} from './query.ts'

const statements: string[] = []

const test1 = await createTestDatabase({
  empty: true,
  onStatement: (text) => statements.push(text),
  onError: () => {},
})
beforeEach(() => {
  statements.length = 0
})

test('numbers and decimals arrive as what they are, times as text', async () => {
  const found = await row(test1.db)`
    SELECT 12345678901::bigint AS big, '1275.50'::numeric AS money, '2025-03-01T10:00:00Z'::timestamptz AS at,
           ARRAY[1, 2]::bigint[] AS ids, NULL::bigint AS nothing`
  expect(found).toEqual({
    big: 12345678901,
    money: '1275.50',
    at: '2025-03-01T10:00:00.000Z',
    ids: [1, 2],
    nothing: null,
  })
})

test('a bigint beyond what a number can hold is an error, not a wrong number', async () => {
  await expect(rows(test1.db)`SELECT 9007199254740993::bigint AS big`).rejects.toThrow(RangeError)
})

test('each round trip is reported, those of a transaction included', async () => {
  await execute(test1.db)`SELECT 1`
  expect(statements).toEqual(['SELECT 1'])
  statements.length = 0
  await inTransaction(test1.db, (tx) => rows(tx)`SELECT 2`)
  expect(statements).toEqual(['begin', 'SELECT 2', 'commit'])
})

test('work that fails leaves nothing, and its own error comes out', async () => {
  await execute(test1.db)`CREATE TABLE things (name text)`
  const work = inTransaction(test1.db, async (tx) => {
    await execute(tx)`INSERT INTO things VALUES (${'half'})`
    throw new Error('changed my mind')
  })
  await expect(work).rejects.toThrow('changed my mind')
  expect(await rows(test1.db)`SELECT * FROM things`).toEqual([])
})

test('a transaction within another fails alone, and within a third', async () => {
  await execute(test1.db)`CREATE TABLE notes (name text)`
  const note = (name: string) => sql`INSERT INTO notes VALUES (${name})`
  await inTransaction(test1.db, async (outer) => {
    await rows(outer)(note('outer'))
    const inner = inTransaction(outer, async (tx) => {
      await rows(tx)(note('inner'))
      await inTransaction(tx, (innermost) => rows(innermost)(note('innermost')))
      await execute(tx)`SELECT ${'three'}::text::int`
    })
    await expect(inner).rejects.toMatchObject({ code: '22P02' })
    await inTransaction(outer, (tx) => rows(tx)(note('next')))
  })
  expect(await rows(test1.db)`SELECT * FROM notes`).toEqual([{ name: 'outer' }, { name: 'next' }])
})

test("a refused statement tells the server's error and none of its parameters", async () => {
  const refused = rows(test1.db)`SELECT ${'secret'}::text::int`.catch((error: unknown) => error)
  expect(await refused).toMatchObject({ code: '22P02' })
  expect(String(await refused)).not.toContain('params')
})

test('a connection outlives a refused statement, and no other error: a plan may be out of date', async () => {
  const connection = async () => (await row(test1.db)<{ pid: number }>`SELECT pg_backend_pid() AS pid`)?.pid
  await execute(test1.db)`CREATE TABLE places (name text UNIQUE); INSERT INTO places VALUES ('taken')`
  const first = await connection()
  for (const refused of [
    sql`SELECT ${'three'}::text::int`,
    sql`INSERT INTO places VALUES ('taken')`,
    sql`DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = 'SHOP1'; END $$`,
  ]) {
    await expect(rows(test1.db)(refused)).rejects.toThrow()
    expect(await connection()).toBe(first)
  }
  await expect(rows(test1.db)`SELECT * FROM nowhere`).rejects.toThrow()
  expect(await connection()).not.toBe(first)
})

test('a prepared statement whose table has changed fails once', async () => {
  const db = openDatabase(test1.connectionString, { max: 1, onError: () => {} })
  const shelf = { name: 'shelf', text: 'SELECT * FROM shelves' }
  const read = () => preparedRows(db, shelf, [])
  await execute(db)`CREATE TABLE shelves AS SELECT 1 AS place`
  expect(await read()).toEqual([{ place: 1 }])
  await execute(db)`ALTER TABLE shelves ALTER COLUMN place TYPE text`
  await expect(inTransaction(db, (tx) => preparedRows(tx, shelf, []))).rejects.toThrow()
  expect(await read()).toEqual([{ place: '1' }])
  await closeDatabase(db)
})

test('a connection that the server ends in the middle of a transaction is replaced', async () => {
  const work = inTransaction(test1.db, (tx) => rows(tx)`SELECT pg_terminate_backend(pg_backend_pid())`)
  await expect(work).rejects.toThrow()
  expect(await row(test1.db)`SELECT 1 AS one`).toEqual({ one: 1 })
})

test('work waits for a server that is away, and for nothing else', async () => {
  const failures = [
    Object.assign(new Error('reset'), { code: 'ECONNRESET' }),
    new Error('Connection terminated'),
  ]
  const away: unknown[] = []
  const work = async () => {
    const failure = failures.shift()
    if (failure) throw failure
    return 'done'
  }
  expect(await onceDatabaseIsThere(work, (error) => away.push(error))).toBe('done')
  expect(away).toHaveLength(2)
  const mistake = onceDatabaseIsThere(() => rows(test1.db)`SELECT nonsense`)
  await expect(mistake).rejects.toMatchObject({ code: '42703' })
})

test.each([
  '25006',
  '53100',
  '53300',
  '55P03',
  '57014',
  '57P01',
  '08006',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])('an error with the code %s means that the database is away', (code) => {
  expect(isDatabaseAway(Object.assign(new Error('x'), { code }))).toBe(true)
})

test.each(['23505', '42P01', '22P02', 'P0001'])('an error with the code %s is no outage', (code) => {
  expect(isDatabaseAway(Object.assign(new Error('x'), { code }))).toBe(false)
})

test('a job may take longer than a request', async () => {
  const slowly = sql`SELECT pg_sleep(1.5)`
  await usingDatabase(test1.connectionString, { statementTimeoutMs: 200, onError: () => {} }, async (db) => {
    await expect(rows(db)(slowly)).rejects.toThrow(/statement timeout/)
    await patiently(db, (tx) => rows(tx)(slowly))
    await expect(rows(db)(slowly)).rejects.toThrow(/statement timeout/)
  })
})

test('of two transactions that wait for each other, the one that is ended begins again', async () => {
  await execute(test1.db)`CREATE TABLE locked (id integer PRIMARY KEY, changes integer NOT NULL)`
  await execute(test1.db)`INSERT INTO locked VALUES (1, 0), (2, 0)`
  const change = (tx: Parameters<typeof rows>[0], id: number) =>
    rows(tx)`UPDATE locked SET changes = changes + 1 WHERE id = ${id}`
  let [begun, waiting] = [0, 0]
  const [bothWait, oneIsThrough] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const inTurn = (first: number, second: number) =>
    inTransaction(test1.db, async (tx) => {
      // What begins again at once may lock its first row before the other wakes, and both wait once more.
      if (++begun > 2) await oneIsThrough.promise
      await change(tx, first)
      if (++waiting === 2) bothWait.resolve()
      await bothWait.promise
      await change(tx, second)
    }).then(oneIsThrough.resolve)
  await Promise.all([inTurn(1, 2), inTurn(2, 1)])
  expect(begun).toBe(3)
  expect(await rows(test1.db)`SELECT changes FROM locked`).toEqual([{ changes: 2 }, { changes: 2 }])
})

test('a transaction that always conflicts fails at its third try', async () => {
  let tries = 0
  const work = inTransaction(test1.db, async (tx) => {
    tries++
    await execute(tx)`DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '40001'; END $$`
  })
  await expect(work).rejects.toMatchObject({ code: '40001' })
  expect(tries).toBe(3)
})
