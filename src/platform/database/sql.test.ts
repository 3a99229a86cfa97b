import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { row, sql } from './query.ts'
import { prepared, type Row, statementOf } from './sql.ts'

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

test('the same parts in other places are another prepared statement', () => {
  const next = sql`next`
  const both = (first: typeof next | number, second: typeof next | number) =>
    statementOf(prepared`SELECT ${first}, ${second}`)
  for (const _ of [1, 2]) {
    expect(both(next, 1)).toMatchObject({ text: 'SELECT next, $1', values: [1] })
    expect(both(1, next)).toMatchObject({ text: 'SELECT $1, next', values: [1] })
    expect(both(1, 2)).toMatchObject({ text: 'SELECT $1, $2', values: [1, 2] })
  }
})

test('a prepared INSERT has the columns that are given', () => {
  const insert = (row: Row) =>
    statementOf(prepared`INSERT INTO t (${sql.names(row)}) VALUES (${sql.values(row)})`)
  for (const _ of [1, 2]) {
    expect(insert({ a: 1, b: undefined, c: 'x' })).toMatchObject({
      text: 'INSERT INTO t (a, c) VALUES ($1, $2)',
      values: [1, 'x'],
    })
    expect(insert({ a: null })).toMatchObject({ text: 'INSERT INTO t (a) VALUES ($1)', values: [null] })
  }
})

test('an undefined value is an error, not null', () => {
  const missing: { id: number }[] = []
  expect(() => statementOf(sql`SELECT * FROM orders WHERE id = ${missing[0]?.id}`)).toThrow(TypeError)
  const byId = (id: number | undefined) => statementOf(prepared`SELECT * FROM orders WHERE id = ${id}`)
  expect(byId(1).values).toEqual([1])
  expect(() => byId(missing[0]?.id)).toThrow('A parameter is undefined: SELECT * FROM orders WHERE id = ')
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
