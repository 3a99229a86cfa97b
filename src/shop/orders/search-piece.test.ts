import { expect, test } from 'vitest'
import { searchPiece } from './search-piece.ts'

test('a short search is looked up whole', () => {
  expect(searchPiece('mona')).toBe('mona')
  expect(searchPiece('a@b.com')).toBe('a@b.com')
})

test('of an email the part with digits is looked up, because names and providers are shared', () => {
  expect(searchPiece('tarek.ibrahim334@icloud.com')).toBe('rahim334')
})

test('of an id the end is looked up, because the beginning is the time', () => {
  expect(searchPiece('019cf85b-0b6f-7eb1-a035-f64bd4a50592')).toBe('d4a50592')
})

test('what is looked up always stands in the search', () => {
  for (const q of ['مى عبد الله الشافعي', '+20 123 967 1946', 'ahmed naguib', '%%%%%%%%%%%%'])
    expect(q).toContain(searchPiece(q))
})
