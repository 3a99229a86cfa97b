import type { Product } from '#contract/catalog.ts'
import type { ShopFilters } from '#shared/shop-filters.ts'
import { colorsOf, NOTHING_WANTED, type Wanted } from '../colors.ts'
import { isInStock } from '../product-rules.ts'

/** What a filtered list asks for: the first of the product's variants in stock that the filters allow. */
export function wantedOf(product: Pick<Product, 'variants'>, filters: ShopFilters): Wanted {
  const { color, size } = filters
  const found = product.variants.find(
    (variant) => isInStock(variant) && isOneOf(color, variant.colorKey) && isOneOf(size, variant.size),
  )
  if (!found || !(color || size)) return NOTHING_WANTED
  return {
    color: colorsOf(product).length > 1 ? found.colorKey : null,
    size: size ? found.size : null,
  }
}

const isOneOf = (chosen: readonly string[] | undefined, value: string): boolean =>
  !chosen || chosen.some((one) => one.toLowerCase() === value.toLowerCase())
