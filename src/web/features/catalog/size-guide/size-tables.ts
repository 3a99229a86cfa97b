import { sizeGuideText as text } from '#text/size-guide.ts'
import { WOMEN } from '../../../../contract/settings.ts'

export type Measure = keyof typeof text.measures

export type SizeTable = {
  name: string
  columns: readonly Measure[]
  rows: readonly { size: string; measures: readonly number[] }[]
}

/** The built-in table of a product's line: women's for category 1, men's for everything else. */
export const sizeTableOf = (product: { categoryId: number | null }): SizeTable =>
  product.categoryId === WOMEN ? women : men

const men: SizeTable = {
  name: text.men,
  columns: ['frontLength', 'waist', 'hip', 'frontRise', 'backRise'],
  rows: [
    { size: 'S', measures: [104.5, 38, 48, 32, 38] },
    { size: 'M', measures: [106, 39.5, 50, 33, 39] },
    { size: 'L', measures: [107.5, 41, 52, 34, 40] },
  ],
}

const women: SizeTable = {
  name: text.women,
  columns: ['frontShot', 'rearShot', 'thighWide', 'waist', 'hip', 'length'],
  rows: [
    { size: 'S', measures: [35, 39, 70, 68, 80, 113] },
    { size: 'M', measures: [36, 40, 72, 72, 84, 114] },
    { size: 'L', measures: [37, 41, 74, 76, 88, 115] },
  ],
}
