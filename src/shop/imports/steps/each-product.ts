import { type Database, inTransaction, isDatabaseAway } from '#platform/database/database.ts'
import type { FieldError } from '#shared/errors/field-error.ts'
import { ShopError } from '../../context/shop-error.ts'

/** Products of a step. */
export const AT_ONCE = 20

/** Each in a transaction. One that fails is left out with its reason. False when there are none. */
export async function eachProduct<Listed>(
  db: Database,
  products: readonly Listed[],
  does: {
    write: (tx: Database, product: Listed) => Promise<void>
    leaveOut: (product: Listed, reason: FieldError) => Promise<unknown>
    /** The reason of a product that was changed meanwhile. */
    changed: FieldError
    onBug: (error: unknown) => void
  },
): Promise<boolean> {
  for (const product of products)
    try {
      await inTransaction(db, (tx) => does.write(tx, product))
    } catch (error) {
      // While the database is away nothing is left out, and the import is continued later.
      if (isDatabaseAway(error)) throw error
      if (!(error instanceof ShopError)) does.onBug(error)
      await does.leaveOut(product, reasonOf(error, does.changed))
    }
  return products.length > 0
}

function reasonOf(error: unknown, changed: FieldError): FieldError {
  if (!(error instanceof ShopError)) return { code: 'import_failed' }
  return error.code === 'out_of_stock'
    ? { code: 'sold_since', params: { sku: String(error.details.sku) } }
    : changed
}
