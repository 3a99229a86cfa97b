import { type Database, execute, inTransaction, value } from '#platform/database/database.ts'
import { MOST_IMPORT_ROWS } from '#shared/imports.ts'
import { SKU } from '../../catalog/catalog.ts'
import { badField } from '../../context/shop-error.ts'
import { type CsvRecord, csvRecords, separatorOf } from '../../csv/csv-records.ts'
import { ARABIC_WINDOWS, encodingOf, refuseNul } from '../../csv/decode-file.ts'
import type { ReadRow } from '../readers/read-row.ts'
import { readerFor } from '../readers/reader.ts'

/** Reads the stored file into rows, from the beginning: a process that stopped in the middle leaves nothing that matters. */
export async function readFile(db: Database, id: string, hold: () => Promise<unknown>): Promise<void> {
  const encoding = encodingOf(await pieceOf(db, id, 1))
  try {
    await readAs(db, id, encoding, hold)
  } catch (error) {
    if (!(error instanceof NotThisEncoding) || encoding !== 'utf-8') throw unreadable(error)
    await readAs(db, id, ARABIC_WINDOWS, hold)
  }
  await groupRows(db, id)
}

class NotThisEncoding extends Error {}

const unreadable = (error: unknown): unknown =>
  error instanceof NotThisEncoding ? badField('file', 'csv_unreadable') : error

async function pieceOf(db: Database, id: string, number: number): Promise<Buffer> {
  const piece = await value(db)<Buffer>`
    SELECT bytes FROM product_import_pieces WHERE import_id = ${id}::uuid AND number = ${number}`
  return piece ?? Buffer.alloc(0)
}

async function* textOf(db: Database, id: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const decode = (bytes?: Uint8Array): string => {
    try {
      const text = decoder.decode(bytes, { stream: bytes !== undefined })
      refuseNul(text)
      return text
    } catch (error) {
      throw error instanceof TypeError ? new NotThisEncoding() : error
    }
  }
  for (let number = 1; ; number++) {
    const piece = await pieceOf(db, id, number)
    if (piece.length === 0) break
    yield decode(piece)
  }
  yield decode()
}

/** A description has at most 10,000 characters, and its HTML several times as many. */
const MOST_CHARACTERS = 512 * 1024
const ROWS_AT_ONCE = 250

async function readAs(
  db: Database,
  id: string,
  encoding: string,
  hold: () => Promise<unknown>,
): Promise<void> {
  await execute(db)`DELETE FROM product_import_rows WHERE import_id = ${id}::uuid`
  const text = textOf(db, id, encoding)
  const start = (await text.next()).value ?? ''
  const records = csvRecords(startingWith(start, text), {
    separator: separatorOf(start),
    most: MOST_CHARACTERS,
  })
  let reader: ReturnType<typeof readerFor> | undefined
  let count = 0
  let batch: (ReadRow & { line: number })[] = []
  for await (const csv of records) {
    const { record } = csv
    if (record.every((cell) => cell === '')) continue
    if (reader === undefined) {
      reader = readerFor(record)
      if (!reader) throw badField('file', 'csv_product_columns')
      continue
    }
    if (++count > MOST_IMPORT_ROWS)
      throw badField('file', { code: 'csv_too_long', params: { maximum: MOST_IMPORT_ROWS } })
    if (reader) batch.push({ ...reader.read(record), line: lineOf(csv) })
    if (batch.length < ROWS_AT_ONCE) continue
    await insertRows(db, id, batch)
    await hold()
    batch = []
  }
  if (count === 0) throw badField('file', 'csv_empty')
  await insertRows(db, id, batch)
}

async function* startingWith(start: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield start
  yield* rest
}

/** At which the record begins; the parser says where it ends. */
const lineOf = ({ record, info }: CsvRecord): number =>
  info.lines - record.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0)

async function insertRows(
  db: Database,
  id: string,
  batch: readonly (ReadRow & { line: number })[],
): Promise<void> {
  const given = batch.map(({ line, key, cells, problems }) => ({
    line,
    key: key.slice(0, MOST_KEY),
    sku: cells[SKU] ?? null,
    cells,
    problems,
  }))
  await execute(db)`
    INSERT INTO product_import_rows (import_id, line, file_key, sku, cells, found)
    SELECT ${id}::uuid, line, key, sku, cells, problems
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      AS r (line integer, key text, sku text, cells jsonb, problems jsonb)`
}

const MOST_KEY = 500

/**
 * Finds the product of each row, and ends the reading. A row with a known SKU belongs to the product of that SKU. Another one belongs to
 * the product of the rows with the same key, if that is one product; with none it is of a new product, with several it is unclear.
 */
async function groupRows(db: Database, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    // PostgreSQL has no statistics of rows that were just written: it expects few, and would compare each with each.
    await execute(tx)`SET LOCAL enable_nestloop = off`
    await execute(tx)`DELETE FROM product_import_products WHERE import_id = ${id}::uuid`
    await execute(tx)`
      WITH own AS (SELECT * FROM product_import_rows WHERE import_id = ${id}::uuid),
      known AS (SELECT own.line, v.product_id FROM own JOIN variants v ON v.sku = own.sku),
      keys AS (
        SELECT own.file_key, min(known.product_id) AS product_id, count(DISTINCT known.product_id) AS products
        FROM own LEFT JOIN known USING (line) WHERE own.file_key <> '' GROUP BY own.file_key
      ),
      placed AS (
        SELECT own.line, own.sku, known.product_id IS NULL AND keys.products > 1 AS is_unclear,
          CASE WHEN coalesce(known.product_id, keys.product_id) IS NOT NULL AND (known.product_id IS NOT NULL OR keys.products = 1)
              THEN 'product ' || coalesce(known.product_id, keys.product_id)
            WHEN own.file_key <> '' THEN 'key ' || own.file_key
            ELSE 'line ' || own.line END AS product,
          CASE WHEN known.product_id IS NOT NULL OR keys.products = 1
            THEN coalesce(known.product_id, keys.product_id) END AS product_id
        FROM own LEFT JOIN known USING (line) LEFT JOIN keys USING (file_key)
      ),
      numbered AS (
        SELECT *, min(line) OVER (PARTITION BY product) AS number, min(line) OVER (PARTITION BY sku) AS first_line
        FROM placed
      ),
      products AS (
        INSERT INTO product_import_products (import_id, number, product_id)
        SELECT ${id}::uuid, number, max(product_id) FROM numbered GROUP BY number
      )
      UPDATE product_import_rows r SET product_number = n.number,
        twin_line = CASE WHEN n.sku <> '' AND n.first_line < n.line THEN n.first_line END,
        found = r.found || CASE WHEN n.is_unclear
          THEN '[{"column": "SKU", "error": {"code": "csv_several_products"}}]'::jsonb ELSE '[]'::jsonb END
      FROM numbered n WHERE r.import_id = ${id}::uuid AND r.line = n.line`
    await execute(tx)`DELETE FROM product_import_pieces WHERE import_id = ${id}::uuid`
    await execute(tx)`
      UPDATE product_imports SET state = 'checking' WHERE id = ${id}::uuid AND state = 'reading'`
  })
}
