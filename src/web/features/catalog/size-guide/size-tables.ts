import { fitText } from '#text/fit.ts'
import { sizeGuideText as text } from '#text/size-guide.ts'
import type { Product } from '../../../../contract/catalog.ts'
import { WOMEN } from '../../../../shared/settings.ts'
import { menSizes, womenSizes } from '../../../../shared/sizes/house-sizes.ts'
import { productMeasures } from '../../../../shared/values.ts'
import { sizesInOrder } from '../product-rules.ts'

export type Measure = keyof typeof text.measures

export type SizeTable = {
  name: string
  columns: readonly Measure[]
  rows: readonly { size: string; measures: readonly number[] }[]
}

/** The built-in table of a product's line: women's for category 1, men's for everything else. */
export const sizeTableOf = (product: { categoryId: number | null }): SizeTable =>
  product.categoryId === WOMEN ? women : men

/** The product's own measures, where it has sizes that the built-in table lacks; null if it has none, or was not measured. */
export function ownTableOf(product: Pick<Product, 'categoryId' | 'variants'>) {
  const built = sizeTableOf(product).rows.map(({ size }) => size)
  const measured = new Map(
    sizesInOrder(product).flatMap(({ size, measures }) => (measures ? [[size, measures] as const] : [])),
  )
  if ([...measured.keys()].every((size) => built.includes(size))) return null
  const columns = productMeasures.filter((one) => [...measured.values()].some((row) => row[one] !== null))
  return {
    name: text.thisPair,
    columns: columns.map((column) => fitText.measures[column]),
    rows: [...measured].map(([size, row]) => ({ size, measures: columns.map((column) => row[column]) })),
  }
}

/** Men's are laid flat. */
const men: SizeTable = {
  name: text.men,
  columns: ['frontLength', 'waist', 'hip', 'frontRise', 'backRise'],
  rows: menSizes.map(({ size, length, waist, hip, frontRise, backRise }) => ({
    size,
    measures: [length, waist, hip, frontRise, backRise],
  })),
}

/** Women's are circumferences. */
const women: SizeTable = {
  name: text.women,
  columns: ['frontShot', 'rearShot', 'thighWide', 'waist', 'hip', 'length'],
  rows: womenSizes.map(({ size, length, waist, hip, thigh, frontRise, backRise }) => ({
    size,
    measures: [frontRise, backRise, (thigh ?? 0) * 2, waist * 2, hip * 2, length],
  })),
}
