import type { ProductQuery } from '#contract/catalog/product-lists.ts'
import type { Database } from '#platform/database/database.ts'
import type { CsvTable } from '#shared/text/csv.ts'
import { listProductIds, listProducts } from '../lists/list-products.ts'
import { STAFF } from '../translations.ts'
import { columnNames } from './product-columns.ts'
import { inOrder, toRows } from './to-rows.ts'

/** The products of staff's list, in its order, with a row for each variant. */
export const productsFile = (db: Database, query: ProductQuery, lowStockAt: number): CsvTable => ({
  columns: columnNames,
  batches: walkProducts(db, query, lowStockAt),
})

/** All ids are read first, so that a product that is added meanwhile moves no other; a product is read when its row is written. */
async function* walkProducts(
  db: Database,
  query: ProductQuery,
  lowStockAt: number,
): AsyncGenerator<string[][]> {
  const ids = await listProductIds(db, query, STAFF, lowStockAt)
  for (let start = 0; start < ids.length; start += STEP) {
    const some = ids.slice(start, start + STEP)
    const { products } = await listProducts(db, { ids: some }, STAFF)
    const byId = new Map(products.map((product) => [product.id, product]))
    yield some.flatMap((id) => {
      const product = byId.get(id)
      return product ? toRows(product).map(inOrder) : []
    })
  }
}

const STEP = 100
