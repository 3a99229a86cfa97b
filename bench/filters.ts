/**
 * What a page of the shop costs the database and the code behind it when it is filtered, beside an unfiltered one, with few and
 * with many products. Nothing but the counts of a line is kept between two of them, and for "after a change" not even those.
 */
import type { ProductQuery } from '../src/contract/catalog.ts'
import { CATALOG_PAGE_SIZE } from '../src/contract/values.ts'
import type { Database } from '../src/platform/database.ts'
import { listProducts } from '../src/shop/catalog/catalog.ts'
import { keeper, measureCatalogues } from './catalogues.ts'
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

export const measureFilters = (): Promise<void> => measureCatalogues('filters', measured)

/** The questions in turn, round after round, so that a busy machine slows all of them. */
async function measured(db: Database): Promise<Record<string, object>> {
  const { keep, clear } = keeper()
  const times = new Map<string, number[]>(QUESTIONS.map(([name]) => [name, []]))
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, query, afterChange] of QUESTIONS) {
      if (afterChange) clear()
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
