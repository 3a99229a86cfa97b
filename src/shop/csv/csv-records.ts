import { CsvError, parse } from 'csv-parse'
import { badField } from '../context/shop-error.ts'

export type CsvRecord = { record: string[]; info: { lines: number } }

/** The records of a text that comes piece by piece. At most `most` characters each. */
export async function* csvRecords(
  text: Iterable<string> | AsyncIterable<string>,
  { separator, most }: { separator: string; most: number },
): AsyncGenerator<CsvRecord> {
  const parser = parse({
    delimiter: separator,
    info: true,
    trim: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: most,
  })
  const written = write(parser, text)
  // Whoever reads the records gets the failure.
  written.catch((error: Error) => parser.destroy(error))
  try {
    yield* parser as AsyncIterable<CsvRecord>
  } catch (error) {
    if (error instanceof CsvError) throw badField('file', 'csv_unreadable')
    throw error
  } finally {
    parser.destroy()
    await written.catch(() => {})
  }
}

/** Piece by piece, so that other requests are served in between. */
async function write(
  parser: ReturnType<typeof parse>,
  text: Iterable<string> | AsyncIterable<string>,
): Promise<void> {
  for await (const piece of text)
    for (let at = 0; at < piece.length && !parser.destroyed; at += PIECE)
      if (!parser.write(piece.slice(at, at + PIECE))) await drained(parser)
  if (!parser.destroyed) parser.end()
}

/** Or closed, because nobody reads on. */
const drained = (parser: ReturnType<typeof parse>): Promise<void> =>
  new Promise((go) => {
    const done = () => {
      parser.off('drain', done).off('close', done)
      go()
    }
    parser.on('drain', done).on('close', done)
  })

const PIECE = 16_384

/** The one that comes most often in the first line that has any. */
export function separatorOf(text: string): string {
  const countIn = (line: string, separator: string) => line.split(separator).length
  for (const line of text.slice(0, PIECE).split('\n')) {
    const bare = line.replace(/"[^"]*"/g, '')
    const [best] = SEPARATORS.filter((separator) => bare.includes(separator)).toSorted(
      (a, b) => countIn(bare, b) - countIn(bare, a),
    )
    if (best) return best
  }
  return ','
}

const SEPARATORS = [',', ';', '\t']
