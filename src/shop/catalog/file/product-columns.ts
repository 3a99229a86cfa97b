/**
 * The columns of a product file: a row for each variant, found by its SKU. The first row of a product has its texts, prices and pictures;
 * the others may repeat them or leave them empty. The same table writes a product as cells and reads cells back.
 */
import type { Product, Variant } from '#contract/catalog.ts'
import { parseAmount } from '#shared/text/parse-amount.ts'
import { type ProductMeasure, productMeasures } from '#shared/values.ts'

export type Column<Thing> = {
  name: string
  /** The field of the contract that it is about. */
  field: string
  write: (thing: Thing) => string
  /** What the contract takes; a cell that is not understood is returned as it is, and the contract refuses it. */
  read: (cell: string) => unknown
  /** An empty cell empties the field. Otherwise it changes nothing. */
  clears?: true
}

/** Rows of one product have the same number. A new product has a number that its rows share, or none: then they share the name. */
export const PRODUCT = 'Product'
export const SKU = 'SKU'
export const CATEGORY = 'Category'
export const COLLECTION = 'Collection'
export const ARABIC_COLOR = 'Arabic color'
/** A line for each picture: address | color | alternative text | the same in Arabic. */
export const PICTURES = 'Pictures'
/** One more picture, which shows the color of its row. Read, but not written: the pictures have their colors already. */
export const VARIANT_PICTURE = 'Variant picture'

const text = (cell: string): string => cell.replace(/\r\n?/g, '\n').trim()
const orNull = (cell: string): string | null => text(cell) || null
const yesOrNo = (is: boolean | undefined): string => (is ? 'yes' : 'no')
const listed = (lines: readonly string[] | null | undefined): string => (lines ?? []).join('\n')

function isYes(cell: string): unknown {
  const word = cell.trim().toLowerCase()
  if (['yes', 'true', '1', 'نعم'].includes(word)) return true
  return ['no', 'false', '0', 'لا'].includes(word) ? false : cell
}

/** Prices, pieces and centimetres: all have at most two decimals, and the contract knows how many. */
const number = (cell: string): unknown => {
  const hundredths = parseAmount(cell)
  return hundredths === null ? cell : hundredths / 100
}
const numberOrNull = (cell: string): unknown => (cell.trim() === '' ? null : number(cell))

export const productColumns: readonly Column<Product>[] = [
  { name: 'Name', field: 'name', write: ({ name }) => name, read: text },
  {
    name: 'Arabic name',
    field: 'translations.ar.name',
    write: ({ translations }) => translations?.ar.name ?? '',
    read: text,
    clears: true,
  },
  {
    name: 'Description',
    field: 'description',
    write: ({ description }) => text(description),
    read: text,
    clears: true,
  },
  {
    name: 'Arabic description',
    field: 'translations.ar.description',
    write: ({ translations }) => text(translations?.ar.description ?? ''),
    read: text,
    clears: true,
  },
  {
    name: CATEGORY,
    field: 'categoryId',
    write: ({ category }) => category?.slug ?? '',
    read: orNull,
    clears: true,
  },
  {
    name: COLLECTION,
    field: 'collectionId',
    write: ({ collection }) => collection?.slug ?? '',
    read: orNull,
    clears: true,
  },
  { name: 'Price', field: 'price', write: ({ price }) => price.toFixed(2), read: number },
  {
    name: 'Sale price',
    field: 'discount',
    write: ({ discount }) => discount?.toFixed(2) ?? '',
    read: numberOrNull,
    clears: true,
  },
  {
    name: 'Best seller',
    field: 'isBestSeller',
    write: ({ isBestSeller }) => yesOrNo(isBestSeller),
    read: isYes,
  },
  {
    name: 'New arrival',
    field: 'isNewArrival',
    write: ({ isNewArrival }) => yesOrNo(isNewArrival),
    read: isYes,
  },
  { name: 'Active', field: 'isActive', write: ({ isActive }) => yesOrNo(isActive), read: isYes },
  { name: 'Archived', field: 'isArchived', write: ({ isArchived }) => yesOrNo(isArchived), read: isYes },
  { name: 'Cut', field: 'cut', write: ({ cut }) => cut ?? '', read: orNull, clears: true },
  { name: 'Cloth', field: 'cloth', write: ({ cloth }) => cloth ?? '', read: orNull, clears: true },
  { name: 'Rise', field: 'rise', write: ({ rise }) => rise ?? '', read: orNull, clears: true },
  { name: 'Details', field: 'details', write: ({ details }) => listed(details), read: text, clears: true },
  {
    name: 'Arabic details',
    field: 'translations.ar.details',
    write: ({ translations }) => listed(translations?.ar.details),
    read: text,
    clears: true,
  },
  { name: 'Care', field: 'care', write: ({ care }) => listed(care), read: text, clears: true },
  {
    name: 'Arabic care',
    field: 'translations.ar.care',
    write: ({ translations }) => listed(translations?.ar.care),
    read: text,
    clears: true,
  },
  {
    name: 'Size chart',
    field: 'sizeChartImage',
    write: ({ sizeChartImage }) => sizeChartImage ?? '',
    read: orNull,
    clears: true,
  },
]

const measureNames: Record<ProductMeasure, string> = {
  waist: 'Waist (cm)',
  hip: 'Hip (cm)',
  thigh: 'Thigh (cm)',
  frontRise: 'Front rise (cm)',
  backRise: 'Back rise (cm)',
  length: 'Length (cm)',
}

export const variantColumns: readonly Column<Variant>[] = [
  { name: 'Size', field: 'size', write: ({ size }) => size, read: text },
  { name: 'Color', field: 'color', write: ({ color }) => color, read: text, clears: true },
  { name: 'Stock', field: 'stock', write: ({ stock }) => String(stock), read: number },
  { name: 'On sale', field: 'isActive', write: ({ isActive }) => yesOrNo(isActive), read: isYes },
  ...productMeasures.map((measure) => ({
    name: measureNames[measure],
    field: `measures.${measure}`,
    write: ({ measures }: Variant) => String(measures?.[measure] ?? ''),
    read: numberOrNull,
    clears: true as const,
  })),
]

/** In the order in which they are written. */
export const columnNames: readonly string[] = [
  SKU,
  PRODUCT,
  ...variantColumns.slice(0, 2).map(({ name }) => name),
  ARABIC_COLOR,
  ...variantColumns.slice(2, 4).map(({ name }) => name),
  ...productColumns.map(({ name }) => name),
  ...variantColumns.slice(4).map(({ name }) => name),
  PICTURES,
]
