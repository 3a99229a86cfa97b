import { type Database, inTransaction } from '#platform/database/database.ts'
import { type ImportRecord, moveImport } from '../imports-sql.ts'
import { planProduct } from '../plan/plan-product.ts'
import { productsToCheck, savePlans } from './import-products-sql.ts'
import { knownThings } from './known-things.ts'

/** Few enough for others to be served in between. */
const AT_ONCE = 50

/** Compares the next products of the file with the shop, and changes nothing else. */
export async function checkProducts(db: Database, record: ImportRecord): Promise<void> {
  const products = await productsToCheck(db, record.id, AT_ONCE)
  if (products.length === 0) return moveImport(db, record.id, ['checking'], 'checked')
  const cells = products.flatMap((product) => product.rows.map((one) => one.cells))
  const known = await knownThings(db, record, cells)
  const plans = products.map((product) => ({
    product,
    plan: planProduct(product.rows, product.present, known),
  }))
  await inTransaction(db, (tx) => savePlans(tx, record.id, plans))
}
