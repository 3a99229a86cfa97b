import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { execute } from '../database/query.ts'
import { hitRateLimits } from './limits.ts'

const database = await createTestDatabase()

const hit = (...keys: string[]) => hitRateLimits(database.db, { keys, allowed: 2, windowSeconds: 60 })

test('the third of two allowed hits waits for the window to end, even if another key has room', async () => {
  expect([await hit('a'), await hit('a', 'b')]).toEqual([0, 0])
  const wait = await hit('c', 'a')
  expect([wait > 0, wait <= 60]).toEqual([true, true])
  expect([await hit('b'), await hit('c')]).toEqual([0, 0])
})

test('a new window counts from the beginning', async () => {
  for (let each = 0; each < 3; each++) await hit('again')
  await execute(database.db)`UPDATE rate_limits SET resets_at = now() WHERE key = 'again'`
  expect([await hit('again'), await hit('again'), (await hit('again')) > 0]).toEqual([0, 0, true])
})

test('of forty concurrent hits on the same keys in either order two pass, without a deadlock', async () => {
  const waits = await Promise.all(
    Array.from({ length: 40 }, (_, each) => (each % 2 ? hit('one', 'two') : hit('two', 'one'))),
  )
  expect(waits.filter((wait) => wait === 0)).toHaveLength(2)
})
