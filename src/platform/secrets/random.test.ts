import { expect, test } from 'vitest'
import { randomKey, timedUuid } from './secrets.ts'

test('a key is 256 bits that are given once, also when the store has been used up', () => {
  const keys = Array.from({ length: 300 }, randomKey)
  expect(new Set(keys).size).toBe(300)
  for (const key of keys) expect(key).toMatch(/^[\w-]{43}$/)
})

test('a timed UUID says its version, its variant and when it was made', () => {
  const before = Date.now()
  const ids = Array.from({ length: 300 }, timedUuid)
  const after = Date.now()
  expect(new Set(ids).size).toBe(300)
  for (const id of ids) {
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    const madeAt = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
    expect(madeAt).toBeGreaterThanOrEqual(before)
    expect(madeAt).toBeLessThanOrEqual(after)
  }
})
