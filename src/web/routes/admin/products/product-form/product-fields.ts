import type { Category, Collection, Product } from '#contract/catalog/catalog.ts'
import type { ProductCloth, ProductCut, ProductRise } from '#shared/values.ts'
import { adminProductsText } from '#text/admin-products.ts'
import {
  choice,
  flag,
  lines,
  number,
  numberOrNull,
  text,
  texts,
  title,
} from '../../shared/form/typed-fields.ts'

/** The fields of a product: the form, what is sent, conflicts and stored drafts follow from these tables. */
export const productFields = {
  name: title,
  description: text,
  price: number,
  discount: numberOrNull,
  collectionId: numberOrNull,
  categoryId: numberOrNull,
  isBestSeller: flag,
  isNewArrival: flag,
  isActive: flag,
  details: lines,
  care: lines,
  cut: choice<ProductCut>(),
  cloth: choice<ProductCloth>(),
  rise: choice<ProductRise>(),
}

/** Of them, those with an Arabic text, and the colors by their English names. */
export const arabicFields = { name: text, description: text, details: lines, care: lines, colors: texts }

/** In display order. */
export const flags = ['isBestSeller', 'isNewArrival', 'isActive'] as const
export type Flag = (typeof flags)[number]

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
