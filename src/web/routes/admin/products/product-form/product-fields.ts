import type { ProductCloth, ProductCut, ProductRise } from '#shared/values.ts'
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
