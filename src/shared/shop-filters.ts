/** The query of a list's address, for the server that renders it and for the browser. Without a schema, so that pages need no zod. */
import { pages } from './pages.ts'
import {
  limits,
  NUL,
  pageNumberPattern,
  pricePattern,
  productCloths,
  productCuts,
  productRises,
  productSorts,
  slugPattern,
} from './values.ts'

/** The kinds of filters of which several values can be chosen: from these values, or any text up to this length. */
export const filterValues = {
  size: limits.size,
  color: limits.color,
  cut: productCuts,
  cloth: productCloths,
  rise: productRises,
} as const
export type FilterKind = keyof typeof filterValues
export const filterKinds = Object.keys(filterValues) as FilterKind[]
export type FilterValue<Kind extends FilterKind> =
  (typeof filterValues)[Kind] extends readonly (infer Value extends string)[] ? Value : string

/** All filters, in the order of an address. */
export const filterNames = [...filterKinds, 'minPrice', 'maxPrice', 'sale'] as const

export type ShopFilters = { [Kind in FilterKind]?: FilterValue<Kind>[] } & {
  /** Words in the name or the description. */
  search?: string
  /** By its slug; a category besides Men and Women, which have pages of their own. */
  category?: string
  /** By its slug. */
  collection?: string
  minPrice?: number
  maxPrice?: number
  sale?: true
  /** What fits the visitor. The measures are in the browser; the address only says `fits=me`. */
  fits?: true
  sort?: Exclude<(typeof productSorts)[number], 'newest'>
}

/** Reads the filters; anything invalid is ignored. */
export function filtersIn(query: URLSearchParams): ShopFilters {
  const several = (kind: FilterKind) => {
    const values = [...new Set(query.getAll(kind).map((value) => value.trim()))].filter(isValueOf(kind))
    return values.length > 0 ? [[kind, values.sort().slice(0, limits.choices)]] : []
  }
  const price = (name: 'minPrice' | 'maxPrice') => {
    const written = query.get(name) ?? ''
    return pricePattern.test(written) ? { [name]: Number(written) } : {}
  }
  const sort = query.get('sort') ?? 'newest'
  const slug = (name: 'category' | 'collection') => {
    const written = query.get(name) ?? ''
    return slugPattern.test(written) && written.length <= limits.slug ? { [name]: written } : {}
  }
  const search = (query.get('search') ?? '').trim()
  return {
    ...(search && search.length <= limits.search && !search.includes(NUL) ? { search } : {}),
    ...slug('category'),
    ...slug('collection'),
    ...Object.fromEntries(filterKinds.flatMap(several)),
    ...price('minPrice'),
    ...price('maxPrice'),
    ...(query.get('sale') === 'true' ? { sale: true } : {}),
    ...(query.get('fits') === 'me' ? { fits: true } : {}),
    ...(sort !== 'newest' && isAmong(productSorts, sort) ? { sort } : {}),
  } as ShopFilters
}

const isValueOf = (kind: FilterKind) => (value: string) => {
  const known = filterValues[kind]
  return typeof known === 'number'
    ? value !== '' && value.length <= known && !value.includes(NUL)
    : isAmong(known, value)
}

const isAmong = (values: readonly string[], value: string): boolean => values.includes(value)

/** The page of a list, by the same rule as on the server; 1 for anything else. */
export function pageIn(query: URLSearchParams): number {
  const page = query.get('page') ?? ''
  return pageNumberPattern.test(page) ? Math.max(1, Number(page)) : 1
}

/** The canonical query of these filters, with its question mark; empty for none. */
export function filterText(filters: ShopFilters, page = 1): string {
  const order = ['category', 'search', 'collection', ...filterNames, 'sort'] as const
  const entries = order.flatMap((name) =>
    [filters[name] ?? []].flat().map((value) => [name, String(value)] as [string, string]),
  )
  if (filters.fits) entries.push(['fits', 'me'])
  if (page > 1) entries.push(['page', String(page)])
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : ''
}

/** A list with a separate page: a line, or all products of one category, collection, size, cut, cloth or color. */
export function listAddress(
  kind: 'line' | 'category' | 'collection' | 'size' | 'cut' | 'cloth' | 'color',
  value: string,
): string {
  if (kind === 'line') return `${pages.shop.path}/${value}`
  const isOne = kind === 'category' || kind === 'collection'
  return `${pages.shop.path}${filterText({ [kind]: isOne ? value : [value] })}`
}

/** The order is no filter, and a category is another list. */
export const isFilteredBy = ({ sort: _, category: __, ...filters }: ShopFilters): boolean =>
  Object.keys(filters).length > 0
