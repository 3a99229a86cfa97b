import type { Category, Collection, Product } from '#contract/catalog.ts'
import { adminProductsText } from '#text/admin-products.ts'

const { parts } = adminProductsText.arabic

/** The fields without an Arabic text. Unknown unless the product was read as staff. */
export function missingInProduct({ translations, ...product }: Product): string[] {
  if (!translations) return []
  const { name, description, details, care, colors = {} } = translations.ar
  const shown = product.variants.filter(({ isActive }) => isActive)
  return [
    ...(name ? [] : [parts.name]),
    ...(description || !product.description ? [] : [parts.description]),
    ...(details || !product.details?.length ? [] : [parts.details]),
    ...(care || !product.care?.length ? [] : [parts.care]),
    ...(shown.every(({ color }) => !color || Object.hasOwn(colors, color)) ? [] : [parts.colors]),
    ...(product.images.every((image) => image.translations?.ar.altText) ? [] : [parts.images]),
  ]
}

export function missingInCollection({ translations, description }: Collection): string[] {
  if (!translations) return []
  return [
    ...(translations.ar.name ? [] : [parts.name]),
    ...(translations.ar.description || !description ? [] : [parts.description]),
  ]
}

export const missingInCategory = ({ translations }: Category): string[] =>
  translations && !translations.ar.name ? [parts.name] : []
