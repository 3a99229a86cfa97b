import { findSize, type Sized, type Sizing } from '../../contract/find-size.ts'
import type { ProductQuery } from '../../contract/product-lists.ts'
import { type Database, rows, type SQL, sql } from '../../platform/database.ts'
import { cachedByKey } from './cached-by-key.ts'
import { groupsOf, readGroups } from './facet-groups.ts'
import type { ProductGroup } from './facets.ts'
import { groupsKey, priceRange, type ReadCached } from './filter-products.ts'
import { measuresFrom, millimetresIn } from './measures.ts'

/** What fits somebody: the condition, how many products there are, and the groups that filters count from. */
export type Fitting = { where: SQL; total: number; groups: ProductGroup[] }

/** The products of `base` that have the fitting size in stock, by the same rule as in the dialog. */
export async function fittingProducts(
  db: Database,
  query: ProductQuery,
  base: SQL,
  sizing: Sizing,
  cached: ReadCached,
): Promise<Fitting> {
  const prices = priceRange(query) !== null
  const texts = await cached(groupsKey(query, prices ? 'fit and prices' : 'fit'), () =>
    readGroups(db, base, { prices, fit: true }),
  )
  const all = await groupsOf(db, texts)
  const patterns = await patternsOf(
    db,
    all.flatMap(({ fit }) => fit ?? []),
  )
  const sizes = new Map([...patterns].map(([key, pattern]) => [key, sizeOf(sizing, pattern)]))
  const groups = all.filter(({ fit, variants }) => {
    const fitting = sizes.get(fit ?? '')
    return fitting && variants.some(({ size }) => size.value === fitting)
  })
  const bySize = Map.groupBy(new Set(groups.map(({ fit }) => fit ?? '')), (key) => sizes.get(key))
  const conditions = [...bySize].map(
    ([size, keys]) =>
      sql`(p.fit_key = ANY (${`{${keys.join()}}`}::bigint[]) AND p.facets @> ARRAY[${`size:${size}`}])`,
  )
  return {
    where: conditions.length > 0 ? sql`(${sql.join(conditions, sql` OR `)})` : sql`false`,
    total: groups.reduce((sum, { products }) => sum + products, 0),
    groups,
  }
}

/** The measures behind a `fit_key`: see db/migrations/0051_sizes_of_products.sql. */
const patternsOf = cachedByKey<Sized>(async (db, keys) => {
  const found = await rows<PatternRow & { key: string }>(
    db,
    sql`SELECT key, one.* FROM unnest(${sql.param(keys)}::text[]) AS key, LATERAL (
          SELECT cut, category_id, size_chart_image IS NOT NULL AS has_chart, sizes FROM products WHERE fit_key = key::bigint LIMIT 1
        ) AS one`,
  )
  return found.map(({ key, ...row }) => [key, patternIn(row)])
})

type PatternRow = { cut: Sized['cut']; category_id: number | null; has_chart: boolean; sizes: string }

const patternIn = ({ cut, category_id, has_chart, sizes }: PatternRow): Sized => ({
  cut,
  categoryId: category_id,
  sizeChartImage: has_chart ? 'a chart' : null,
  variants: sizes
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [written = '', ...name] = line.split(' ')
      return { size: name.join(' '), isActive: true, measures: measuresFrom(millimetresIn(written)) }
    }),
})

function sizeOf(sizing: Sizing, pattern: Sized): string | null {
  const fit = findSize(sizing, pattern)
  return fit.kind === 'found' ? fit.size : null
}
