import type { Product, Variant } from '#contract/catalog/catalog.ts'
import { bySize } from '#shared/sizes/size-order.ts'

/** Rules about what shoppers can buy. The server decides prices. */
export type Priced = Pick<Product, 'price' | 'unitPrice'>

/** Whether the sale price applies. */
export const hasDiscount = ({ price, unitPrice }: Priced): boolean => unitPrice < price

/** Null without a valid discount. */
export const percentOff = (product: Priced): number | null =>
  hasDiscount(product) ? Math.round(((product.price - product.unitPrice) / product.price) * 100) : null

/** Active, with at least one active variant in stock. */
export const isListed = (product: Pick<Product, 'isActive' | 'variants'>): boolean =>
  product.isActive && product.variants.some(isInStock)

/** Inactive variants are hidden everywhere. */
export const shownVariants = (product: Pick<Product, 'variants'>): Variant[] =>
  product.variants.filter((variant) => variant.isActive !== false)

export const isInStock = (variant: Pick<Variant, 'isActive' | 'stock'>): boolean =>
  variant.isActive !== false && variant.stock > 0

/** From small to large, whatever the order in which staff entered them. */
export const sizesInOrder = (product: Pick<Product, 'variants'>): Variant[] =>
  shownVariants(product).sort((a, b) => bySize(a.size, b.size))

/** The size that is preselected; null when all are sold out. */
export const firstSizeInStock = (product: Pick<Product, 'variants'>): Variant | null =>
  sizesInOrder(product).find(isInStock) ?? null

export type StockState = { code: 'allSoldOut' | 'sizeSoldOut' | 'inStock' } | { code: 'low'; units: number }

/** The sentence below the sizes; null while none is chosen. */
export function stockState(
  product: Pick<Product, 'variants'>,
  selected: Variant | null,
  lowStock: number,
): StockState | null {
  if (!product.variants.some(isInStock)) return { code: 'allSoldOut' }
  if (!selected) return null
  if (!isInStock(selected)) return { code: 'sizeSoldOut' }
  return selected.stock <= lowStock ? { code: 'low', units: selected.stock } : { code: 'inStock' }
}
