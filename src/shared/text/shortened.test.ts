import { expect, test } from 'vitest'
import { shortened } from './shortened.ts'

test.each([
  ['Wool trousers', 13, 'Wool trousers'],
  ['Wool trousers', 12, 'Wool'],
  ['Wool trousers', 4, 'Wool'],
  ['Wool trousers', 5, 'Wool'],
  ['بنطلون صوف واسع', 12, 'بنطلون صوف'],
  ['Trousers', 4, 'Trou'],
  ['👖👖👖', 3, '👖'],
  ['  ', 4, ''],
])('%j in %i characters: %j', (text, most, short) => {
  expect(shortened(text, most)).toBe(short)
})
