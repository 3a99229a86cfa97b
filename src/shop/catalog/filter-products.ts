import type { Language } from '../../contract/language.ts'
import { toPiastres } from '../../contract/money.ts'
import type { Facets, ProductQuery } from '../../contract/product-lists.ts'
import { type Database, row, rows, type SQL, sql } from '../../platform/database.ts'
import { ShopError } from '../shop-error.ts'
import { readGroups, shelvesOf } from './facet-groups.ts'
import { facetsOf, folded, type Shelf, shelvesWithin, wordsOf } from './facets.ts'
import { collectionNamed } from './products-sql.ts'
import type { View } from './translations.ts'

/** Keeps what is read by this name until a product or the size of one changes; without a name it is read anew. */
export type Keep = <Value>(name: string | null, read: () => Promise<Value>) => Promise<Value>

/** The filtered list of `base`: which products, how many, and what each choice would leave. */
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
  keep: Keep,
  /** What `base` consists of, where that is known already. */
  known?: Shelf[],
): Promise<Filtered> {
  const range = priceRange(query)
  const prices = range !== null
  const shelves =
    known ??
    (await shelvesOf(
      db,
      await keep(nameOf(query, prices ? 'prices' : 'groups'), () => readGroups(db, base, { prices })),
    ))
  await refuseUnknown(db, shelves, query)
  const { total, ...facets } = facetsOf(range ? shelvesWithin(shelves, ...range) : shelves, query)
  const words = wordsOf(shelves, query).map((any) => sql`p.facets && ${sql.param(any)}::text[]`)
  if (query.sale === false) words.push(sql`NOT p.facets @> ARRAY['sale']`)
  if (language !== 'en') {
    const words = await readColors(db, language)
    facets.color = facets.color.map((color) => ({ ...color, name: words[folded(color.value)] }))
  }
  if (query.collection !== undefined)
    facets.collection = await readCollection(db, query.collection, language, total)
  return {
    where:
      total > 0 ? sql.join([base, ...words, ...(range ? [costing(range)] : [])], sql` AND `) : sql`false`,
    total,
    facets: range ? { ...facets, price: facetsOf(shelves, query).price } : facets,
  }
}

/**
 * The lists of the shop itself are asked for all the time; of any other base nothing is kept. What is read of it comes first in the
 * name: after it stands whatever somebody has asked for as a category.
 */
export function nameOf(
  { category = '', listed, collection, q, ids, flag }: ProductQuery,
  what: 'groups' | 'prices' | 'fit' | 'fit and prices',
): string | null {
  const isLine = listed && [collection, q, ids, flag].every((filter) => filter === undefined)
  return isLine ? `${what}: ${category}` : null
}

/** The colors in another language, by the English word; of two translations the one that more products have. */
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

/** What is sold out is known, and has no product today; what no product ever had is a mistake. */
async function refuseUnknown(db: Database, shelves: Shelf[], query: ProductQuery): Promise<void> {
  for (const kind of ['size', 'color'] as const) {
    for (const value of query[kind] ?? []) {
      if (shelves.some(({ variants }) => variants.some((one) => one[kind].folded === folded(value)))) continue
      const column = kind === 'size' ? sql`size` : sql`color`
      const found = await row(db, sql`SELECT FROM variants WHERE lower(${column}) = lower(${value}) LIMIT 1`)
      if (!found) throw new ShopError('invalid_input', { fields: { [kind]: `Unknown ${kind}` } })
    }
  }
}
