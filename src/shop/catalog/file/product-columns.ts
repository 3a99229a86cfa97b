/**
 * The columns of a product file: a row for each variant, found by its SKU. The first row of a product has its texts, prices and pictures;
 * the others may repeat them or leave them empty. The same table writes a product as cells and reads cells back.
 */
import type { Product } from '#contract/catalog/catalog.ts'
import { parseAmount } from '#shared/text/parse-amount.ts'
import { type ProductMeasure, productMeasures } from '#shared/values.ts'

export type Column = {
  name: string
  /** The field of the contract that it is about. */
  field: string
} & Kind

type Kind = {
  write: (value: unknown) => string
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

const trimmed = (cell: string): string => cell.replace(/\r\n?/g, '\n').trim()
const written = (value: unknown): string => trimmed(String(value ?? ''))

/** Prices, pieces and centimetres: all have at most two decimals, and the contract knows how many. */
function numberIn(cell: string): unknown {
  const hundredths = parseAmount(cell)
  return hundredths === null ? cell : hundredths / 100
}

function isYes(cell: string): unknown {
  const word = cell.trim().toLowerCase()
  if (['yes', 'true', '1', 'نعم'].includes(word)) return true
  return ['no', 'false', '0', 'لا'].includes(word) ? false : cell
}

const title: Kind = { write: written, read: trimmed }
const text: Kind = { ...title, clears: true }
const wordOrNone: Kind = { ...text, read: (cell) => trimmed(cell) || null }
const lines: Kind = { ...text, write: (value) => (Array.isArray(value) ? value.join('\n') : '') }
const flag: Kind = { write: (value) => (value ? 'yes' : 'no'), read: isYes }
const number: Kind = { write: written, read: numberIn }
const numberOrNone: Kind = {
  write: written,
  read: (cell) => (cell.trim() === '' ? null : numberIn(cell)),
  clears: true,
}
const inPounds = { write: (value: unknown) => (typeof value === 'number' ? value.toFixed(2) : '') }
const slug: Kind = { ...wordOrNone, write: (value) => written((value as Product['category'])?.slug) }

const column = (name: string, field: string, kind: Kind): Column => ({ name, field, ...kind })

/** Of a product or a variant, as the column writes it. */
export const cellOf = (thing: object, { field, write }: Column): string =>
  write(
    field
      .split('.')
      .reduce((value: unknown, name) => (value as Record<string, unknown> | null)?.[name], thing),
  )

export const productColumns: readonly Column[] = [
  column('Name', 'name', title),
  column('Arabic name', 'translations.ar.name', text),
  column('Description', 'description', text),
  column('Arabic description', 'translations.ar.description', text),
  // Both are found by name later.
  column(CATEGORY, 'category', slug),
  column(COLLECTION, 'collection', slug),
  column('Price', 'price', { ...number, ...inPounds }),
  column('Sale price', 'discount', { ...numberOrNone, ...inPounds }),
  column('Best seller', 'isBestSeller', flag),
  column('New arrival', 'isNewArrival', flag),
  column('Active', 'isActive', flag),
  column('Archived', 'isArchived', flag),
  column('Cut', 'cut', wordOrNone),
  column('Cloth', 'cloth', wordOrNone),
  column('Rise', 'rise', wordOrNone),
  column('Details', 'details', lines),
  column('Arabic details', 'translations.ar.details', lines),
  column('Care', 'care', lines),
  column('Arabic care', 'translations.ar.care', lines),
  column('Size chart', 'sizeChartImage', wordOrNone),
]

const measureNames: Record<ProductMeasure, string> = {
  waist: 'Waist (cm)',
  hip: 'Hip (cm)',
  thigh: 'Thigh (cm)',
  frontRise: 'Front rise (cm)',
  backRise: 'Back rise (cm)',
  length: 'Length (cm)',
}

export const variantColumns: readonly Column[] = [
  column('Size', 'size', title),
  column('Color', 'color', text),
  column('Stock', 'stock', number),
  column('On sale', 'isActive', flag),
  ...productMeasures.map((measure) => column(measureNames[measure], `measures.${measure}`, numberOrNone)),
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
