import type { FieldError } from '#shared/errors/field-error.ts'
import type { ImportFormat } from '#shared/imports.ts'
import { withoutControls } from '#shared/text/controls.ts'
import type { Cells } from '../../catalog/catalog.ts'

/** A record in the columns of our own product file. */
export type ReadRow = {
  /** Rows with the same key are of one product. Empty: the SKU decides. */
  key: string
  /** Columns that the file does not have are missing. Without a SKU, the row is about the product alone. */
  cells: Cells
  problems: CellProblem[]
}
export type CellProblem = { column: string; error: FieldError }

export type Reader = { format: ImportFormat; read: (record: readonly string[]) => ReadRow }

/** Without the columns that are undefined. */
export const givenCells = (cells: Record<string, string | undefined>): Cells =>
  Object.fromEntries(
    Object.entries(cells).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )

/** The columns of a file by name, whatever the case. */
export type Columns = {
  has: (...names: readonly string[]) => boolean
  /** The cell under the first of these names that the file has; undefined without such a column. */
  cell: (record: readonly string[], ...names: readonly string[]) => string | undefined
}

export function columnsOf(head: readonly string[]): Columns {
  const places = new Map<string, number>()
  for (const [index, name] of head.entries()) {
    const folded = name.trim().toLowerCase()
    if (folded && !places.has(folded)) places.set(folded, index)
  }
  const has = (...names: readonly string[]) => names.every((name) => places.has(name.toLowerCase()))
  return {
    has,
    cell(record, ...names) {
      const place = places.get(names.find((name) => has(name))?.toLowerCase() ?? '')
      return place === undefined ? undefined : withoutControls(record[place] ?? '').trim()
    },
  }
}
