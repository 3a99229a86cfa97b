import type { ImportedRow, MissingPicture, ProductImport } from '#contract/catalog/imports.ts'
import {
  type Database,
  execute,
  onlyValue,
  type Page,
  type Paged,
  row,
  rows,
  sql,
} from '#platform/database/database.ts'
import type { FieldError } from '#shared/errors/field-error.ts'
import type { ImportState, ImportVerdict } from '#shared/imports.ts'
import { foundRow } from '../context/found-row.ts'
import { ShopError } from '../context/shop-error.ts'

export type ImportRecord = Omit<ProductImport, 'failure'> & {
  failure: FieldError | null
  /** Null once the account is deleted. */
  staffId: number | null
  /** The employee who undoes it. */
  undoneBy: number | null
}

const fields = sql`i.id, i.file_name AS "fileName", i.format, i.state, i.failure, i.category_id AS "categoryId",
  i.staff_id AS "staffId", i.created_at AS "createdAt", i.applied_at AS "appliedAt", i.undone_at AS "undoneAt", i.undone_by AS "undoneBy",
  (SELECT name FROM users WHERE users.id = i.staff_id) AS "createdBy"`

export async function readImport(db: Database, id: string): Promise<ImportRecord> {
  return foundRow(db)<ImportRecord>`
    SELECT ${fields} FROM product_imports i WHERE i.id = ${id}::uuid AND i.state <> 'uploading'`
}

export async function readImports(db: Database, { limit, offset }: Page): Promise<Paged<ImportRecord>> {
  const data = await rows(db)<ImportRecord>`
    SELECT ${fields} FROM product_imports i WHERE i.state <> 'uploading'
    ORDER BY i.created_at DESC, i.id LIMIT ${limit} OFFSET ${offset}`
  const total = await onlyValue(db)<number>`
    SELECT count(*) FROM product_imports WHERE state <> 'uploading'`
  return { data, total }
}

/** Moves an import on if it is in one of these states; otherwise somebody else was faster. */
export async function moveImport(
  db: Database,
  id: string,
  from: readonly ImportState[],
  to: ImportState,
): Promise<void> {
  const moved = await row(db)`
    UPDATE product_imports SET state = ${to}, taken_until = '-infinity',
      applied_at = CASE WHEN ${to} = 'applied' THEN now() ELSE applied_at END,
      undone_at = CASE WHEN ${to} = 'undone' THEN now() ELSE undone_at END
    WHERE id = ${id}::uuid AND state = ANY (${from}::text[]) RETURNING id`
  if (!moved) throw new ShopError('import_busy')
}

export type ImportCounts = {
  rows: Record<ImportVerdict | 'all', number>
  /** Products by verdict and by state. */
  products: { verdict: ImportVerdict | null; state: string; count: number }[]
  pictures: { state: string; count: number }[]
}

export async function countImport(db: Database, id: string): Promise<ImportCounts> {
  const counted = await rows(db)<{ verdict: ImportVerdict | null; count: number }>`
    SELECT verdict, count(*) AS count FROM product_import_rows WHERE import_id = ${id}::uuid GROUP BY verdict`
  const of = (verdict: ImportVerdict) => counted.find((one) => one.verdict === verdict)?.count ?? 0
  return {
    rows: {
      all: counted.reduce((sum, { count }) => sum + count, 0),
      new: of('new'),
      changed: of('changed'),
      unchanged: of('unchanged'),
      problem: of('problem'),
    },
    products: await rows(db)`
      SELECT verdict, state, count(*) AS count FROM product_import_products
      WHERE import_id = ${id}::uuid GROUP BY verdict, state`,
    pictures: await rows(db)`
      SELECT state, count(*) AS count FROM product_import_pictures WHERE import_id = ${id}::uuid GROUP BY state`,
  }
}

export type RowRecord = Omit<ImportedRow, 'changes' | 'problems' | 'outcome'> & {
  changes: ImportedRow['changes'] | null
  problems: { column: string; error: FieldError }[] | null
  state: string
  reason: FieldError | null
}

/** All of them, or those of a verdict; `left`: of products that were refused, or kept when the import was undone. */
export async function readRows(
  db: Database,
  id: string,
  show: ImportVerdict | 'left' | undefined,
  { limit, offset }: Page,
): Promise<Paged<RowRecord>> {
  const left = sql`AND r.product_number IN (SELECT number FROM product_import_products
    WHERE import_id = ${id}::uuid AND state IN ('refused', 'kept'))`
  const shown = show === 'left' ? left : show ? sql`AND r.verdict = ${show}` : sql``
  const chosen = sql`FROM product_import_rows r WHERE r.import_id = ${id}::uuid ${shown}`
  // The page first: without statistics of a new import, PostgreSQL would join all of its rows one by one.
  const data = await rows(db)<RowRecord>`
    SELECT r.line, r.sku, f.cells->>'Name' AS name, p.product_id AS "productId", r.verdict, r.changes, r.problems,
      coalesce(p.state, 'waiting') AS state, p.reason
    FROM (SELECT r.* ${chosen} ORDER BY r.line LIMIT ${limit} OFFSET ${offset}) AS r
    LEFT JOIN product_import_products p ON p.import_id = r.import_id AND p.number = r.product_number
    LEFT JOIN product_import_rows f ON f.import_id = r.import_id AND f.line = r.product_number
    ORDER BY r.line`
  const total = await onlyValue(db)<number>`SELECT count(*) ${chosen}`
  return { data, total }
}

export type FailedPicture = Omit<MissingPicture, 'reason'> & { reason: FieldError }

export async function readFailedPictures(
  db: Database,
  id: string,
  { limit, offset }: Page,
): Promise<Paged<FailedPicture>> {
  const chosen = sql`FROM product_import_pictures p WHERE p.import_id = ${id}::uuid AND p.state = 'failed'`
  const data = await rows(db)<FailedPicture>`
    SELECT p.product_number AS line, p.address, p.reason,
      (SELECT cells->>'Name' FROM product_import_rows r
        WHERE r.import_id = p.import_id AND r.line = p.product_number) AS name
    ${chosen} ORDER BY p.product_number, p.position LIMIT ${limit} OFFSET ${offset}`
  const total = await onlyValue(db)<number>`SELECT count(*) ${chosen}`
  return { data, total }
}

/** An import that no process works on, for a minute. */
export const takeImport = (db: Database): Promise<ImportRecord | undefined> => row(db)<ImportRecord>`
  UPDATE product_imports i SET taken_until = now() + interval '1 minute'
  WHERE i.id = (SELECT id FROM product_imports
    WHERE state = ANY ('{reading,checking,applying,undoing}'::text[]) AND taken_until < now()
    ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING ${fields}`

/** The state, which may have changed meanwhile, for another minute. */
export const holdImport = (db: Database, id: string): Promise<{ state: ImportState } | undefined> => row(db)`
  UPDATE product_imports SET taken_until = now() + interval '1 minute' WHERE id = ${id}::uuid RETURNING state`

export const releaseImport = (db: Database, id: string): Promise<unknown> =>
  rows(db)`UPDATE product_imports SET taken_until = '-infinity' WHERE id = ${id}::uuid`

export const failImport = (db: Database, id: string, failure: FieldError): Promise<unknown> => rows(db)`
  WITH file AS (DELETE FROM product_import_pieces WHERE import_id = ${id}::uuid)
  UPDATE product_imports SET state = 'failed', failure = ${JSON.stringify(failure)}::jsonb WHERE id = ${id}::uuid`

/** Undoing is possible as long as the import is stored. */
export const forgetOldImports = (db: Database, days: number): Promise<void> => execute(db)`
  DELETE FROM product_imports WHERE created_at < now() - make_interval(days => ${days})
    OR (state = 'uploading' AND created_at < now() - interval '1 day')`
