import type { Category, Collection, Product } from '#contract/catalog/catalog.ts'
import { adminProductsText } from '#text/admin-products.ts'
import { arabicFields } from './product-fields.ts'

const { parts } = adminProductsText.arabic
const { colors: _, ...arabicTexts } = arabicFields

/** The fields without an Arabic text. Unknown unless the product was read as staff. */
export function missingInProduct({ translations, ...product }: Product): string[] {
  if (!translations) return []
  const { colors = {}, ...written } = translations.ar
  const texts = Object.keys(arabicTexts) as (keyof typeof arabicTexts)[]
  const shown = product.variants.filter(({ isActive }) => isActive)
  return [
    ...texts.filter((field) => product[field]?.length && !written[field]).map((field) => parts[field]),
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
