import type { RecordedChange } from '../../../contract/audit.ts'
import type { Database } from '../../../platform/database/database.ts'
import { listStaffChanges } from '../../audit/audit.ts'
import { currentProduct } from './edit-product.ts'

/** The changes of a product by staff, newest first. */
export async function listProductHistory(db: Database, productId: number): Promise<RecordedChange[]> {
  await currentProduct(db, productId)
  return listStaffChanges(db, `product:${productId}`)
}
