import { expect, test } from 'vitest'
import { barcodeOf, symbolsOf } from './labels.tsx'

test('the symbols of a text have the published check value', () => {
  expect(symbolsOf('Wikipedia')).toEqual([104, 55, 73, 75, 73, 80, 69, 68, 73, 65, 88, 106])
})

test('the bars begin with start B and end with stop, with white on both sides', () => {
  const { width, path } = barcodeOf('7f3a9c')
  // Start, six characters and the check symbol are 11 modules each, stop is 13.
  expect(width).toBe(10 + 8 * 11 + 13 + 10)
  expect(path).toMatch(/^M10 0h2v30h-2zM13 0h1v30h-1zM16 0h1v30h-1zM21 /)
  expect(path).toMatch(new RegExp(`M${width - 12} 0h2v30h-2z$`))
})

test('letters that the code does not have are refused', () => {
  expect(() => symbolsOf('رقم')).toThrow('Code 128 B')
})
