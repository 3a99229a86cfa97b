import { type Database, execute, onlyValue } from '#platform/database/database.ts'
import type { ImportFormat } from '#shared/imports.ts'
import { badField } from '../context/shop-error.ts'
import { csvRecords, separatorOf } from '../csv/csv-records.ts'
import { encodingOf } from '../csv/decode-file.ts'
import { readerFor } from './readers/reader.ts'

/** Stores an uploaded file piece by piece. A file that is surely no product file is refused, and nothing of it stays. */
export async function receiveFile(
  db: Database,
  { name, bytes }: { name: string; bytes: AsyncIterable<Uint8Array> },
  staffId: number,
  /** Called at the end of the bytes: throws if they are not the whole file. */
  checkWhole: () => void,
): Promise<string> {
  let id: string | undefined
  let number = 0
  try {
    for await (const piece of inPieces(bytes)) {
      id ??= await openImport(db, name, await formatOf(piece), staffId)
      number += 1
      await execute(db)`
        INSERT INTO product_import_pieces (import_id, number, bytes) VALUES (${id}::uuid, ${number}, ${piece}::bytea)`
    }
    checkWhole()
    if (!id) throw badField('file', 'csv_empty')
    await execute(db)`UPDATE product_imports SET state = 'reading' WHERE id = ${id}::uuid`
    return id
  } catch (error) {
    if (id) await execute(db)`DELETE FROM product_imports WHERE id = ${id}::uuid`
    throw error
  }
}

const PIECE = 256 * 1024

async function* inPieces(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = []
  let size = 0
  for await (const some of bytes) {
    waiting.push(some)
    size += some.length
    if (size < PIECE) continue
    yield Buffer.concat(waiting)
    waiting = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(waiting)
}

const openImport = (
  db: Database,
  name: string,
  format: ImportFormat,
  staffId: number,
): Promise<string> => onlyValue(db)`
  INSERT INTO product_imports (file_name, format, staff_id) VALUES (${name}, ${format}, ${staffId}) RETURNING id`

/** By its first line, in any encoding: the names of columns that matter have no accents. */
async function formatOf(start: Uint8Array): Promise<ImportFormat> {
  const line = firstLine(new TextDecoder(encodingOf(start)).decode(start, { stream: true }))
  const record = { separator: separatorOf(line), most: MOST_HEAD }
  for await (const { record: head } of csvRecords([line], record)) {
    const reader = readerFor(head)
    if (reader) return reader.format
    const columns = head.filter((cell) => cell !== '').slice(0, 40)
    throw badField('file', 'csv_product_columns', { columns })
  }
  throw badField('file', 'csv_empty')
}

const MOST_HEAD = 64 * 1024

/** Up to the first line break that is not within quotes. */
function firstLine(text: string): string {
  const bare = text.replace(/^\s+/, '')
  let isQuoted = false
  for (let at = 0; at < bare.length; at++) {
    if (bare[at] === '"') isQuoted = !isQuoted
    if (!isQuoted && (bare[at] === '\n' || bare[at] === '\r')) return bare.slice(0, at)
  }
  return bare
}
