import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts'
import { preparedRows } from './database.ts'
import { textArray } from './text-array.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
})
afterAll(() => database.drop())

test.each([
  [[]],
  [['']],
  [[null]],
  [['plain', null, '{"quoted", \\ and, NULL}', 'NULL', 'سروال 👖\n', 'long'.repeat(5_000)]],
])('a list of texts arrives as it is: %j', async (texts) => {
  const echo = { name: 'echo', text: 'SELECT $1::text[] AS texts' }
  expect(await preparedRows(database.db, echo, [textArray(texts)])).toEqual([{ texts }])
})
