/**
 * Prints the query plans of the product lists, with a hundred thousand products:
 *
 *     node trials/bench/explain-catalog.ts [--products 100000]
 *
 * It fills a temporary database.
 */
import { parseArgs } from 'node:util'
import type { ProductQuery } from '../../src/contract/product-lists.ts'
import { type Database, rows, sql } from '../../src/platform/database/database.ts'
import { productSorts } from '../../src/shared/values.ts'
import { findProduct, listProducts } from '../../src/shop/catalog/catalog.ts'
import { explain, scannedTables } from '../../tests/support/explain.ts'
import { withCatalogue } from './catalogues.ts'

const { values } = parseArgs({ options: { products: { type: 'string', default: '100000' } } })
await withCatalogue('explain', Number(values.products), async (db) => {
  await rows(db, sql`VACUUM ANALYZE products, variants, product_images, pictures`)
  await printPlans(db)
})

async function printPlans(db: Database): Promise<void> {
  const filters: ProductQuery[] = [
    {},
    { listed: true },
    { listed: true, category: 'men' },
    { category: 'women' },
    { collection: 'season-7' },
    { listed: true, collection: 'season-7' },
    { flag: 'bestSeller' },
    { flag: 'newArrival', listed: true },
    { ids: [1, 50, 900] },
    { q: 'flannel 999' },
    { q: 'tr' },
  ]
  await print(db, 'one product', (asking) => findProduct(asking, 77, { asAdmin: false }))
  for (const filter of filters) {
    for (const sort of productSorts) {
      for (const page of [1, 100]) {
        const query = { ...filter, sort, page, limit: 24 }
        await print(db, JSON.stringify(query), (asking) => listProducts(asking, query, { asAdmin: false }))
      }
    }
  }
}

async function print(db: Database, what: string, read: (db: Database) => Promise<unknown>): Promise<void> {
  const explained = await explain(db, read)
  const milliseconds = explained.reduce((sum, plan) => sum + plan.milliseconds, 0)
  const indexes = explained.flatMap(({ nodes }) => nodes).flatMap((node) => node['Index Name'] ?? [])
  const scanned = scannedTables(explained).filter((table) => table === 'products' || table === 'variants')
  const warning = scanned.length > 0 ? `  SCANS ${scanned.join(', ')}` : ''
  console.log(
    `${milliseconds.toFixed(1).padStart(7)} ms  ${what}  ${[...new Set(indexes)].join(' ')}${warning}`,
  )
}
