import { sizeGuideText as text } from '#text/size-guide.ts'
import { WOMEN } from '../../../../shared/settings.ts'
import { menSizes, womenSizes } from '../../../../shared/sizes/house-sizes.ts'

export type Measure = keyof typeof text.measures

export type SizeTable = {
  name: string
  columns: readonly Measure[]
  rows: readonly { size: string; measures: readonly number[] }[]
}

/** The built-in table of a product's line: women's for category 1, men's for everything else. */
export const sizeTableOf = (product: { categoryId: number | null }): SizeTable =>
  product.categoryId === WOMEN ? women : men

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
