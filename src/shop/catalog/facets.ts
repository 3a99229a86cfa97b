import { toPounds } from '../../contract/money.ts'
import type { Facets, ProductQuery } from '../../contract/product-lists.ts'
import { productCloths, productCuts, productRises } from '../../contract/values.ts'

export type Filters = Pick<ProductQuery, 'size' | 'color' | 'cut' | 'cloth' | 'rise' | 'sale'>

/** A value as it is written, and as it is compared: case-insensitively. */
export type Value = { value: string; folded: string }

/** The facets of a product, read from the words in its index: what it is, and which sizes of which colors are in stock. */
export type FacetValues = {
  cut: Value | undefined
  cloth: Value | undefined
  rise: Value | undefined
  sale: boolean
  variants: { size: Value; color: Value; word: string }[]
}

/** Products with the same facets, counted together, and what they cost; see facet-groups.ts. */
export type ProductGroup = FacetValues & {
  products: number
  min: number
  max: number
  prices: Int32Array
  fit: string | null
}

export function facetValuesOf(words: readonly string[]): FacetValues {
  const valueOfKind = (kind: string) => {
    const word = words.find((one) => one.startsWith(kind))
    return word === undefined ? undefined : asValue(word.slice(kind.length))
  }
  const variants = words.flatMap((word) => {
    if (!word.startsWith(BOTH)) return []
    const [size = '', color = ''] = word.slice(BOTH.length).split('\n')
    return { size: asValue(size), color: asValue(color), word }
  })
  const [cut, cloth, rise] = [valueOfKind('cut:'), valueOfKind('cloth:'), valueOfKind('rise:')]
  return { cut, cloth, rise, sale: words.includes('sale'), variants }
}
const BOTH = 'both:'

const asValue = (value: string): Value => ({ value, folded: folded(value) })

/** The same groups, counting only products in this price range. A group without any still names its values. */
export const groupsWithin = (
  groups: readonly ProductGroup[],
  lowest: number,
  highest: number,
): ProductGroup[] =>
  groups.map((group) => {
    let products = 0
    for (const price of group.prices) if (price >= lowest && price <= highest) products++
    return { ...group, products }
  })

/**
 * How many products each value would leave. Choices of the same kind do not count, because they are joined by "or"; those of other
 * kinds do. Values that would leave nothing are named too.
 */
export function facetsOf(groups: readonly ProductGroup[], filters: Filters): Facets & { total: number } {
  const counts = { size: counter(), color: counter(), cut: counter(), cloth: counter(), rise: counter() }
  let [total, onSale, min, max] = [0, 0, Number.POSITIVE_INFINITY, 0]
  const is = chosen(filters)
  for (const group of groups) {
    const { products } = group
    const [cut, cloth, rise] = [is.cut(group.cut), is.cloth(group.cloth), is.rise(group.rise)]
    const sale = filters.sale === undefined || group.sale === filters.sale
    const isOfKind = cut && cloth && rise && sale
    let hasVariant = !filters.size && !filters.color
    for (const { size, color } of group.variants) {
      const isSize = is.size(size)
      const isColor = is.color(color)
      counts.size.add(size, group, isOfKind && isColor)
      counts.color.add(color, group, isOfKind && isSize)
      hasVariant ||= isSize && isColor
    }
    counts.cut.add(group.cut, group, hasVariant && cloth && rise && sale)
    counts.cloth.add(group.cloth, group, hasVariant && cut && rise && sale)
    counts.rise.add(group.rise, group, hasVariant && cut && cloth && sale)
    if (group.sale && hasVariant && cut && cloth && rise) onSale += products
    if (!isOfKind || !hasVariant) continue
    total += products
    min = Math.min(min, group.min)
    max = Math.max(max, group.max)
  }
  return {
    total,
    size: counts.size.sorted(bySize),
    color: counts.color.sorted((a, b) => b.count - a.count || byName(a, b)),
    cut: counts.cut.sorted(inOrderOf(productCuts)),
    cloth: counts.cloth.sorted(inOrderOf(productCloths)),
    rise: counts.rise.sorted(inOrderOf(productRises)),
    sale: [{ value: 'true', count: onSale }],
    // Of all that have these facets, whatever range of prices is counted.
    price: min <= max ? { min: toPounds(min), max: toPounds(max) } : null,
  }
}

/** Words of the index: of each inner list, a product must have at least one. */
export function wordsOf(groups: readonly ProductGroup[], filters: Filters): string[][] {
  const is = chosen(filters)
  const words = (['cut', 'cloth', 'rise'] as const).flatMap((kind) => {
    const values = filters[kind]
    return values ? [values.map((value) => `${kind}:${value}`)] : []
  })
  if (filters.sale) words.push(['sale'])
  if (filters.size || filters.color) {
    const fitting = groups.flatMap(({ variants }) =>
      variants.filter(({ size, color }) => is.size(size) && is.color(color)).map(({ word }) => word),
    )
    words.push([...new Set(fitting)])
  }
  return words
}

function chosen(filters: Filters) {
  const of = (values: readonly string[] | undefined) => {
    const wanted = values && new Set(values.map(folded))
    return (value: Value | undefined) => !wanted || (value !== undefined && wanted.has(value.folded))
  }
  return {
    size: of(filters.size),
    color: of(filters.color),
    cut: of(filters.cut),
    cloth: of(filters.cloth),
    rise: of(filters.rise),
  }
}

export const folded = (value: string): string => value.toLowerCase()

type Counted = { value: string; count: number }

/** Counts values case-insensitively, under the spelling that came first, and each once for a group. */
function counter() {
  const kept = new Map<string, Counted & { last?: ProductGroup }>()
  return {
    add(value: Value | undefined, group: ProductGroup, isLeft: boolean) {
      if (!value?.folded) return
      let counted = kept.get(value.folded)
      if (!counted) {
        counted = { value: value.value, count: 0 }
        kept.set(value.folded, counted)
      }
      if (!isLeft || counted.last === group) return
      counted.last = group
      counted.count += group.products
    },
    sorted: (compare: (a: Counted, b: Counted) => number): Counted[] =>
      [...kept.values()].map(({ value, count }) => ({ value, count })).sort(compare),
  }
}

const byName = (a: Counted, b: Counted): number => (folded(a.value) < folded(b.value) ? -1 : 1)

const inOrderOf =
  (values: readonly string[]) =>
  (a: Counted, b: Counted): number =>
    values.indexOf(a.value) - values.indexOf(b.value)

/** XS before S, letters before numbers, numbers by their size. */
function bySize(a: Counted, b: Counted): number {
  return rankOf(a.value) - rankOf(b.value) || byName(a, b)
}

function rankOf(size: string): number {
  const [, extra, letter] = /^(\d*X*)(S|M|L)$/i.exec(size) ?? []
  if (letter !== undefined) {
    const steps = /^\d+/.test(extra ?? '') ? Number.parseInt(extra ?? '', 10) : (extra ?? '').length
    return { S: 100 - steps, M: 200, L: 300 + steps }[letter.toUpperCase()] ?? 0
  }
  const number = Number.parseFloat(size)
  return Number.isNaN(number) ? 100_000 : 1_000 + number
}
