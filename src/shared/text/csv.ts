import { TIME_ZONE } from '../settings.ts'

export type Cell = string | number | null

/** A file: the names of its columns, and its rows in batches, so that a long file is never in memory as a whole. */
export type CsvTable = { columns: readonly string[]; batches: AsyncIterable<readonly (readonly Cell[])[]> }

/**
 * RFC 4180 with a byte order mark, without which Excel reads UTF-8 as another encoding. A text that a spreadsheet would run as a formula
 * gets an apostrophe in front, which `plainCell` removes. So does what follows a semicolon, a tab or a line break: Windows in Arabic
 * separates lists by semicolons, and Excel then splits a cell there, whether it is quoted or not.
 */
export const toCsv = (lines: readonly (readonly Cell[])[]): string => BYTE_ORDER_MARK + csvLines(lines)

/** Without the byte order mark: the lines after the first ones of a file. */
export const csvLines = (lines: readonly (readonly Cell[])[]): string =>
  lines.map((cells) => `${cells.map(written).join(',')}\r\n`).join('')

/** In Cairo, as spreadsheets read it: 2026-12-31 18:05. */
export const timeCell = (at: string): string => times.format(new Date(at))
const times = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
})

/** The cell as it was before `toCsv` put apostrophes in. */
export const plainCell = (cell: string): string =>
  cell.replace(/^'(?='*[=+\-@\t\r])/, '').replace(/([;\t\r\n]\s*)'(?='*[=+\-@])/g, '$1')

const BYTE_ORDER_MARK = '\ufeff'

function written(cell: Cell): string {
  if (typeof cell !== 'string') return String(cell ?? '')
  const safe = cell.replace(/([;\t\r\n]\s*)(?='*[=+\-@])/g, "$1'").replace(/^(?='*[=+\-@\t\r])/, "'")
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
