import { plainCell } from '#shared/text/csv.ts'
import { columnNames, PRODUCT, SKU, VARIANT_PICTURE } from '../../catalog/catalog.ts'
import { type Columns, givenCells, type Reader } from './read-row.ts'

const NAME = 'Name'

/** Our own product file; any of its columns besides the SKU may be missing. */
export function ownReader({ has, cell }: Columns): Reader | null {
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
