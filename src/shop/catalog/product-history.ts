import type { StaffChange } from '../../contract/catalog.ts'
import type { Database } from '../../platform/database.ts'
import { listStaffChanges } from '../accounts/accounts.ts'
import { currentProduct } from './edit-product.ts'

/** Who changed what on a product, newest first. */
export async function listProductHistory(db: Database, productId: number): Promise<StaffChange[]> {
  await currentProduct(db, productId)
  return listStaffChanges(db, `product:${productId}`)
}
