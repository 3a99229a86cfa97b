import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('cells are quoted, and no text is run as a formula', () => {
  const text = toCsv([
    ['a,b', 'say "no"', 'two\nlines', null],
    ['=1+1', '+20', '-cmd', '@SUM', '\tx', -5],
  ])
  expect(text).toBe('\ufeff"a,b","say ""no""","two\nlines",\r\n\'=1+1,\'+20,\'-cmd,\'@SUM,\'\tx,-5\r\n')
})
