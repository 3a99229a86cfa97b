import type { Language } from '../../contract/language.ts'
import { toPiastres } from '../../contract/money.ts'
import type { Facets, ProductQuery } from '../../contract/product-lists.ts'
import { type Database, row, rows, type SQL, sql } from '../../platform/database.ts'
import { ShopError } from '../shop-error.ts'
import { groupsOf, readGroups } from './facet-groups.ts'
import { facetsOf, folded, groupsWithin, type ProductGroup, wordsOf } from './facets.ts'
import { collectionNamed } from './products-sql.ts'
import type { View } from './translations.ts'

/** Reads through a cache, by this name, until a product or its sizes change; without a name it is not cached. */
export type ReadCached = <Value>(name: string | null, read: () => Promise<Value>) => Promise<Value>

/** The filtered list: which products, how many, and how many each further choice would leave. */
export type Filtered = { where: SQL; total: number; facets: Facets }

/** Whether it asks for more than a list of products. */
export const asksForFacets = ({ facets, ...query }: ProductQuery): boolean => facets || isFiltered(query)

export const isFiltered = (query: ProductQuery): boolean =>
  (['size', 'color', 'cut', 'cloth', 'rise', 'sale', 'minPrice', 'maxPrice'] as const).some(
    (filter) => query[filter] !== undefined,
  )

export async function filterProducts(
  db: Database,
  query: ProductQuery,
  base: SQL,
  { language = 'en' }: View,
  cached: ReadCached,
  /** The groups of `base`, where they are known already. */
  known?: ProductGroup[],
): Promise<Filtered> {
  const range = priceRange(query)
  const prices = range !== null
  const groups =
    known ??
    (await groupsOf(
      db,
      await cached(groupsKey(query, prices ? 'prices' : 'groups'), () => readGroups(db, base, { prices })),
    ))
  await refuseUnknown(db, groups, query)
  const { total, ...facets } = facetsOf(range ? groupsWithin(groups, ...range) : groups, query)
  const words = wordsOf(groups, query).map((any) => sql`p.facets && ${sql.param(any)}::text[]`)
  if (query.sale === false) words.push(sql`NOT p.facets @> ARRAY['sale']`)
  if (language !== 'en') {
    const names = await readColors(db, language)
    facets.color = facets.color.map((color) => ({ ...color, name: names[folded(color.value)] }))
  }
  if (query.collection !== undefined)
    facets.collection = await readCollection(db, query.collection, language, total)
  return {
    where:
      total > 0 ? sql.join([base, ...words, ...(range ? [costing(range)] : [])], sql` AND `) : sql`false`,
    total,
    facets,
  }
}

/**
 * The cache key for the lists of the shop itself, which are read all the time; null for any other. `what` comes first, because the
 * category is whatever somebody sent.
 */
export function groupsKey(
  { category = '', listed, collection, q, ids, flag }: ProductQuery,
  what: 'groups' | 'prices' | 'fit' | 'fit and prices',
): string | null {
  const isLine = listed && [collection, q, ids, flag].every((filter) => filter === undefined)
  return isLine ? `${what}: ${category}` : null
}

/** The colors in another language, by the English word; of two translations the more frequent one. */
async function readColors(db: Database, language: Language): Promise<Record<string, string>> {
  const found = await rows<{ color: string; name: string }>(
    db,
    sql`SELECT color, name FROM color_names WHERE language = ${language} AND products > 0 ORDER BY products, name`,
  )
  return Object.fromEntries(found.map(({ color, name }) => [color, name]))
}

/** What the collection that was asked for is called; none when there is none. */
async function readCollection(
  db: Database,
  asked: string,
  language: Language,
  count: number,
): Promise<Facets['collection']> {
  const found = await row<{ value: string; name: string }>(
    db,
    sql`SELECT slug AS value, coalesce(translations->${language}->>'name', name) AS name
        FROM collections WHERE id = (${collectionNamed(asked)})`,
  )
  return found && [{ ...found, count }]
}

type PriceRange = [lowest: number, highest: number]

export function priceRange({ minPrice, maxPrice }: ProductQuery): PriceRange | null {
  if (minPrice === undefined && maxPrice === undefined) return null
  return [toPiastres(minPrice ?? 0), maxPrice === undefined ? Number.MAX_SAFE_INTEGER : toPiastres(maxPrice)]
}

const costing = ([lowest, highest]: PriceRange): SQL =>
  sql`p.unit_price_in_piastres BETWEEN ${lowest}::bigint AND ${highest}::bigint`

/** A size or color that is sold out leaves no products; one that no product ever had is a mistake. */
async function refuseUnknown(db: Database, groups: ProductGroup[], query: ProductQuery): Promise<void> {
  for (const kind of ['size', 'color'] as const) {
    for (const value of query[kind] ?? []) {
      if (groups.some(({ variants }) => variants.some((one) => one[kind].folded === folded(value)))) continue
      const column = kind === 'size' ? sql`size` : sql`color`
      const found = await row(db, sql`SELECT FROM variants WHERE lower(${column}) = lower(${value}) LIMIT 1`)
      if (!found) throw new ShopError('invalid_input', { fields: { [kind]: `Unknown ${kind}` } })
    }
  }
}
