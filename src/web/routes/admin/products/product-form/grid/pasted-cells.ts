import { toLatinNumber } from '#shared/language/digits.ts'

/** The cells of a spreadsheet as the clipboard has them: a line for each row, tabs between the cells. */
export const pastedCells = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n+$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => toLatinNumber(cell.trim())))
