import type { FieldError } from '#shared/errors/field-error.ts'
import type { ImportFormat } from '#shared/imports.ts'
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
