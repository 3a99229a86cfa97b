import { expect, test } from 'vitest'
import { acceptedLanguage } from './language.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['ar', 'ar'],
  ['AR-eg', 'ar'],
  ['ar-EG,ar;q=0.9,en-US;q=0.8,en;q=0.7', 'ar'],
  ['en-US,en;q=0.9,ar;q=0.8', 'en'],
  ['en;q=0.5, ar;q=0.8', 'ar'],
  ['ar;q=0.5, en;q=0.8', 'en'],
  ['en, ar', 'en'],
  ['ar, en', 'ar'],
  ['fr-FR, fr;q=0.9', 'en'],
  ['fr, ar;q=0.1', 'ar'],
  ['ar;q=0', 'en'],
  ['ar;q=0, en;q=0.1', 'en'],
  ['*;q=0.5, ar;q=0.1', 'en'],
  ['ar;q=much', 'en'],
  ['arz', 'en'],
  [`${'x,'.repeat(400)}ar`, 'en'],
])('a client that sends %j gets its answer in %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language)
})
