/** The query of a list's address, for the server that renders it and for the browser. Without a schema, so that pages need no zod. */
import {
  limits,
  NUL,
  type ProductCloth,
  type ProductCut,
  type ProductRise,
  pageNumberPattern,
  productCloths,
  productCuts,
  productRises,
  productSorts,
  slugPattern,
} from './values.ts'

export const filterKinds = ['size', 'color', 'cut', 'cloth', 'rise'] as const
export type FilterKind = (typeof filterKinds)[number]

export type ShopFilters = {
  /** By its slug. */
  collection?: string
  size?: string[]
  color?: string[]
  cut?: ProductCut[]
  cloth?: ProductCloth[]
  rise?: ProductRise[]
  minPrice?: number
  maxPrice?: number
  sale?: true
  /** What fits the visitor. The measures are in their browser; the address only says `fits=me`. */
  fits?: true
  sort?: Exclude<(typeof productSorts)[number], 'newest'>
}

/** Reads the filters; anything invalid is ignored. */
export function filtersIn(query: URLSearchParams): ShopFilters {
  const several = (kind: FilterKind, isOne: (value: string) => boolean) => {
    const values = [...new Set(query.getAll(kind).map((value) => value.trim()))].filter(isOne)
    return values.length > 0 ? { [kind]: values.sort().slice(0, limits.choices) } : {}
  }
  const price = (name: 'minPrice' | 'maxPrice') => {
    const written = query.get(name) ?? ''
    return /^\d{1,6}$/.test(written) ? { [name]: Number(written) } : {}
  }
  const among = (values: readonly string[]) => (value: string) => values.includes(value)
  const upTo = (length: number) => (value: string) =>
    value !== '' && value.length <= length && !value.includes(NUL)
  const sort = query.get('sort') ?? 'newest'
  const collection = query.get('collection') ?? ''
  return {
    ...(slugPattern.test(collection) && collection.length <= limits.slug ? { collection } : {}),
    ...several('size', upTo(limits.size)),
    ...several('color', upTo(limits.color)),
    ...several('cut', among(productCuts)),
    ...several('cloth', among(productCloths)),
    ...several('rise', among(productRises)),
    ...price('minPrice'),
    ...price('maxPrice'),
    ...(query.get('sale') === 'true' ? { sale: true } : {}),
    ...(query.get('fits') === 'me' ? { fits: true } : {}),
    ...(sort !== 'newest' && among(productSorts)(sort) ? { sort } : {}),
  } as ShopFilters
}

/** The page of a list, by the rule by which the server tells pages apart; 1 for anything else. */
export function pageIn(query: URLSearchParams): number {
  const page = query.get('page') ?? ''
  return pageNumberPattern.test(page) ? Math.max(1, Number(page)) : 1
}

/** The canonical query of these filters, with its question mark; empty for none. */
export function filterText(filters: ShopFilters, page = 1): string {
  const order = ['collection', ...filterKinds, 'minPrice', 'maxPrice', 'sale', 'sort'] as const
  const entries = order.flatMap((name) =>
    [filters[name] ?? []].flat().map((value) => [name, String(value)] as [string, string]),
  )
  if (filters.fits) entries.push(['fits', 'me'])
  if (page > 1) entries.push(['page', String(page)])
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : ''
}

/** A list that has a page of its own: a line, or all pairs of one collection, cut, cloth or color. */
export function listAddress(kind: 'line' | 'collection' | 'cut' | 'cloth' | 'color', value: string): string {
  if (kind === 'line') return `/shop/${value}`
  return `/shop${filterText(kind === 'collection' ? { collection: value } : { [kind]: [value] })}`
}

export const isFilteredBy = ({ sort: _, ...filters }: ShopFilters): boolean => Object.keys(filters).length > 0
