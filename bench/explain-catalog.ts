/**
 * Prints how the database answers each way of asking for products, with a hundred thousand of them:
 *
 *     node bench/explain-catalog.ts [--products 100000]
 *
 * It fills a throw-away database of its own.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { ProductQuery } from '../src/contract/product-lists.ts'
import { productSorts } from '../src/contract/values.ts'
import { closeDatabase, type Database, openDatabase, rows, sql } from '../src/platform/database.ts'
import { createLog } from '../src/platform/log.ts'
import { migrate } from '../src/platform/migrate.ts'
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts'
import { findProduct, listProducts } from '../src/shop/catalog/catalog.ts'
import { addSyntheticProducts } from '../src/shop/demo/synthetic.ts'
import { explain, scannedTables } from '../tests/support/explain.ts'

const { values } = parseArgs({ options: { products: { type: 'string', default: '100000' } } })
const dataDir = await mkdtemp(join(tmpdir(), 'taglio-explain-'))
const server = await startEmbeddedPostgres({ dataDir, durable: false, log: createLog('warn') })
const db = openDatabase(server.connectionString, { statementTimeoutMs: 600_000 })
try {
  await migrate(db, join(import.meta.dirname, '../db'))
  await addSyntheticProducts(db, Number(values.products))
  await rows(db, sql`VACUUM ANALYZE products, variants, product_images, pictures`)
  await printPlans()
} finally {
  await closeDatabase(db)
  await server.stop()
  await rm(dataDir, { recursive: true })
}

async function printPlans(): Promise<void> {
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
  await print('one product', (asking) => findProduct(asking, 77, { asAdmin: false }))
  for (const filter of filters) {
    for (const sort of productSorts) {
      for (const page of [1, 100]) {
        const query = { ...filter, sort, page, limit: 24 }
        await print(JSON.stringify(query), (asking) => listProducts(asking, query, { asAdmin: false }))
      }
    }
  }
}

async function print(what: string, read: (db: Database) => Promise<unknown>): Promise<void> {
  const explained = await explain(db, read)
  const milliseconds = explained.reduce((sum, plan) => sum + plan.milliseconds, 0)
  const indexes = explained.flatMap(({ nodes }) => nodes).flatMap((node) => node['Index Name'] ?? [])
  const scanned = scannedTables(explained).filter((table) => table === 'products' || table === 'variants')
  const warning = scanned.length > 0 ? `  SCANS ${scanned.join(', ')}` : ''
  console.log(
    `${milliseconds.toFixed(1).padStart(7)} ms  ${what}  ${[...new Set(indexes)].join(' ')}${warning}`,
  )
}
