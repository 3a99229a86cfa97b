/**
 * What a page of the shop costs the database and the code behind it when it is filtered, beside an unfiltered one, with few and
 * with many products. Nothing but the counts of a line is kept between two of them, and for "after a change" not even those.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProductQuery } from '../src/contract/catalog.ts'
import { CATALOG_PAGE_SIZE } from '../src/contract/values.ts'
import { closeDatabase, type Database, openDatabase, rows, sql } from '../src/platform/database.ts'
import { migrate } from '../src/platform/migrate.ts'
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts'
import { type Keep, listProducts } from '../src/shop/catalog/catalog.ts'
import { addSyntheticProducts } from '../src/shop/demo/synthetic.ts'
import { median, rounded } from './results.ts'

const QUESTIONS: [name: string, query: ProductQuery, afterChange?: boolean][] = [
  ['unfiltered', {}],
  ['unfiltered, counted', { facets: true }],
  ['size M', { size: ['M'] }],
  ['size M, after a change', { size: ['M'] }, true],
  ['size M, Navy, wide', { size: ['M'], color: ['Navy'], cut: ['wide'] }],
  ['one of a hundred', { cut: ['straight'], cloth: ['flannel'], color: ['Ivory'] }],
  ['900 to 1,500 L.E, the first after a change', { minPrice: 900, maxPrice: 1500 }],
  ['1,000 to 1,500 L.E', { minPrice: 1000, maxPrice: 1500 }],
  ['on sale, cheapest first', { sale: true, sort: 'price' }],
]
const ROUNDS = 25

export async function measureFilters(): Promise<void> {
  for (const products of [24, 20_000]) {
    const dataDir = await mkdtemp(join(tmpdir(), 'taglio-filters-'))
    const server = await startEmbeddedPostgres({ dataDir, durable: false })
    const db = openDatabase(server.connectionString, { statementTimeoutMs: 600_000 })
    try {
      await migrate(db, join(import.meta.dirname, '../db'))
      await addSyntheticProducts(db, products)
      // Twice: the first marks only pages that nothing was removed from.
      for (const _ of ['removes', 'marks']) await rows(db, sql`VACUUM ANALYZE products, variants`)
      console.log(`\nfilters, ${products} products`)
      console.table(await measured(db))
    } finally {
      await closeDatabase(db)
      await server.stop()
      await rm(dataDir, { recursive: true })
    }
  }
}

/** The questions in turn, round after round, so that a busy machine slows all of them. */
async function measured(db: Database): Promise<Record<string, object>> {
  const kept = new Map<string | null, unknown>()
  const keep: Keep = async <Value>(name: string | null, read: () => Promise<Value>) => {
    if (!kept.has(name)) kept.set(name, await read())
    return kept.get(name) as Value
  }
  const times = new Map<string, number[]>(QUESTIONS.map(([name]) => [name, []]))
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, query, afterChange] of QUESTIONS) {
      if (afterChange) kept.clear()
      const began = performance.now()
      await listProducts(
        db,
        { listed: true, page: 1, limit: CATALOG_PAGE_SIZE, ...query },
        { asAdmin: false },
        keep,
      )
      times.get(name)?.push(performance.now() - began)
    }
  const unfiltered = median(times.get('unfiltered') ?? [])
  return Object.fromEntries(
    [...times].map(([name, all]) => {
      const ms = median(all)
      return [name, { ms: rounded(ms), 'of an unfiltered one': rounded(ms / unfiltered) }]
    }),
  )
}
