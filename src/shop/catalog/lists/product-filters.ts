/** The filters of shoppers, as conditions on a product `p`. */

import type { ProductQuery } from '#contract/catalog/product-lists.ts'
import { toPiastres } from '#contract/money.ts'
import { type SQL, sql } from '#platform/database/database.ts'
import { filterKinds, filterNames } from '#shared/shop-filters.ts'
import { limits } from '#shared/values.ts'

export const isFiltered = (query: ProductQuery): boolean =>
  filterNames.some((name) => query[name] !== undefined)

export function chosenBy(query: ProductQuery): SQL {
  const ofKinds = attributes.flatMap((kind) =>
    query[kind] ? [sql`p.${sql.raw(kind)} = ANY (${query[kind]}::text[])`] : [],
  )
  const onSale = query.sale === undefined ? sql`true` : sql`${IS_ON_SALE} = ${query.sale}`
  return sql.join([...ofKinds, onSale, hasPrice(query), isInStock(query)], sql` AND `)
}

/** Kinds of filters that are columns of a product; sizes and colors are those in stock. */
export const attributes = filterKinds.filter((kind) => kind !== 'size' && kind !== 'color')

export const IS_ON_SALE = sql`(p.unit_price_in_piastres < p.price_in_piastres)`

export const hasPrice = ({ minPrice = 0, maxPrice = limits.priceInPounds }: ProductQuery): SQL =>
  sql`p.unit_price_in_piastres BETWEEN ${toPiastres(minPrice)} AND ${toPiastres(maxPrice)}`

/** In one of the sizes and one of the colors at once, in any case. */
export function isInStock({ size, color }: Pick<ProductQuery, 'size' | 'color'>): SQL {
  if (!size && !color) return sql`true`
  const isAmong = (part: SQL, values: readonly string[] | undefined) =>
    values ? sql`lower(${part}) = ANY (${values.map((value) => value.toLowerCase())}::text[])` : sql`true`
  return sql`EXISTS (
    SELECT FROM unnest(p.shelf) AS variant
    WHERE ${isAmong(sql`split_part(variant, E'\\n', 1)`, size)} AND ${isAmong(sql`split_part(variant, E'\\n', 2)`, color)})`
}

/** The sizes and colors in `products.shelf`. */
export const variantsOf = (shelf: readonly string[]): { size: string; color: string }[] =>
  shelf.map((variant) => {
    const [size = '', color = ''] = variant.split('\n')
    return { size, color }
  })
