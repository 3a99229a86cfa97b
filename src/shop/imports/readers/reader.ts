import { ownReader } from './own-reader.ts'
import { columnsOf, type Reader } from './read-row.ts'
import { shopifyReader } from './shopify-reader.ts'
import { wooReader } from './woo-reader.ts'

/** By the names of its columns; null for any other file. A reader remembers the rows above, so each file needs a new one. */
export function readerFor(head: readonly string[]): Reader | null {
  const columns = columnsOf(head)
  return shopifyReader(columns) ?? wooReader(columns) ?? ownReader(columns)
}
