import type { Facets, ProductQuery } from '../../contract/catalog.ts'
import { toPounds } from '../../contract/money.ts'
import { productCloths, productCuts, productRises } from '../../contract/values.ts'

/** Products with the same words (db/migrations/0031_facets.sql), counted together, and what they cost: all of them, and each if asked for. */
export type FacetGroup = {
  words: string[]
  products: number
  min: number
  max: number
  prices: number[] | null
}

export type Filters = Pick<ProductQuery, 'size' | 'color' | 'cut' | 'cloth' | 'rise' | 'sale'>

/** A group of products that can be looked at: what it is, and its shelf, a size of a color each. */
export type Shelf = {
  cut: string | undefined
  cloth: string | undefined
  rise: string | undefined
  sale: boolean
  variants: { size: string; color: string; word: string }[]
  prices: readonly number[]
  products: number
  min: number
  max: number
}

export function shelfOf({ words, products, min, max, prices }: FacetGroup): Shelf {
  const said = (kind: string) => words.find((word) => word.startsWith(kind))?.slice(kind.length)
  const variants = words.flatMap((word) => {
    if (!word.startsWith(BOTH)) return []
    const [size = '', color = ''] = word.slice(BOTH.length).split('\n')
    return { size, color, word }
  })
  const [cut, cloth, rise] = [said('cut:'), said('cloth:'), said('rise:')]
  return {
    cut,
    cloth,
    rise,
    sale: words.includes('sale'),
    variants,
    prices: prices ?? [],
    products,
    min,
    max,
  }
}
const BOTH = 'both:'

/** The same shelves with only what costs so much. One that has nothing in this range still names its values. */
export const shelvesWithin = (shelves: readonly Shelf[], lowest: number, highest: number): Shelf[] =>
  shelves.map((shelf) => {
    const prices = shelf.prices.filter((price) => price >= lowest && price <= highest)
    return { ...shelf, prices, products: prices.length }
  })

/**
 * How many products each value would leave: all choices count but those of its own kind, because of one kind another
 * choice is an "or". All values that the shelves know are named, also those that would leave nothing.
 */
export function facetsOf(shelves: readonly Shelf[], filters: Filters): Facets & { total: number } {
  const counts = { size: counter(), color: counter(), cut: counter(), cloth: counter(), rise: counter() }
  let [total, onSale, min, max] = [0, 0, Number.POSITIVE_INFINITY, 0]
  const is = chosen(filters)
  for (const shelf of shelves) {
    const { products } = shelf
    const sized = shelf.variants.filter(({ size }) => is.size(size))
    const both = sized.filter(({ color }) => is.color(color))
    const hasShelf = both.length > 0 || (!filters.size && !filters.color)
    const [cut, cloth, rise] = [is.cut(shelf.cut), is.cloth(shelf.cloth), is.rise(shelf.rise)]
    const sale = filters.sale === undefined || shelf.sale === filters.sale
    const isKind = cut && cloth && rise && sale
    counts.size.add(
      shelf.variants.map(({ size }) => size),
      isKind ? shelf.variants.filter(({ color }) => is.color(color)).map(({ size }) => size) : [],
      products,
    )
    counts.color.add(
      shelf.variants.map(({ color }) => color),
      isKind ? sized.map(({ color }) => color) : [],
      products,
    )
    const counted = (isLeft: boolean, value: string | undefined) => (isLeft && hasShelf ? [value] : [])
    counts.cut.add([shelf.cut], counted(cloth && rise && sale, shelf.cut), products)
    counts.cloth.add([shelf.cloth], counted(cut && rise && sale, shelf.cloth), products)
    counts.rise.add([shelf.rise], counted(cut && cloth && sale, shelf.rise), products)
    if (shelf.sale && hasShelf && cut && cloth && rise) onSale += products
    if (!isKind || !hasShelf) continue
    total += products
    min = Math.min(min, shelf.min)
    max = Math.max(max, shelf.max)
  }
  return {
    total,
    size: counts.size.sorted(bySize),
    color: counts.color.sorted((a, b) => b.count - a.count || byName(a, b)),
    cut: counts.cut.sorted(inOrderOf(productCuts)),
    cloth: counts.cloth.sorted(inOrderOf(productCloths)),
    rise: counts.rise.sorted(inOrderOf(productRises)),
    sale: [{ value: 'true', count: onSale }],
    price: total > 0 ? { min: toPounds(min), max: toPounds(max) } : null,
  }
}

/** The words of the index that a product must have one of, kind by kind. */
export function wordsOf(shelves: readonly Shelf[], filters: Filters): string[][] {
  const is = chosen(filters)
  const words = (['cut', 'cloth', 'rise'] as const).flatMap((kind) => {
    const values = filters[kind]
    return values ? [values.map((value) => `${kind}:${value}`)] : []
  })
  if (filters.sale) words.push(['sale'])
  if (filters.size || filters.color) {
    const fitting = shelves.flatMap(({ variants }) =>
      variants.filter(({ size, color }) => is.size(size) && is.color(color)).map(({ word }) => word),
    )
    words.push([...new Set(fitting)])
  }
  return words
}

/** What is asked for in other capitals than it is written in is the same. */
function chosen(filters: Filters) {
  const of = (values: readonly string[] | undefined) => {
    const wanted = values && new Set(values.map(folded))
    return (value: string | undefined) => !wanted || (value !== undefined && wanted.has(folded(value)))
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

/** Counts values however they are capitalised, under the spelling that came first. */
function counter() {
  const kept = new Map<string, Counted>()
  return {
    add(known: (string | undefined)[], counted: (string | undefined)[], products: number) {
      for (const value of known)
        if (value && !kept.has(folded(value))) kept.set(folded(value), { value, count: 0 })
      for (const value of new Set(counted.map((one) => one && folded(one)))) {
        const found = value && kept.get(value)
        if (found) found.count += products
      }
    },
    sorted: (compare: (a: Counted, b: Counted) => number): Counted[] => [...kept.values()].sort(compare),
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
