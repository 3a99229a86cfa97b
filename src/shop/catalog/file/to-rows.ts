import type { Product, Variant } from '#contract/catalog/catalog.ts'
import { picturesCell } from './pictures-cell.ts'
import {
  ARABIC_COLOR,
  cellOf,
  columnNames,
  PICTURES,
  PRODUCT,
  productColumns,
  SKU,
  variantColumns,
} from './product-columns.ts'

/** The cells of a row, by the name of the column. */
export type Cells = Record<string, string>

/** A product as staff see it, as rows of a product file: one for each variant. Fields of the product are in the first. */
export const toRows = (product: Product): Cells[] =>
  product.variants.map((variant, index) => ({
    ...(index === 0 && productCells(product)),
    [SKU]: variant.sku,
    [PRODUCT]: String(product.id),
    ...variantCells(product, variant),
  }))

/** The cells in the order of the columns, for a writer of CSV. */
export const inOrder = (cells: Cells): string[] => columnNames.map((name) => cells[name] ?? '')

export const productCells = (product: Product): Cells => ({
  ...Object.fromEntries(productColumns.map((column) => [column.name, cellOf(product, column)])),
  [PICTURES]: picturesCell(product),
})

export const variantCells = ({ translations }: Product, variant: Variant): Cells => ({
  ...Object.fromEntries(variantColumns.map((column) => [column.name, cellOf(variant, column)])),
  [ARABIC_COLOR]: translations?.ar.colors?.[variant.color] ?? '',
})
