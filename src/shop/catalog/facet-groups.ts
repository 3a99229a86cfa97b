import { type Database, onlyRow, rows, type SQL, sql } from '../../platform/database.ts'
import { cachedByKey } from './cached-by-key.ts'
import { type FacetValues, facetValuesOf, type ProductGroup } from './facets.ts'

/**
 * Products with the same facets (db/migrations/0031_facets.sql), counted together by `facet_key`, and what they cost: the range, or
 * each price, so that any range of prices can be counted without another query. With `fit`, products in a group also have sizes
 * of the same measures. Texts with an entry for each group, because a row for each takes the driver twice as long; null when there
 * is no product.
 */
export type GroupTexts = { keys: string | null; fits: string | null } & (
  | { counts: string | null }
  | { prices: string | null }
)

/** Grouped in the order of the index, so that no sort is needed. */
export const readGroups = (
  db: Database,
  where: SQL,
  { prices, fit }: { prices: boolean; fit?: boolean },
): Promise<GroupTexts> =>
  onlyRow(
    db,
    sql`SELECT string_agg(key::text, ',') AS keys, ${fit ? sql`string_agg(fit_key::text, ',')` : sql`NULL`} AS fits,
          string_agg(costs, ',') AS ${prices ? sql`prices` : sql`counts`}
        FROM (
          SELECT p.facet_key AS key, ${fit ? sql`p.fit_key,` : sql``} ${prices ? EACH_PRICE : COUNTED} AS costs
          FROM products p WHERE ${where} GROUP BY p.category_id, p.facet_key ${fit ? sql`, p.fit_key` : sql``}
        ) AS grouped`,
  )

const COUNTED = sql`concat_ws(' ', count(*), min(p.unit_price_in_piastres), max(p.unit_price_in_piastres))`
/** As bytes, four for each, because there are as many as products: as decimal numbers they cost both sides more. */
const EACH_PRICE = sql`encode(string_agg(int4send(p.unit_price_in_piastres), ''), 'base64')`

type Costs = Pick<ProductGroup, 'products' | 'min' | 'max' | 'prices'>

function costsIn(counted: string): Costs {
  const [products = 0, min = 0, max = 0] = counted.split(' ').map(Number)
  return { products, min, max, prices: NO_PRICES }
}
const NO_PRICES = new Int32Array()

function costsOfEach(written: string): Costs {
  const bytes = Buffer.from(written, 'base64')
  const prices = new Int32Array(bytes.length / 4)
  let [min, max] = [Number.POSITIVE_INFINITY, 0]
  for (let place = 0; place < prices.length; place++) {
    const price = bytes.readInt32BE(4 * place)
    prices[place] = price
    min = Math.min(min, price)
    max = Math.max(max, price)
  }
  return { products: prices.length, min, max, prices }
}

export async function groupsOf(db: Database, texts: GroupTexts): Promise<ProductGroup[]> {
  const known = groupsOfTexts.get(texts)
  if (known) return known
  const keys = entriesIn(texts.keys)
  const fits = entriesIn(texts.fits)
  const costs =
    'prices' in texts ? entriesIn(texts.prices).map(costsOfEach) : entriesIn(texts.counts).map(costsIn)
  const values = await valuesOfKeys(db, keys)
  const groups = keys.flatMap((key, place) => {
    const [ofKey, cost] = [values.get(key), costs[place]]
    // Undefined when the product has changed since it was counted: that is announced, and everything is counted again.
    return ofKey && cost ? { ...ofKey, ...cost, fit: fits[place] ?? null } : []
  })
  groupsOfTexts.set(texts, groups)
  return groups
}
/** The texts come from the cache, as the same object until they are stale. */
const groupsOfTexts = new WeakMap<GroupTexts, ProductGroup[]>()

const entriesIn = (text: string | null): string[] => text?.split(',') ?? []

const valuesOfKeys = cachedByKey<FacetValues>(async (db, keys) => {
  const found = await rows<{ key: string; words: string[] }>(
    db,
    sql`SELECT key, one.words FROM unnest(${sql.param(keys)}::text[]) AS key,
          LATERAL (SELECT to_json(facets) AS words FROM products WHERE facet_key = key::bigint LIMIT 1) AS one`,
  )
  return found.map(({ key, words }) => [key, facetValuesOf(words)])
})
