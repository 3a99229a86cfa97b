import { expect, test } from 'vitest'
import { pathIn } from './language.ts'

test.each([
  ['en', '/shop', '/shop'],
  ['ar', '/shop', '/ar/shop'],
  ['ar', '/', '/ar'],
  ['en', '//evil.example', '/evil.example'],
] as const)('in %s the page at %s is at %s', (language, path, stands) => {
  expect(pathIn(language, path)).toBe(stands)
})
