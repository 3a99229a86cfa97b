import { toLatinDigits } from '#shared/language/digits.ts'
import { MOST_SETTLEMENT_LINES } from '#shared/settlements.ts'
import { parseAmount } from '#shared/text/parse-amount.ts'
import { badField } from '../../context/shop-error.ts'
import { csvRecords, separatorOf } from '../../csv/csv-records.ts'
import { decodeFile } from '../../csv/decode-file.ts'
import { type ColumnNames, type Columns, findColumns, foreignCurrency, namedColumns } from './columns.ts'

export type FileLine = {
  /** In the file, as an editor counts. */
  line: number
  /** Or the number of the order, if the line has no waybill. */
  waybill: string
  /** That number beside a waybill. */
  orderNumber: string | null
  collectedInPiastres: number
  feeInPiastres: number | null
}

/**
 * The lines of a courier's file. `names` are the columns that staff named, now or before; without them they are recognised. A file that is
 * not understood is refused as a whole, with a sentence that says why.
 */
export async function readFile(bytes: Uint8Array, names: ColumnNames | null): Promise<FileLine[]> {
  const text = decodeFile(bytes)
  const separator = separatorOf(text)
  const found: FileLine[] = []
  const head: string[][] = []
  let columns: Columns | null = null
  for await (const { record, info } of csvRecords([text], { separator, most: MOST_CHARACTERS })) {
    if (record.every((cell) => cell === '')) continue
    if (!columns) {
      columns = (names && namedColumns(record, names)) ?? findColumns(record)
      head.push(record)
      if (!columns && head.length === HEAD_LINES) break
      if (columns) refuseCurrency(record.join(' '), info.lines)
    } else {
      if (found.length === MOST_SETTLEMENT_LINES)
        throw badField('file', { code: 'csv_too_long', params: { maximum: MOST_SETTLEMENT_LINES } })
      found.push(lineOf(record, columns, info.lines))
    }
  }
  if (head.length === 0) throw badField('file', 'csv_empty')
  if (!columns) throw badField('file', 'csv_columns', { columns: widest(head) })
  if (found.length === 0) throw badField('file', 'csv_empty')
  return found
}

/** Titles above the names of the columns. */
const HEAD_LINES = 10
/** Longer than any line of a courier. */
const MOST_CHARACTERS = 16_384

function lineOf(record: string[], columns: Columns, line: number): FileLine {
  const amountAt = (place: number): number | null => {
    const cell = record[place] ?? ''
    if (cell === '') return null
    refuseCurrency(cell, line)
    const amount = parseAmount(cell)
    if (amount === null)
      throw badField('file', { code: 'csv_amount', params: { line, cell: cell.slice(0, 40) } })
    return amount
  }
  if (columns.currency !== null) refuseCurrency(record[columns.currency] ?? '', line)
  const waybill = numberOf(record[columns.waybill] ?? '')
  const orderNumber = columns.order === null ? '' : numberOf(record[columns.order] ?? '')
  return {
    line,
    waybill: waybill || orderNumber,
    orderNumber: (waybill && orderNumber) || null,
    collectedInPiastres: amountAt(columns.collected) ?? 0,
    feeInPiastres: columns.fee === null ? null : amountAt(columns.fee),
  }
}

function refuseCurrency(text: string, line: number): void {
  const currency = foreignCurrency(text)
  if (currency) throw badField('file', { code: 'csv_currency', params: { line, currency } })
}

/** Spreadsheets put an apostrophe before numbers that are to stay text. */
const numberOf = (cell: string): string =>
  toLatinDigits(cell)
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/^'/, '')
    .trim()
    .slice(0, MOST_WAYBILL)

const MOST_WAYBILL = 100

const widest = (head: string[][]): string[] =>
  head
    .reduce((best, line) => (named(line).length > named(best).length ? line : best))
    .filter((name) => name !== '')
    .slice(0, 40)
    .map((name) => name.slice(0, MOST_WAYBILL))

const named = (line: string[]): string[] => line.filter((cell) => cell !== '')
