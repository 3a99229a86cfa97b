import type { Product, Variant } from '../../../contract/catalog.ts'
import { isSameColor, picturesInColor } from '../../../shared/colors.ts'
import type { ShopFilters } from '../../../shared/shop-filters.ts'
import { firstSizeInStock, isInStock, shownVariants } from './product-rules.ts'

/** A color of a product: its key, as in addresses, and its name in the language of the page. */
export type Color = { key: string; name: string }

/** The color and size that a link asks for. */
export type Wanted = { color: string | null; size: string | null }

export const NOTHING_WANTED: Wanted = { color: null, size: null }

/** Each color once, in the order of the variants. */
export function colorsOf(product: Pick<Product, 'variants'>): Color[] {
  const colors: Color[] = []
  for (const variant of shownVariants(product))
    if (!colors.some(({ key }) => isSameColor(key, keyOf(variant))))
      colors.push({ key: keyOf(variant), name: variant.color })
  return colors
}

/** With the sizes and pictures of this color only; a product of one color as it is. */
export function inColor<Shown extends Pick<Product, 'variants' | 'images'>>(
  product: Shown,
  color: string,
): Shown {
  const colors = colorsOf(product).map(({ key }) => key)
  if (colors.length < 2) return product
  return {
    ...product,
    variants: product.variants.filter((variant) => isSameColor(keyOf(variant), color)),
    images: picturesInColor(product.images, color, colors),
  }
}

/** That of the first size in stock. */
export function firstColor(product: Pick<Product, 'variants'>): string {
  const first = firstSizeInStock(product) ?? shownVariants(product)[0]
  return first ? keyOf(first) : ''
}

/** What a filtered list asks for: the first of the product's variants in stock that the filters allow. */
export function wantedOf(product: Pick<Product, 'variants'>, filters: ShopFilters): Wanted {
  const { color, size } = filters
  const found = product.variants.find(
    (variant) => isInStock(variant) && isOneOf(color, keyOf(variant)) && isOneOf(size, variant.size),
  )
  if (!found || !(color || size)) return NOTHING_WANTED
  return {
    color: colorsOf(product).length > 1 ? keyOf(found) : null,
    size: size ? found.size : null,
  }
}

const isOneOf = (chosen: readonly string[] | undefined, value: string): boolean =>
  !chosen || chosen.some((one) => one.toLowerCase() === value.toLowerCase())

/** During an update, a process of the previous release may answer without the key. */
const keyOf = ({ colorKey, color }: Variant): string => colorKey ?? color
