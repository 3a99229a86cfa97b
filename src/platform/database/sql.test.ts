import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { row, sql } from './query.ts'
import { prepared, statementOf } from './sql.ts'

const database = await createTestDatabase({ empty: true })

test('parameters are numbered through all nested parts', () => {
  const either = sql.join([sql`a = ${1}`, sql`b = ${'two'}`, sql.raw('c')], sql` OR `)
  expect(statementOf(sql`SELECT ${true} FROM t WHERE (${either}) AND d = ${null}`)).toEqual({
    text: 'SELECT $1 FROM t WHERE (a = $2 OR b = $3 OR c) AND d = $4',
    values: [true, 1, 'two', null],
  })
})

test('a part may be used twice, and a statement again', () => {
  const part = sql`x = ${1}`
  const statement = sql`SELECT ${part}, ${part}`
  for (const _ of [1, 2])
    expect(statementOf(statement)).toEqual({ text: 'SELECT x = $1, x = $2', values: [1, 1] })
})

test('a prepared statement has one name for each text', () => {
  const byId = (id: number, column = sql`name`) =>
    statementOf(prepared`SELECT ${column} FROM t WHERE id = ${id}`)
  expect(byId(1)).toMatchObject({ text: 'SELECT name FROM t WHERE id = $1', name: byId(2).name })
  expect(byId(1, sql`size`).name).not.toBe(byId(1).name)
  expect(statementOf(sql`SELECT 1`).name).toBeUndefined()
})

test('an undefined value is an error, not null', () => {
  const missing: { id: number }[] = []
  expect(() => statementOf(sql`SELECT * FROM orders WHERE id = ${missing[0]?.id}`)).toThrow(TypeError)
})

test('what somebody typed never becomes a part of the statement', async () => {
  const typed = `'; DROP TABLE orders; -- $1`
  expect(await row(database.db)`SELECT ${typed}::text AS typed`).toEqual({ typed })
})

test.each([
  [[]],
  [['']],
  [[null]],
  [['plain', null, '{"quoted", \\ and, NULL}', 'NULL', 'سروال 👖\n', 'long'.repeat(5_000)]],
])('a list of texts arrives as it is: %j', async (texts) => {
  expect(await row(database.db)`SELECT ${texts}::text[] AS texts`).toEqual({ texts })
})
