import { expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { forget, remembered } from './remember.ts'

const database = (): Database => ({
  query: () => Promise.reject(new Error('nothing is asked')),
  transaction: () => Promise.reject(new Error('nothing is changed')),
})

function counter() {
  let reads = 0
  return async () => ++reads
}

test('an answer is remembered for so long, of each database and under each key', async () => {
  const [db, read] = [database(), counter()]
  expect(await remembered(db, 'a', 60_000, read)).toBe(1)
  expect(await remembered(db, 'a', 60_000, read)).toBe(1)
  expect(await remembered(db, 'b', 0, read)).toBe(2)
  expect(await remembered(db, 'b', 0, read)).toBe(3)
  expect(await remembered(database(), 'a', 60_000, read)).toBe(4)
})

test('who asks after it is forgotten does not get what was being read before', async () => {
  const db = database()
  const { promise, resolve } = Promise.withResolvers<string>()
  const before = remembered(db, 'a', 60_000, () => promise)
  forget(db, 'a')
  const after = remembered(db, 'a', 60_000, async () => 'new')
  resolve('old')
  expect([await before, await after]).toEqual(['old', 'new'])
  expect(await remembered(db, 'a', 60_000, async () => 'newest')).toBe('new')
})

test('a failure is not remembered', async () => {
  const db = database()
  const failing = remembered(db, 'a', 60_000, () => Promise.reject(new Error('the database is away')))
  await expect(failing).rejects.toThrow('the database is away')
  expect(await remembered(db, 'a', 60_000, async () => 'here again')).toBe('here again')
})
