import type { Product } from '#contract/catalog/catalog.ts'
import { WOMEN } from '#shared/settings.ts'
import { menSizes, womenSizes } from '#shared/sizes/house-sizes.ts'
import { productMeasures } from '#shared/values.ts'
import { fitText } from '#text/fit.ts'
import { sizeGuideText as text } from '#text/size-guide.ts'
import { sizesInOrder } from '../product-rules.ts'

export type Measure = keyof typeof text.measures

export type SizeTable = {
  name: string
  /** How widths are measured: across the pair laid flat, or around. */
  taken: 'flat' | 'around'
  columns: readonly Measure[]
  rows: readonly { size: string; measures: readonly number[] }[]
}

/** The built-in table of a product's line: women's for category 1, men's for everything else. */
export const sizeTableOf = (product: { categoryId: number | null }): SizeTable =>
  product.categoryId === WOMEN ? women : men

/** The product's own measures; null if it was not measured. */
export function ownTableOf(product: Pick<Product, 'variants'>) {
  const measured = new Map(
    sizesInOrder(product).flatMap(({ size, measures }) => (measures ? [[size, measures] as const] : [])),
  )
  if (measured.size === 0) return null
  const columns = productMeasures.filter((one) => [...measured.values()].some((row) => row[one] !== null))
  return {
    name: text.thisPair,
    taken: 'flat' as const,
    columns: columns.map((column) => fitText.measures[column]),
    rows: [...measured].map(([size, row]) => ({ size, measures: columns.map((column) => row[column]) })),
  }
}

const men: SizeTable = {
  name: text.men,
  taken: 'flat',
  columns: ['frontLength', 'waist', 'hip', 'frontRise', 'backRise'],
  rows: menSizes.map(({ size, length, waist, hip, frontRise, backRise }) => ({
    size,
    measures: [length, waist, hip, frontRise, backRise],
  })),
}

const women: SizeTable = {
  name: text.women,
  taken: 'around',
  columns: ['frontShot', 'rearShot', 'thighWide', 'waist', 'hip', 'length'],
  rows: womenSizes.map(({ size, length, waist, hip, thigh, frontRise, backRise }) => ({
    size,
    measures: [frontRise, backRise, (thigh ?? 0) * 2, waist * 2, hip * 2, length],
  })),
}
