import type { Product } from '../../../contract/catalog.ts'
import { picturesCell } from './pictures-cell.ts'
import {
  ARABIC_COLOR,
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
export function toRows(product: Product): Cells[] {
  return product.variants.map((variant, place) => ({
    ...(place === 0 ? ofProduct(product) : {}),
    [SKU]: variant.sku,
    [PRODUCT]: String(product.id),
    ...Object.fromEntries(variantColumns.map(({ name, write }) => [name, write(variant)])),
    [ARABIC_COLOR]: product.translations?.ar.colors?.[variant.color] ?? '',
  }))
}

/** The cells in the order of the columns, for a writer of CSV. */
export const inOrder = (cells: Cells): string[] => columnNames.map((name) => cells[name] ?? '')

const ofProduct = (product: Product): Cells => ({
  ...Object.fromEntries(productColumns.map(({ name, write }) => [name, write(product)])),
  [PICTURES]: picturesCell(product),
})
