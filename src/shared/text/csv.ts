type Cell = string | number | null

/**
 * RFC 4180 with a byte order mark, without which Excel reads UTF-8 as another encoding. A text that a spreadsheet would run as a formula
 * gets an apostrophe in front, which `plainCell` removes.
 */
export const toCsv = (lines: readonly (readonly Cell[])[]): string =>
  BYTE_ORDER_MARK + lines.map((cells) => `${cells.map(written).join(',')}\r\n`).join('')

/** The cell as it was before `toCsv` put an apostrophe in front. */
export const plainCell = (cell: string): string => cell.replace(/^'(?='*[=+\-@\t\r])/, '')

const BYTE_ORDER_MARK = '\ufeff'

function written(cell: Cell): string {
  if (typeof cell !== 'string') return String(cell ?? '')
  const safe = /^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
