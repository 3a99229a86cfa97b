import type { RecordedChange } from '#contract/audit.ts'
import { type Database, hasRow, sql } from '#platform/database/database.ts'
import { listStaffChanges } from '../../audit/audit.ts'
import { currentProduct } from './edit-product.ts'

/** The changes of a product by staff, newest first. */
export async function listProductHistory(db: Database, productId: number): Promise<RecordedChange[]> {
  await currentProduct(db, productId)
  return listStaffChanges(db, `product:${productId}`)
}

/** Whether somebody of the staff has ever created a product. The demo's have no creator. */
export const hasOwnProduct = (db: Database): Promise<boolean> =>
  hasRow(
    db,
    sql`SELECT 1 FROM products p JOIN staff_changes c ON c.subject = 'product:' || p.id
        WHERE c.staff_id IS NOT NULL AND c.before -> 'name' = 'null' LIMIT 1`,
  )
