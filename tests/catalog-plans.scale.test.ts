import { beforeAll, describe, expect, test } from 'vitest'
import type { ProductQuery } from '#contract/catalog/product-lists.ts'
import { execute } from '#platform/database/query.ts'
import { listProducts } from '#shop/catalog/catalog.ts'
import { addSyntheticProducts } from '#shop/demo/synthetic.ts'
import { explain, scannedTables } from './support/explain.ts'
import { indexWordsLater } from './support/index-words-later.ts'
import { createTestDatabase } from './support/test-database.ts'

/**
 * With ten thousand products a page reads a handful of rows: every plan walks an index. The fewer there are, the sooner the planner
 * would rather read a whole table, so that more of them would prove less and take longer to make.
 */
describe('a page of a large catalogue', async () => {
  const database = await createTestDatabase({ statementTimeoutMs: 120_000 })

  beforeAll(async () => {
    await indexWordsLater(database.db, 'products', () => addSyntheticProducts(database.db, 10_000))
    // VACUUM marks no page whose commit is not in the log yet (synchronous_commit is off here); a checkpoint writes the log.
    await execute(database.db)`CHECKPOINT`
    await execute(database.db)`VACUUM ANALYZE products, variants, product_images, pictures`
  })

  const filters: ProductQuery[] = [
    {},
    { listed: true },
    { listed: true, category: 'men' },
    { category: 'Women' },
    { collection: '1' },
    { archived: true },
    { flag: 'bestSeller', listed: true },
    { flag: 'newArrival' },
    { ids: [1, 5, 9] },
    { q: 'herringbone 1234' },
  ]
  // Without one, a collection is in the order of staff.
  const sorts = ['newest', 'price', '-price', 'name', undefined] as const

  for (const filter of filters) {
    for (const sort of sorts) {
      for (const asAdmin of [false, true]) {
        test(`${JSON.stringify(filter)} by ${sort ?? 'default'}${asAdmin ? ' for staff' : ''}`, async () => {
          const query = { ...filter, sort, page: 2, limit: 24 }
          const scanned = scannedTables(
            await explain(database.db, (db) => listProducts(db, query, { asAdmin })),
          )
          expect(scanned).not.toContain('products')
          expect(scanned).not.toContain('variants')
        })
      }
    }
  }
})
