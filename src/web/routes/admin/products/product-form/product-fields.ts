import type { Category, Collection, Measures, Product, Variant } from '#contract/catalog/catalog.ts'
import type { ProductChange } from '#contract/catalog/catalog-changes.ts'
import {
  type ProductCloth,
  type ProductCut,
  type ProductMeasure,
  type ProductRise,
  productMeasures,
} from '#shared/values.ts'
import { adminProductsText } from '#text/admin-products.ts'
import { randomId } from '#web/data/random-id.ts'
import {
  choice,
  differences,
  flag,
  isSame,
  lines,
  number,
  numberOrNull,
  parsed,
  shown,
  type Typed,
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

const measures = {
  show: (saved: Measures | null = null): Record<ProductMeasure, string> =>
    byMeasure((measure) => numberOrNull.show(saved?.[measure])),
  /** Null when nothing was measured. */
  parse(typed: Record<ProductMeasure, string>): Measures | null {
    const measured = byMeasure((measure) => numberOrNull.parse(typed[measure]))
    return Object.values(measured).some((value) => value !== null) ? measured : null
  },
}

const byMeasure = <Value>(of: (measure: ProductMeasure) => Value) =>
  Object.fromEntries(productMeasures.map((measure) => [measure, of(measure)])) as Record<
    ProductMeasure,
    Value
  >

const variantFields = { size: title, color: title, stock: number, sku: title, measures }

export type VariantDraft = Typed<typeof variantFields> & { key: string; id?: number }

export const emptyVariant = (): VariantDraft => ({ key: randomId(), ...shown(variantFields) })

/** A draft that an older release stored in this tab lacks newer fields. */
export const completeVariant = (kept: VariantDraft): VariantDraft => ({ ...emptyVariant(), ...kept })

export const variantDraft = (variant: Variant): VariantDraft => ({
  key: String(variant.id),
  id: variant.id,
  ...shown(variantFields, variant),
})

export const sentVariant = (row: VariantDraft) => parsed(variantFields, row)

/** Of an existing size, only the changed fields, so that stock sold meanwhile is not put back. */
export function variantChange(
  { variants }: Product,
  row: VariantDraft,
): NonNullable<ProductChange['variants']>[number] {
  const found = variants.find(({ id }) => id === row.id)
  if (!found) {
    const { measures, ...typed } = sentVariant(row)
    return measures ? { ...typed, measures } : typed
  }
  const changed = differences(variantFields, variantDraft(found), row)
  return { id: found.id, ...changed, ...(changed.stock !== undefined && { stockBefore: found.stock }) }
}

/**
 * Of each size only the edited fields are retained: stock that was sold meanwhile is not put back, and a size that somebody else added
 * is not removed.
 */
export function rebasedVariants(
  rows: VariantDraft[],
  was: VariantDraft[],
  is: VariantDraft[],
): VariantDraft[] {
  const of = (list: VariantDraft[], key: string) => list.find((row) => row.key === key)
  const kept = rows.map(completeVariant).flatMap((row) => {
    const [old, fresh] = [of(was, row.key), of(is, row.key)]
    if (!old) return row
    const names = Object.keys(variantFields) as (keyof typeof variantFields)[]
    const typed = names.filter((name) => !isSame(row[name], old[name]))
    if (!fresh) return typed.length > 0 ? row : []
    return { ...fresh, ...Object.fromEntries(typed.map((name) => [name, row[name]])) }
  })
  const added = is.filter(({ key }) => !of(was, key) && !of(rows, key))
  return [...kept, ...added]
}
