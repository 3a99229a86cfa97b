import { expect, test } from 'vitest'
import { isSameSecret } from './secrets.ts'

test('secrets of any length can be compared', () => {
  expect(isSameSecret('abc', 'abc')).toBe(true)
  expect(isSameSecret('abc', 'abcd')).toBe(false)
  expect(isSameSecret('abc', '')).toBe(false)
})
