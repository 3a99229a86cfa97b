import { plainCell } from '#shared/text/csv.ts'
import { columnNames, PRODUCT, SKU, VARIANT_PICTURE } from '../../catalog/catalog.ts'
import { type Columns, columnsOf, givenCells, type Reader } from './read-row.ts'
import { shopifyReader } from './shopify-reader.ts'
import { wooReader } from './woo-reader.ts'

/** By the names of its columns; null for any other file. A reader remembers the rows above, so each file needs a new one. */
export function readerFor(head: readonly string[]): Reader | null {
  const columns = columnsOf(head)
  return shopifyReader(columns) ?? wooReader(columns) ?? ownReader(columns)
}

const NAME = 'Name'

/** Our own product file; any of its columns besides the SKU may be missing. */
function ownReader({ has, cell }: Columns): Reader | null {
  if (!has(SKU)) return null
  const names = [...columnNames, VARIANT_PICTURE]
  const groups = has(PRODUCT) || has(NAME)
  let key = ''
  return {
    format: 'taglio',
    read(record) {
      const cells = givenCells(
        Object.fromEntries(
          names.map((name) => {
            const written = cell(record, name)
            return [name, written && plainCell(written)]
          }),
        ),
      )
      // A row that names no product belongs to the one above.
      if (groups)
        key = cells[PRODUCT] ? `number ${cells[PRODUCT]}` : cells[NAME] ? `name ${cells[NAME]}` : key
      return { key, cells, problems: [] }
    },
  }
}
