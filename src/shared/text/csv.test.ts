import { expect, test } from 'vitest'
import { plainCell, toCsv } from './csv.ts'

test('cells are quoted, and no text is run as a formula', () => {
  const text = toCsv([
    ['a,b', 'say "no"', 'two\nlines', null],
    ['=1+1', '+20', '-cmd', '@SUM', '\tx', -5],
  ])
  expect(text).toBe('\ufeff"a,b","say ""no""","two\nlines",\r\n\'=1+1,\'+20,\'-cmd,\'@SUM,\'\tx,-5\r\n')
})

test.each([
  ['x;=1', "x;'=1"],
  ['x; \t@SUM(A1)', "x; \t'@SUM(A1)"],
  ["x;'=1;-2", "x;''=1;'-2"],
  ['x\t+1', "x\t'+1"],
  ['First\n=1', "First\n'=1"],
  ['\t=1', "'\t'=1"],
  ["'=1", "''=1"],
  ["it's; fine - really", "it's; fine - really"],
  ['قطن؛ كتان; صوف', 'قطن؛ كتان; صوف'],
])('no formula is behind what a spreadsheet may split at: %j', (text, written) => {
  const [cell = ''] = toCsv([[text]])
    .slice(1)
    .split('\r\n')
  expect(cell.replace(/^"(.*)"$/s, '$1')).toBe(written)
  expect(plainCell(written)).toBe(text)
})
