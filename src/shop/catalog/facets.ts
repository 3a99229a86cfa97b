import { toPounds } from '../../contract/money.ts'
import type { Facets, ProductQuery } from '../../contract/product-lists.ts'
import { productCloths, productCuts, productRises } from '../../contract/values.ts'

export type Filters = Pick<ProductQuery, 'size' | 'color' | 'cut' | 'cloth' | 'rise' | 'sale'>

/** A value as it is written, and as it is compared: in other capitals it is the same. */
export type Value = { value: string; folded: string }

/** What the words of a product say: what it is, and its shelf, a size of a color each. */
export type Said = {
  cut: Value | undefined
  cloth: Value | undefined
  rise: Value | undefined
  sale: boolean
  variants: { size: Value; color: Value; word: string }[]
}

/**
 * Products that say the same, counted together, and what they cost: all of them, and each if asked for. If asked for, their sizes
 * measure the same as well.
 */
export type Shelf = Said & {
  products: number
  min: number
  max: number
  prices: readonly number[]
  fit: string | null
}

export function saidBy(words: readonly string[]): Said {
  const said = (kind: string) => {
    const word = words.find((one) => one.startsWith(kind))
    return word === undefined ? undefined : asValue(word.slice(kind.length))
  }
  const variants = words.flatMap((word) => {
    if (!word.startsWith(BOTH)) return []
    const [size = '', color = ''] = word.slice(BOTH.length).split('\n')
    return { size: asValue(size), color: asValue(color), word }
  })
  const [cut, cloth, rise] = [said('cut:'), said('cloth:'), said('rise:')]
  return { cut, cloth, rise, sale: words.includes('sale'), variants }
}
const BOTH = 'both:'

const asValue = (value: string): Value => ({ value, folded: folded(value) })

/** The same shelves with only what costs so much. One that has nothing in this range still names its values. */
export const shelvesWithin = (shelves: readonly Shelf[], lowest: number, highest: number): Shelf[] =>
  shelves.map((shelf) => {
    let products = 0
    for (const price of shelf.prices) if (price >= lowest && price <= highest) products++
    return { ...shelf, products }
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
    const [cut, cloth, rise] = [is.cut(shelf.cut), is.cloth(shelf.cloth), is.rise(shelf.rise)]
    const sale = filters.sale === undefined || shelf.sale === filters.sale
    const isKind = cut && cloth && rise && sale
    let hasShelf = !filters.size && !filters.color
    for (const { size, color } of shelf.variants) {
      const isSize = is.size(size)
      const isColor = is.color(color)
      counts.size.add(size, shelf, isKind && isColor)
      counts.color.add(color, shelf, isKind && isSize)
      hasShelf ||= isSize && isColor
    }
    counts.cut.add(shelf.cut, shelf, hasShelf && cloth && rise && sale)
    counts.cloth.add(shelf.cloth, shelf, hasShelf && cut && rise && sale)
    counts.rise.add(shelf.rise, shelf, hasShelf && cut && cloth && sale)
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

/** Counts values however they are capitalised, under the spelling that came first, and each once a shelf. */
function counter() {
  const kept = new Map<string, Counted & { last?: Shelf }>()
  return {
    add(value: Value | undefined, shelf: Shelf, isLeft: boolean) {
      if (!value?.folded) return
      let counted = kept.get(value.folded)
      if (!counted) {
        counted = { value: value.value, count: 0 }
        kept.set(value.folded, counted)
      }
      if (!isLeft || counted.last === shelf) return
      counted.last = shelf
      counted.count += shelf.products
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
