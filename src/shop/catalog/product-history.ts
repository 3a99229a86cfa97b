import type { StaffChange } from '../../contract/catalog.ts'
import type { Database } from '../../platform/database.ts'
import { listStaffChanges } from '../accounts/accounts.ts'
import { presentProduct } from './record-change.ts'

/** Who changed what on a product, newest first. */
export async function listProductHistory(db: Database, productId: number): Promise<StaffChange[]> {
  await presentProduct(db, productId)
  return listStaffChanges(db, `product:${productId}`)
}
