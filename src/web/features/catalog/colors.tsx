import type { Product } from '#contract/catalog/catalog.ts'
import { isSameColor, picturesInColor } from '#shared/colors.ts'
import type { ShopFilters } from '#shared/shop-filters.ts'
import { classNames } from '#ui/class-names.ts'
import { isInStock, shownVariants } from './product-rules.ts'

/** A color of a product: its key, as in addresses, its name in the language of the page, and its look. */
export type Color = { key: string; name: string; swatch: string | null }

/** The color and size that a link asks for. */
export type Wanted = { color: string | null; size: string | null }

export const NOTHING_WANTED: Wanted = { color: null, size: null }

/** Each color once, in the order of the variants. */
export function colorsOf(product: Pick<Product, 'variants'>): Color[] {
  const colors: Color[] = []
  for (const variant of shownVariants(product))
    if (!colors.some(({ key }) => isSameColor(key, variant.colorKey)))
      colors.push({ key: variant.colorKey, name: variant.color, swatch: variant.swatch })
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
    variants: product.variants.filter((variant) => isSameColor(variant.colorKey, color)),
    images: picturesInColor(product.images, color, colors),
  }
}

/** The first in the order of the variants that has a size in stock. */
export function firstColor(product: Pick<Product, 'variants'>): string {
  const first = product.variants.find(isInStock) ?? shownVariants(product)[0]
  return first ? first.colorKey : ''
}

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

/** A dot in the color of the cloth; half light, half dark where the color is unknown. The name is beside it, as text. */
export function Swatch({ of, className }: { of: string | null; className?: string }) {
  return (
    <span
      aria-hidden="true"
      style={{ background: of ?? UNKNOWN }}
      className={classNames(
        'inline-block shrink-0 rounded-full border border-edge forced-color-adjust-none',
        className,
      )}
    />
  )
}

const UNKNOWN = 'linear-gradient(135deg, var(--color-ground) 50%, var(--color-edge) 50%)'
