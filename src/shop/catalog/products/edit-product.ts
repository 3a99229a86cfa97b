import type { Product } from '#contract/catalog/catalog.ts'
import type { RecordedChange } from '#contract/desk/audit.ts'
import { type Database, execute, hasRow, inTransaction, values } from '#platform/database/database.ts'
import { changedFields, listStaffChanges, recordChange } from '../../audit/audit.ts'
import { foundRow } from '../../context/found-row.ts'
import { orNotFound, ShopError } from '../../context/shop-error.ts'
import { lockVariants } from '../stock/move-stock.ts'
import { STAFF } from '../translations.ts'
import { readProduct } from './products-sql.ts'

export type Edit = {
  productId: number
  staffId: number | null
  /** The version that was on the screen, if the caller sends it. */
  version?: number | undefined
  /** Locks the sizes before their product, in the same order as placing an order, so that the two cannot deadlock. */
  locksVariants?: boolean
}

/** One change of a product, from lock to record. Returns the product afterwards; an edit without a change is not recorded. */
export function editProduct(
  db: Database,
  { productId, staffId, version, locksVariants }: Edit,
  change: (tx: Database, before: Product) => Promise<void>,
): Promise<Product> {
  return inTransaction(db, async (tx) => {
    if (locksVariants) await lockSizes(tx, productId)
    const before = await lockProduct(tx, productId)
    if (version !== undefined && version !== before.version)
      throw new ShopError('edit_conflict', { current: before })
    await change(tx, before)
    const after = await currentProduct(tx, productId)
    // Stock that an order takes meanwhile is not a change by staff.
    const done = locksVariants ? after : { ...after, variants: before.variants }
    if (changedFields(before, done).length === 0) return after
    await recordChange(tx, `product:${productId}`, staffId, before, done)
    return { ...after, ...(await raiseVersion(tx, productId)) }
  })
}

/** The changes of a product by staff, newest first. */
export async function listProductHistory(db: Database, productId: number): Promise<RecordedChange[]> {
  await currentProduct(db, productId)
  return listStaffChanges(db, `product:${productId}`)
}

/** Whether somebody of the staff has ever created a product. The demo's have no creator. */
export const hasOwnProduct = (db: Database): Promise<boolean> => hasRow(db)`
  SELECT 1 FROM products p JOIN staff_changes c ON c.subject = 'product:' || p.id
  WHERE c.staff_id IS NOT NULL AND c.before -> 'name' = 'null' LIMIT 1`

async function lockSizes(tx: Database, productId: number): Promise<void> {
  await lockVariants(tx, await values(tx)`SELECT id FROM variants WHERE product_id = ${productId}`)
}

async function lockProduct(tx: Database, id: number): Promise<Product> {
  await execute(tx)`SELECT 1 FROM products WHERE id = ${id} FOR NO KEY UPDATE`
  return currentProduct(tx, id)
}

async function raiseVersion(tx: Database, id: number): Promise<Pick<Product, 'version' | 'updatedAt'>> {
  return foundRow(tx)<{ version: number; updatedAt: string }>`
    UPDATE products SET version = version + 1, updated_at = now() WHERE id = ${id}
    RETURNING version, updated_at AS "updatedAt"`
}

export async function currentProduct(tx: Database, id: number): Promise<Product> {
  return orNotFound(await readProduct(tx, id, STAFF))
}
