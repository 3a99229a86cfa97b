import type { EventEmitter } from 'node:events'
import type { PoolClient } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts'

let database: TestDatabase
let client: PoolClient
let descriptions = 0

beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
})
afterAll(() => database.drop())
beforeEach(async () => {
  client = await database.db.$client.connect()
  const { connection } = client as PoolClient & { connection: EventEmitter }
  descriptions = 0
  connection.on('rowDescription', () => descriptions++)
})
afterEach(() => client.release(true))

test('a prepared statement is described once, and answers the same columns every time', async () => {
  const statement = {
    name: 'numbered',
    text: `SELECT n, n * 10::bigint AS tens FROM generate_series(1, $1::int) AS n`,
  }
  for (const count of [2, 0, 1]) {
    const { rows } = await client.query({ ...statement, values: [count] })
    expect(rows).toEqual(
      [
        { n: 1, tens: 10 },
        { n: 2, tens: 20 },
      ].slice(0, count),
    )
  }
  expect(descriptions).toBe(1)
})

test('a statement that is refused at first, or answers what cannot be read, is good for the next call', async () => {
  const divide = (by: number) =>
    client.query({ name: 'divide', text: 'SELECT 10 / $1::int AS share', values: [by] })
  await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
  expect((await divide(5)).rows).toEqual([{ share: 2 }])
  const count = (big: string) =>
    client.query({ name: 'big', text: 'SELECT $1::bigint AS big', values: [big] })
  expect((await count('1')).rows).toEqual([{ big: 1 }])
  await expect(count('9007199254740993')).rejects.toThrow(RangeError)
  expect((await count('2')).rows).toEqual([{ big: 2 }])
  await expect(client.query({ name: 'broken', text: 'SELECT * FROM nowhere' })).rejects.toMatchObject({
    code: '42P01',
  })
  await client.query('CREATE TABLE nowhere AS SELECT 1 AS one')
  expect((await client.query({ name: 'broken', text: 'SELECT * FROM nowhere' })).rows).toEqual([{ one: 1 }])
})

test('columns that have changed are refused by the server, never read as if they were the old ones', async () => {
  const read = () => client.query({ name: 'shelf', text: 'SELECT * FROM shelves' })
  await client.query(`CREATE TABLE shelves AS SELECT 1 AS place, 'left' AS side`)
  expect((await read()).rows).toEqual([{ place: 1, side: 'left' }])
  await client.query('ALTER TABLE shelves ALTER COLUMN place TYPE text')
  await expect(read()).rejects.toThrow('cached plan must not change result type')
})

test('what changes and answers nothing is prepared like the others', async () => {
  await client.query('CREATE TABLE counters AS SELECT 0 AS seen')
  const count = () => client.query({ name: 'count', text: 'UPDATE counters SET seen = seen + 1' })
  expect((await count()).rowCount).toBe(1)
  expect((await count()).rowCount).toBe(1)
  expect((await client.query('SELECT seen FROM counters')).rows).toEqual([{ seen: 2 }])
})
