import { expect, test } from 'vitest'
import { searchPieces } from './search-pieces.ts'

test('of an email the part with digits is looked up, because names and providers are shared', () => {
  expect(searchPieces('tarek.ibrahim334@icloud.com')).toEqual(['rahim334'])
})

test('of an id the end is looked up, because the beginning is the time', () => {
  expect(searchPieces('019cf85b-0b6f-7eb1-a035-f64bd4a50592')).toEqual(['d4a50592'])
})

test('of a name the letters are looked up where its words meet, because few names share them', () => {
  expect(searchPieces('tarek ibrahim')).toEqual(['ek ib'])
  expect(searchPieces('mona.adel@gmail.com')).toEqual(['na.ad', 'el@gm'])
})

test('of a single word the end is looked up', () => {
  expect(searchPieces('tarek')).toEqual(['arek'])
})

test('what is looked up is always part of the search, and is long enough for the index', () => {
  for (const q of [
    'مى عبد الله الشافعي',
    '+20 123 967 1946',
    'ahmed naguib',
    '%%%%',
    'a b',
    '12 3',
    '@gm',
    'o’b',
  ]) {
    const pieces = searchPieces(q)
    expect(pieces.length).toBeGreaterThan(0)
    for (const piece of pieces) {
      expect(q).toContain(piece)
      expect(piece.length).toBeGreaterThanOrEqual(3)
    }
  }
})

test('no character is cut in two', () => {
  for (const q of ['😀😀😀', 'ab😀cd', '𐤀𐤁𐤂𐤃'])
    for (const piece of searchPieces(q)) expect(piece.isWellFormed()).toBe(true)
})
