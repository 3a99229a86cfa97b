import { isSameColor } from '#shared/colors.ts'
import { slugFrom } from '#shared/text/slug.ts'
import { limits } from '#shared/values.ts'
import { emptyVariant, type VariantDraft } from '../product-fields.ts'

/** The variants of a product as a grid: its sizes and colors, in display order. Empty where nobody has named one yet. */
export const sizesOf = (variants: readonly VariantDraft[]): string[] =>
  distinct(variants.map(({ size }) => size))
export const colorsOf = (variants: readonly VariantDraft[]): string[] =>
  distinct(variants.map(({ color }) => color))

/** The variant of this size and color; undefined where the product has none. */
export const variantAt = (
  variants: readonly VariantDraft[],
  size: string,
  color: string,
): VariantDraft | undefined => variants.find((one) => isSame(one.size, size) && isSame(one.color, color))

/** Not for twins, of which the second would have no cell, nor for one without a size among others. */
export const fitsGrid = (variants: readonly VariantDraft[]): boolean =>
  variants.every((one) => variantAt(variants, one.size, one.color) === one) &&
  (sizesOf(variants).length === 1 || !sizesOf(variants).includes(''))

/** With one more size, in every color. The first size goes to the variants that have none. */
export function withSize(variants: readonly VariantDraft[], size: string, name: string): VariantDraft[] {
  if (sizesOf(variants).some((known) => isSame(known, size))) return [...variants]
  const named = variants.every((one) => one.size.trim() === '')
    ? variants.map((one) => ({ ...one, size }))
    : [...variants, ...colorsOf(variants).map((color) => newVariant(variants, size, color))]
  return withSkus(bySize(named), variants, name)
}

/** With one more color, in every size. The first color goes to the variants that have none. */
export function withColor(variants: readonly VariantDraft[], color: string, name: string): VariantDraft[] {
  if (colorsOf(variants).some((known) => isSame(known, color))) return [...variants]
  const named = variants.every((one) => one.color.trim() === '')
    ? variants.map((one) => ({ ...one, color }))
    : [...variants, ...sizesOf(variants).map((size) => newVariant(variants, size, color))]
  return withSkus(bySize(named), variants, name)
}

/** Of the last size or color only the name is removed: at least one variant always remains. */
export function without(variants: readonly VariantDraft[], axis: Axis, value: string): VariantDraft[] {
  const left = variants.filter((one) => !isSame(one[axis], value))
  return left.length > 0 ? left : variants.map((one) => ({ ...one, [axis]: '' }))
}

/** A combination that the product does not have yet. */
export const withVariant = (
  variants: readonly VariantDraft[],
  size: string,
  color: string,
  name: string,
): VariantDraft[] => withSkus(bySize([...variants, newVariant(variants, size, color)]), variants, name)

export type Axis = 'size' | 'color'

/** The measures are those of the same size in another color. */
function newVariant(variants: readonly VariantDraft[], size: string, color: string): VariantDraft {
  const sibling = variants.find((one) => isSame(one.size, size))
  return { ...emptyVariant(), size, color, ...(sibling && { measures: { ...sibling.measures } }) }
}

/** Letters from small to large, then numbers, then the others; colors in the order in which they were added. */
function bySize(variants: readonly VariantDraft[]): VariantDraft[] {
  const colors = colorsOf(variants)
  const place = ({ color }: VariantDraft) => colors.findIndex((one) => isSame(one, color))
  return variants.toSorted((one, other) => rankOf(one.size) - rankOf(other.size) || place(one) - place(other))
}

const LETTERS = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', '3xl', '4xl']

function rankOf(size: string): number {
  const letter = LETTERS.indexOf(size.trim().toLowerCase())
  if (letter !== -1) return letter
  const number = Number.parseFloat(size)
  return Number.isNaN(number) ? Number.MAX_SAFE_INTEGER : LETTERS.length + number
}

/** As the shop compares them. */
export const isSame = (one: string, other: string): boolean => isSameColor(one.trim(), other.trim())

function distinct(values: readonly string[]): string[] {
  const given = values.map((value) => value.trim())
  return given.filter((value, index) => given.findIndex((one) => isSame(one, value)) === index)
}

/** An SKU for each new variant, such as COMO-LINEN-NAVY-32. One that somebody typed stays, and so do those of saved variants. */
export function withSkus(
  variants: readonly VariantDraft[],
  before: readonly VariantDraft[],
  name: string,
): VariantDraft[] {
  const isProposed = ({ key, id, sku }: VariantDraft): boolean => {
    const was = before.find((one) => one.key === key)
    return id === undefined && (sku.trim() === '' || (was !== undefined && isMadeFrom(skuOf(name, was), sku)))
  }
  const taken = new Set(variants.filter((one) => !isProposed(one)).map(({ sku }) => sku))
  return variants.map((one) => {
    if (!isProposed(one)) return one
    const sku = unusedSku(skuOf(name, one), taken)
    taken.add(sku)
    return { ...one, sku }
  })
}

function skuOf(name: string, { color, size }: Pick<VariantDraft, 'color' | 'size'>): string {
  const words = [slugFrom(name).slice(0, NAME_LENGTH), slugFrom(color), slugFrom(size)]
  return words
    .filter(Boolean)
    .join('-')
    .toUpperCase()
    .slice(0, limits.sku - SUFFIX_LENGTH)
}

/** Two sizes may differ only in signs that an SKU has not. */
function unusedSku(sku: string, taken: ReadonlySet<string>): string {
  let unused = sku
  for (let next = 2; taken.has(unused); next++) unused = `${sku}-${next}`
  return unused
}

const isMadeFrom = (proposed: string, sku: string): boolean =>
  sku === proposed || (sku.startsWith(`${proposed}-`) && /^\d+$/.test(sku.slice(proposed.length + 1)))

const NAME_LENGTH = 24
const SUFFIX_LENGTH = 4
