import type { Facets, ProductQuery } from '#contract/catalog/product-lists.ts'
import { toPounds } from '#contract/money.ts'
import { type Database, row, rows, type SQL, sql } from '#platform/database/database.ts'
import type { Language } from '#shared/language/language.ts'
import { type FilterKind, filterKinds, filterValues } from '#shared/shop-filters.ts'
import { bySize } from '#shared/sizes/size-order.ts'
import { collectionNamed } from '../products/products-sql.ts'
import type { ReadCached } from './changed-lists.ts'
import { attributes, hasPrice, IS_ON_SALE, variantsOf } from './product-filters.ts'

/** The number of products of a query, and the number that each further choice would leave. */
export type CountedFacets = { total: number; facets: Facets }

/** `base` is the condition of the list without the filters of the query. */
export async function readFacets(
  db: Database,
  query: ProductQuery,
  base: SQL,
  language: Language,
  cached: ReadCached,
): Promise<CountedFacets> {
  const columns = sql.raw(attributes.map((kind) => `p.${kind}`).join(', '))
  const groups = await rows(db)<Group>`
    SELECT ${columns}, ${IS_ON_SALE} AS sale, to_json(p.shelf) AS shelf, count(*) FILTER (WHERE ${hasPrice(query)}) AS products,
      min(p.unit_price_in_piastres) AS lowest, max(p.unit_price_in_piastres) AS highest
    FROM products p WHERE ${base} GROUP BY ${columns}, sale, p.shelf`
  const { total, facets } = countFacets(groups, query)
  if (language !== 'en') {
    const names = await cached(`colors ${language}`, () => readColors(db, language))
    facets.color = facets.color.map((color) => ({ ...color, name: names[folded(color.value)] }))
  }
  if (query.collection !== undefined)
    facets.collection = await readCollection(db, query.collection, language, total)
  return { total, facets }
}

/** Products that differ in price only. `products` counts those in the price range. */
type Group = Record<(typeof attributes)[number], string | null> & {
  sale: boolean
  shelf: string[]
  products: number
  lowest: number
  highest: number
}

const kinds = [...filterKinds, 'sale'] as const
type Kind = (typeof kinds)[number]

/** One size and color of a group, with everything that filters need. */
type Offer = Record<Kind, string | null>

type Counted = { value: string; count: number }

/** Choices of one kind are joined by "or", so a count ignores the choices of its own kind. Values with no products are included. */
function countFacets(groups: readonly Group[], query: ProductQuery): CountedFacets {
  const chosen = chosenIn(query)
  const counts = Object.fromEntries(kinds.map((kind) => [kind, new Map<string, Counted>()])) as Record<
    Kind,
    Map<string, Counted>
  >
  let [total, lowest, highest] = [0, Number.POSITIVE_INFINITY, 0]
  for (const group of groups) {
    const left = new Set<Counted>()
    let isLeft = false
    for (const offer of offersOf(group)) {
      const failed = kinds.filter((kind) => chosen[kind] && !chosen[kind].has(folded(offer[kind])))
      isLeft ||= failed.length === 0
      for (const kind of kinds) {
        const value = offer[kind]
        if (!value) continue
        const counted = counts[kind].get(folded(value)) ?? { value, count: 0 }
        counts[kind].set(folded(value), counted)
        if (failed.every((other) => other === kind)) left.add(counted)
      }
    }
    for (const counted of left) counted.count += group.products
    if (!isLeft) continue
    total += group.products
    lowest = Math.min(lowest, group.lowest)
    highest = Math.max(highest, group.highest)
  }
  const ofKinds = Object.fromEntries(
    filterKinds.map((kind) => [kind, [...counts[kind].values()].sort(orderOf(kind))]),
  ) as Record<FilterKind, Counted[]>
  const sale = [counts.sale.get('true') ?? { value: 'true', count: 0 }]
  // Regardless of the chosen price range.
  const price = lowest <= highest ? { min: toPounds(lowest), max: toPounds(highest) } : null
  return { total, facets: { ...ofKinds, sale, price } }
}

function chosenIn(query: ProductQuery): Partial<Record<Kind, Set<string>>> {
  const chosen = kinds.flatMap((kind) => {
    const values = query[kind]
    return values === undefined ? [] : [[kind, new Set([values].flat().map(String).map(folded))]]
  })
  return Object.fromEntries(chosen)
}

/** Sold out products have no size and no color, but all the rest. */
function offersOf({ shelf, ...group }: Group): Offer[] {
  const variants = shelf.length > 0 ? variantsOf(shelf) : [{ size: null, color: null }]
  return variants.map((variant) => ({ ...group, ...variant, sale: String(group.sale) }))
}

/** The colors in another language, by the English word; of two translations the more frequent one. */
async function readColors(db: Database, language: Language): Promise<Record<string, string>> {
  const found = await rows(db)<{ color: string; name: string }>`
    SELECT lower(said.color) AS color, said.name
    FROM products p, jsonb_each_text(p.translations->${language}->'colors') AS said (color, name)
    WHERE said.name IS NOT NULL GROUP BY 1, 2 ORDER BY count(*), 2`
  return Object.fromEntries(found.map(({ color, name }) => [color, name]))
}

/** The name of the requested collection, if there is one. */
async function readCollection(
  db: Database,
  asked: string,
  language: Language,
  count: number,
): Promise<Facets['collection']> {
  const found = await row(db)<{ value: string; name: string }>`
    SELECT slug AS value, coalesce(translations->${language}->>'name', name) AS name
    FROM collections WHERE id = (${collectionNamed(asked)})`
  return found && [{ ...found, count }]
}

const folded = (value: string | null): string => value?.toLowerCase() ?? ''

function orderOf(kind: FilterKind): (a: Counted, b: Counted) => number {
  if (kind === 'size') return (a, b) => bySize(a.value, b.value)
  if (kind === 'color') return (a, b) => b.count - a.count || byName(a, b)
  const values: readonly string[] = filterValues[kind]
  return (a, b) => values.indexOf(a.value) - values.indexOf(b.value)
}

const byName = (a: Counted, b: Counted): number => (folded(a.value) < folded(b.value) ? -1 : 1)
