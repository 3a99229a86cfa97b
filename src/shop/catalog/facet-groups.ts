import { type Database, rows, type SQL, sql } from '../../platform/database.ts'
import { cachedByKey } from './cached-by-key.ts'
import { type FacetValues, facetValuesOf, type ProductGroup } from './facets.ts'

/**
 * Products with the same facets (db/migrations/0031_facets.sql), counted together by `facet_key`, and what they cost: the range, or
 * each price, so that any range of prices can be counted without another query. With `fit`, products in a group also have sizes
 * of the same measures.
 */
export type GroupRow = { key: string; fit: string | null } & (
  | { products: number; min: number; max: number; prices: null }
  | { prices: string }
)

/** Grouped in the order of the index, so that no sort is needed. */
export const readGroupRows = (
  db: Database,
  where: SQL,
  { prices, fit }: { prices: boolean; fit?: boolean },
): Promise<GroupRow[]> =>
  rows(
    db,
    sql`SELECT p.facet_key::text AS key, ${prices ? EACH_PRICE : COUNTED}, ${fit ? sql`p.fit_key::text` : sql`NULL`} AS fit
        FROM products p WHERE ${where} GROUP BY p.category_id, p.facet_key ${fit ? sql`, p.fit_key` : sql``}`,
  )

const COUNTED = sql`count(*)::integer AS products, min(p.unit_price_in_piastres) AS min, max(p.unit_price_in_piastres) AS max,
  NULL AS prices`
/** As plain text, because there are as many as products: JSON costs the server twice as much. */
const EACH_PRICE = sql`string_agg(p.unit_price_in_piastres::text, ',') AS prices`

function costsOf(row: GroupRow): Pick<ProductGroup, 'products' | 'min' | 'max' | 'prices'> {
  if (row.prices === null) return { ...row, prices: [] }
  const prices: number[] = JSON.parse(`[${row.prices}]`)
  let [min, max] = [Number.POSITIVE_INFINITY, 0]
  for (const price of prices) {
    min = Math.min(min, price)
    max = Math.max(max, price)
  }
  return { products: prices.length, min, max, prices }
}

export async function groupsOf(db: Database, rowsRead: GroupRow[]): Promise<ProductGroup[]> {
  const known = groupsOfRows.get(rowsRead)
  if (known) return known
  const values = await valuesOfKeys(
    db,
    rowsRead.map(({ key }) => key),
  )
  const groups = rowsRead.flatMap((row) => {
    const ofKey = values.get(row.key)
    // Undefined when the product has changed since it was counted: that is announced, and everything is counted again.
    return ofKey ? { ...ofKey, ...costsOf(row), fit: row.fit } : []
  })
  groupsOfRows.set(rowsRead, groups)
  return groups
}
/** The rows come from the cache, as the same array until they are stale. */
const groupsOfRows = new WeakMap<GroupRow[], ProductGroup[]>()

const valuesOfKeys = cachedByKey<FacetValues>(async (db, keys) => {
  const found = await rows<{ key: string; words: string[] }>(
    db,
    sql`SELECT key, one.words FROM unnest(${sql.param(keys)}::text[]) AS key,
          LATERAL (SELECT to_json(facets) AS words FROM products WHERE facet_key = key::bigint LIMIT 1) AS one`,
  )
  return found.map(({ key, words }) => [key, facetValuesOf(words)])
})
