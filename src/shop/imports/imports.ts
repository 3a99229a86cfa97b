/**
 * Product files: staff upload one, see what each row would change, apply it, and can undo it. The work is done by the import desk, in
 * whatever process has time; these calls only say what is to be done.
 */
import { type Database, execute, inTransaction, rows } from '#platform/database/database.ts'
import type { ImportState } from '#shared/imports.ts'
import { listCategories, STAFF } from '../catalog/catalog.ts'
import { badField, ShopError } from '../context/shop-error.ts'
import { countImport, type ImportCounts, type ImportRecord, moveImport, readImport } from './imports-sql.ts'

export { type ImportDesk, openImportDesk } from './import-desk.ts'
export {
  type FailedPicture,
  forgetOldImports,
  type ImportRecord,
  type RowRecord,
  readFailedPictures,
  readImports,
  readRows,
} from './imports-sql.ts'
export { type FetchPicture, pictureFetcher } from './pictures/fetch-picture.ts'
export { receiveFile } from './receive-file.ts'

type Waking = { db: Database; importDue: () => void }

export type CountedImport = { record: ImportRecord; counts: ImportCounts }

export async function importOf(db: Database, id: string): Promise<CountedImport> {
  return { record: await readImport(db, id), counts: await countImport(db, id) }
}

/** Compares the file with the shop as it is now, also what could not be applied before. */
export const checkAgain = ({ db, importDue }: Waking, id: string): Promise<CountedImport> =>
  check({ db, importDue }, id, ['checked', 'applied'])

/** Unknown categories become this one; null: they are problems. */
export async function chooseCategory(
  { db, importDue }: Waking,
  id: string,
  categoryId: number | null,
): Promise<CountedImport> {
  const categories = await listCategories(db, STAFF)
  if (categoryId !== null && !categories.some((one) => one.id === categoryId))
    throw badField('categoryId', 'unknown_category')
  return check({ db, importDue }, id, ['checked'], categoryId)
}

async function check(
  { db, importDue }: Waking,
  id: string,
  from: ImportState[],
  categoryId?: number | null,
): Promise<CountedImport> {
  await readImport(db, id)
  await inTransaction(db, async (tx) => {
    await moveImport(tx, id, from, 'checking')
    if (categoryId !== undefined)
      await execute(tx)`UPDATE product_imports SET category_id = ${categoryId} WHERE id = ${id}::uuid`
    await execute(tx)`
      UPDATE product_import_products SET verdict = NULL, state = 'waiting', reason = NULL
      WHERE import_id = ${id}::uuid AND state IN ('waiting', 'refused')`
  })
  importDue()
  return importOf(db, id)
}

/** Rows with problems are left out, with all rows of their products. */
export const applyImport = (waking: Waking, id: string): Promise<CountedImport> =>
  order(waking, id, ['checked'], 'applying')

/** Restores what the import changed, except products that were changed since. */
export async function undoImport(waking: Waking, id: string, staffId: number): Promise<CountedImport> {
  const { appliedAt } = await readImport(waking.db, id)
  if (!appliedAt) throw new ShopError('import_busy')
  await rows(waking.db)`
    UPDATE product_imports SET undone_by = ${staffId} WHERE id = ${id}::uuid AND state <> 'undoing'`
  return order(waking, id, ['applied', 'checked'], 'undoing')
}

async function order(
  { db, importDue }: Waking,
  id: string,
  from: ImportState[],
  to: ImportState,
): Promise<CountedImport> {
  await readImport(db, id)
  await moveImport(db, id, from, to)
  importDue()
  return importOf(db, id)
}

/** One that has changed nothing. */
export async function deleteImport(db: Database, id: string): Promise<void> {
  await readImport(db, id)
  const gone = await rows(db)`
    DELETE FROM product_imports WHERE id = ${id}::uuid AND state IN ('reading', 'checking', 'checked', 'failed')
      AND applied_at IS NULL RETURNING id`
  if (gone.length === 0) throw new ShopError('import_busy')
}
