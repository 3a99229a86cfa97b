import type { Facets } from '#contract/catalog/product-lists.ts'
import { type FilterKind, filterKinds, type ShopFilters } from '#shared/shop-filters.ts'
import { filtersText as text } from '#text/filters.ts'
import { fitText } from '#text/fit.ts'
import { formatPrice } from '#text/price.ts'

/** The button that opens its choices below the bar. */
export type OpenedFilter = FilterKind | 'price'

/** A choice in words, and the filters without it. */
export type ChosenFilter = { key: string; label: string; without: ShopFilters }

export function chosenFilters(filters: ShopFilters, facets: Facets | undefined): ChosenFilter[] {
  const { search, collection, minPrice, maxPrice, sale, fits, ...rest } = filters
  const without = (name: keyof ShopFilters) => ({ ...filters, [name]: undefined })
  const chosen = filterKinds.flatMap((kind) =>
    (rest[kind] ?? []).map((value) => ({
      key: `${kind} ${value}`,
      label: kind === 'size' ? text.sizeIs(value) : labelOf(kind, value, facets),
      without: toggled(filters, kind, value),
    })),
  )
  if (collection !== undefined)
    chosen.unshift({
      key: 'collection',
      label: facets?.collection?.[0]?.name ?? collection,
      without: without('collection'),
    })
  if (search !== undefined)
    chosen.unshift({ key: 'search', label: text.searchFor(search), without: without('search') })
  if (minPrice !== undefined)
    chosen.push({ key: 'from', label: text.fromPrice(formatPrice(minPrice)), without: without('minPrice') })
  if (maxPrice !== undefined)
    chosen.push({ key: 'to', label: text.toPrice(formatPrice(maxPrice)), without: without('maxPrice') })
  if (sale) chosen.push({ key: 'sale', label: text.sale, without: without('sale') })
  if (fits) chosen.push({ key: 'fits', label: text.fits, without: without('fits') })
  return chosen
}

/** Adds the value, or removes it if it was chosen. */
export function toggled(filters: ShopFilters, kind: FilterKind, value: string): ShopFilters {
  const chosen: readonly string[] = filters[kind] ?? []
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value].sort()
  return { ...filters, [kind]: next.length > 0 ? next : undefined }
}

/** The word for a value; colors have their names in the catalogue in this language. */
export function labelOf(kind: FilterKind, value: string, facets: Facets | undefined): string {
  const words: Record<string, string> =
    kind === 'cut' ? fitText.cuts : kind === 'cloth' ? fitText.cloths : kind === 'rise' ? fitText.rises : {}
  const same = (one: { value: string }) => one.value.toLowerCase() === value.toLowerCase()
  return words[value] ?? facets?.[kind].find(same)?.name ?? value
}
