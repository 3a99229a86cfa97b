import { type Database, row, rows } from '#platform/database/database.ts'
import type { FieldError } from '#shared/errors/field-error.ts'
import { editProduct, removeImages, writeChange } from '../../catalog/catalog.ts'
import { staff } from '../../context/actor.ts'
import type { ImportRecord } from '../imports-sql.ts'
import type { Undo } from '../plan/change-between.ts'
import { refuseOversold } from './apply-products.ts'
import { AT_ONCE, eachProduct } from './each-product.ts'

type Applied = { number: number; productId: number; version: number; undo: Undo; imageIds: number[] }

/** Restores the next products, each in a transaction. One that was changed since stays as it is. False when there are none left. */
export async function undoProducts(
  db: Database,
  record: ImportRecord,
  onBug: (error: unknown) => void,
): Promise<boolean> {
  const products = await rows(db)<{ number: number }>`
    SELECT number FROM product_import_products WHERE import_id = ${record.id}::uuid AND state = 'applied'
    ORDER BY number DESC LIMIT ${AT_ONCE}`
  return eachProduct(db, products, {
    write: (tx, { number }) => undoProduct(tx, record, number),
    leaveOut: ({ number }, reason) => finish(db, record.id, number, 'kept', reason),
    changed: { code: 'changed_since' },
    onBug,
  })
}

async function undoProduct(tx: Database, record: ImportRecord, number: number): Promise<void> {
  const applied = await row(tx)<Applied>`
    SELECT number, product_id AS "productId", version, undo, ARRAY(
      SELECT image_id FROM product_import_pictures i
      WHERE i.import_id = p.import_id AND i.product_number = p.number AND image_id IS NOT NULL) AS "imageIds"
    FROM product_import_products p
    WHERE import_id = ${record.id}::uuid AND number = ${number} AND state = 'applied' FOR UPDATE`
  if (!applied) return
  const { productId, version, undo, imageIds } = applied
  const staffId = record.undoneBy ?? record.staffId
  const takenBack = Object.fromEntries(Object.entries(undo.stock).map(([sku, change]) => [sku, -change]))
  await editProduct(tx, { productId, staffId, version, locksVariants: true }, async (inner, before) => {
    refuseOversold(before, takenBack)
    const variants = before.variants.map(({ id, sku, stock }) => ({
      ...undo.change.variants?.find((one) => one.id === id),
      id,
      stock: stock + (takenBack[sku] ?? 0),
      ...(undo.added.includes(sku) && { isActive: false }),
    }))
    await removeImages(inner, productId, imageIds)
    await writeChange(
      inner,
      before,
      { ...undo.change, variants },
      { reason: 'import', reference: record.id, actor: staff(staffId) },
    )
  })
  await finish(tx, record.id, number, 'undone', null)
}

const finish = (
  db: Database,
  id: string,
  number: number,
  state: 'undone' | 'kept',
  reason: FieldError | null,
) => rows(db)`
  UPDATE product_import_products SET state = ${state}, reason = ${reason && JSON.stringify(reason)}::jsonb
  WHERE import_id = ${id}::uuid AND number = ${number} AND state = 'applied'`
