import { type Database, rows, type SQL, sql } from '../../platform/database.ts'
import { type Said, type Shelf, saidBy } from './facets.ts'
import { toldByNumber } from './told-by-number.ts'

/**
 * Products with the same words (db/migrations/0031_facets.sql), counted together by the number of these words, and what they cost:
 * all of them, and each if asked for, so that any range of prices can be counted without asking again. By the number of what their
 * sizes measure as well, if asked for.
 */
export type FacetGroup = { key: string; fit: string | null } & (
  | { products: number; min: number; max: number; prices: null }
  | { prices: string }
)

/** In the order of the index, line by line: so it is counted as it is read. */
export const readGroups = (
  db: Database,
  where: SQL,
  { prices, fit }: { prices: boolean; fit?: boolean },
): Promise<FacetGroup[]> =>
  rows(
    db,
    sql`SELECT p.facet_key::text AS key, ${prices ? EACH_PRICE : COUNTED}, ${fit ? sql`p.fit_key::text` : sql`NULL`} AS fit
        FROM products p WHERE ${where} GROUP BY p.category_id, p.facet_key ${fit ? sql`, p.fit_key` : sql``}`,
  )

const COUNTED = sql`count(*)::integer AS products, min(p.unit_price_in_piastres) AS min, max(p.unit_price_in_piastres) AS max,
  NULL AS prices`
/** Nothing but a text, because there are as many as products: JSON costs twice as much to make, and counting them can wait. */
const EACH_PRICE = sql`string_agg(p.unit_price_in_piastres::text, ',') AS prices`

function costsOf(group: FacetGroup): Pick<Shelf, 'products' | 'min' | 'max' | 'prices'> {
  if (group.prices === null) return { ...group, prices: [] }
  const prices: number[] = JSON.parse(`[${group.prices}]`)
  let [min, max] = [Number.POSITIVE_INFINITY, 0]
  for (const price of prices) {
    min = Math.min(min, price)
    max = Math.max(max, price)
  }
  return { products: prices.length, min, max, prices }
}

export async function shelvesOf(db: Database, groups: FacetGroup[]): Promise<Shelf[]> {
  const made = shelvesOfGroups.get(groups)
  if (made) return made
  const said = await wordsOfKeys(
    db,
    groups.map(({ key }) => key),
  )
  const shelves = groups.flatMap((group) => {
    const words = said.get(group.key)
    // A product that has got other words since it was counted: that change is announced, and all is counted anew.
    return words ? { ...words, ...costsOf(group), fit: group.fit } : []
  })
  shelvesOfGroups.set(groups, shelves)
  return shelves
}
const shelvesOfGroups = new WeakMap<FacetGroup[], Shelf[]>()

const wordsOfKeys = toldByNumber<Said>(async (db, keys) => {
  const found = await rows<{ key: string; words: string[] }>(
    db,
    sql`SELECT key, one.words FROM unnest(${sql.param(keys)}::text[]) AS key,
          LATERAL (SELECT to_json(facets) AS words FROM products WHERE facet_key = key::bigint LIMIT 1) AS one`,
  )
  return found.map(({ key, words }) => [key, saidBy(words)])
})
