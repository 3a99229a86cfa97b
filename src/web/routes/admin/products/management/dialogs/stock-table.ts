import type { Product } from '#contract/catalog.ts'
import { limits } from '#shared/values.ts'
import { adminProductsText } from '#text/admin-products.ts'
import type { TypedCell } from '../../product-form/grid/matrix.tsx'
import type { Cell } from '../../product-form/grid/matrix-input.tsx'

/** The stock of a product as a table of sizes and colors, as typed. */
export type StockTable = {
  sizes: string[]
  colors: string[]
  cells: (Cell & { variantId: number; stock: number; typed: string })[]
}

export function stockTable({ variants }: Pick<Product, 'variants'>): StockTable {
  const shown = variants.filter(({ isActive }) => isActive)
  return {
    sizes: [...new Set(shown.map(({ size }) => size))],
    colors: [...new Set(shown.map(({ color }) => color))],
    cells: shown.map(({ id, size, color, stock }) => ({
      row: size,
      column: color,
      variantId: id,
      stock,
      typed: String(stock),
    })),
  }
}

export const withTyped = (table: StockTable, typed: readonly TypedCell[]): StockTable => ({
  ...table,
  cells: table.cells.map((cell) => {
    const found = typed.find(({ row, column }) => row === cell.row && column === cell.column)
    return found ? { ...cell, typed: found.value } : cell
  }),
})

export function stockErrorAt({ cells }: StockTable, { row, column }: Cell): string | undefined {
  const typed = cells.find((cell) => cell.row === row && cell.column === column)?.typed ?? '0'
  const isStock = /^\d+$/.test(typed.trim()) && Number(typed) <= limits.stock
  return isStock ? undefined : adminProductsText.variants.words.stock?.wrong
}

/** The differences from the numbers that were on the screen. */
export const stockChangesOf = ({ cells }: StockTable) =>
  cells
    .map(({ variantId, stock, typed }) => ({ variantId, change: Number(typed) - stock }))
    .filter(({ change }) => change !== 0)
