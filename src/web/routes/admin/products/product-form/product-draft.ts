import type { Measures, Product, Variant } from '#contract/catalog.ts'
import type { NewProduct, ProductChange } from '#contract/catalog-changes.ts'
import {
  type ProductCloth,
  type ProductCut,
  type ProductMeasure,
  type ProductRise,
  productMeasures,
} from '#shared/values.ts'
import { randomId } from '#web/data/random-id.ts'
import { arabicOf, changedAltTexts, changedArabic, emptyArabic, linesOf, sentArabic } from './arabic-draft.ts'

/** The form of a product: everything as typed. */
export type ProductDraft = ReturnType<typeof emptyDraft>

export type VariantDraft = {
  key: string
  id?: number
  size: string
  color: string
  stock: string
  sku: string
  measures: Record<ProductMeasure, string>
}

export const emptyVariant = (): VariantDraft => ({
  key: randomId(),
  size: '',
  color: '',
  stock: '',
  sku: '',
  measures: measuresDraft(null),
})

export const emptyDraft = () => ({
  name: '',
  description: '',
  price: '',
  discount: '',
  collectionId: '',
  categoryId: '',
  isBestSeller: false,
  isNewArrival: false,
  isActive: true,
  /** One per line. */
  details: '',
  care: '',
  /** Empty while unknown. */
  cut: '' as ProductCut | '',
  cloth: '' as ProductCloth | '',
  rise: '' as ProductRise | '',
  variants: [emptyVariant()],
  /** Of a saved product: new files have no id yet. */
  imageOrder: [] as number[],
  ...emptyArabic(),
})

/** A draft that an older release stored in this tab lacks newer fields. */
export const completeDraft = (kept: ProductDraft): ProductDraft => ({
  ...emptyDraft(),
  ...kept,
  variants: kept.variants.map(completeVariant),
})
export const completeVariant = (kept: VariantDraft): VariantDraft => ({ ...emptyVariant(), ...kept })

/** Inactive sizes are left out: they are neither shown nor sent, so they stay inactive. */
export function editOf(product: Product): ProductDraft {
  const variants = product.variants.filter(({ isActive }) => isActive).map(variantDraft)
  return {
    name: product.name,
    description: product.description,
    price: String(product.price),
    discount: textOf(product.discount),
    collectionId: textOf(product.collectionId),
    categoryId: textOf(product.categoryId),
    isBestSeller: product.isBestSeller,
    isNewArrival: product.isNewArrival,
    isActive: product.isActive,
    details: (product.details ?? []).join('\n'),
    care: (product.care ?? []).join('\n'),
    cut: product.cut ?? '',
    cloth: product.cloth ?? '',
    rise: product.rise ?? '',
    variants: variants.length > 0 ? variants : [{ ...emptyVariant(), key: 'first' }],
    imageOrder: product.images.map(({ id }) => id),
    ...arabicOf(product),
  }
}

/** For another product like this one: all but stock, SKUs and pictures. */
export function draftLike(product: Product): ProductDraft {
  const draft = editOf(product)
  return {
    ...draft,
    variants: draft.variants.map(({ id: _, ...variant }) => ({
      ...variant,
      key: randomId(),
      stock: '',
      sku: '',
    })),
    imageOrder: [],
    altTexts: {},
    isActive: true,
  }
}

/** Only the differences from the product, an emptied field as null. */
export function changesOf(product: Product, edit: ProductDraft): Omit<ProductChange, 'version'> {
  const before = editOf(product)
  const change: Omit<ProductChange, 'version'> = {}
  if (edit.name.trim() !== before.name) change.name = edit.name.trim()
  if (edit.description !== before.description) change.description = edit.description.trim() || null
  if (Number(edit.price) !== product.price) change.price = Number(edit.price)
  for (const field of ['discount', 'collectionId', 'categoryId'] as const)
    if (edit[field] !== before[field]) change[field] = numberOrNull(edit[field])
  for (const flag of ['isBestSeller', 'isNewArrival', 'isActive'] as const)
    if (edit[flag] !== before[flag]) change[flag] = edit[flag]
  for (const field of ['details', 'care'] as const)
    if (edit[field] !== before[field]) change[field] = linesOf(edit[field])
  if (edit.cut !== before.cut) change.cut = edit.cut || null
  if (edit.cloth !== before.cloth) change.cloth = edit.cloth || null
  if (edit.rise !== before.rise) change.rise = edit.rise || null
  const variants = edit.variants.map((variant) => variantChange(product.variants, variant))
  const sameRows = variants.map(({ id }) => id).join() === before.variants.map(({ id }) => id).join()
  if (!sameRows || variants.some((variant) => Object.keys(variant).some((field) => field !== 'id')))
    change.variants = variants
  if (edit.imageOrder.join() !== before.imageOrder.join()) change.imageOrder = edit.imageOrder
  const translations = changedArabic(before, edit)
  if (translations) change.translations = translations
  const images = changedAltTexts(before, edit, edit.name.trim())
  if (images.length > 0) change.images = images
  return change
}

/** The fields in which two states of a product differ. Texts of added or removed pictures do not count. */
export function differingFields(before: Product, now: Product): (keyof ProductDraft)[] {
  const [was, is] = [editOf(before), editOf(now)]
  was.altTexts = Object.fromEntries(
    Object.entries(is.altTexts).map(([id, words]) => [id, was.altTexts[id] ?? words]),
  )
  return (Object.keys(is) as (keyof ProductDraft)[]).filter(
    (field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]),
  )
}

/** Whether the common pictures are in another order. */
export function isReordered(before: Product, now: Product): boolean {
  const idsIn = ({ images }: Product, other: Product) =>
    images.map(({ id }) => id).filter((id) => other.images.some((image) => image.id === id))
  return idsIn(before, now).join() !== idsIn(now, before).join()
}

export function newProductOf(draft: ProductDraft): NewProduct {
  const { imageOrder: _, ...sent } = sentProduct(draft)
  return sent
}

/** The form as it would be sent. Invalid numbers do not become 0. */
export function sentProduct(draft: ProductDraft) {
  const { isBestSeller, isNewArrival, isActive, imageOrder } = draft
  return {
    name: draft.name.trim(),
    description: draft.description.trim(),
    price: numberIn(draft.price),
    discount: numberOrNull(draft.discount),
    collectionId: numberOrNull(draft.collectionId),
    categoryId: numberOrNull(draft.categoryId),
    isBestSeller,
    isNewArrival,
    isActive,
    details: linesOf(draft.details),
    care: linesOf(draft.care),
    cut: draft.cut || null,
    cloth: draft.cloth || null,
    rise: draft.rise || null,
    variants: draft.variants.map(({ size, color, sku, stock, measures }) => ({
      size: size.trim(),
      color: color.trim(),
      sku: sku.trim(),
      stock: numberIn(stock),
      measures: measuresIn(measures),
    })),
    translations: sentArabic(draft),
    imageOrder,
  }
}

/** Of an existing size, only the changed fields, so that stock sold meanwhile is not put back. */
function variantChange(present: readonly Variant[], { key: _, ...row }: VariantDraft): VariantChange {
  const typed = {
    size: row.size.trim(),
    color: row.color.trim(),
    sku: row.sku.trim(),
    stock: Number(row.stock),
  }
  const measures = measuresIn(row.measures)
  const found = present.find(({ id }) => id === row.id)
  if (!found) return measures ? { ...typed, measures } : typed
  const changed = Object.entries(typed).filter(
    ([field, value]) => found[field as keyof typeof typed] !== value,
  )
  const stockBefore = typed.stock === found.stock ? {} : { stockBefore: found.stock }
  const measured = JSON.stringify(measures) === JSON.stringify(found.measures) ? {} : { measures }
  return { id: found.id, ...Object.fromEntries(changed), ...stockBefore, ...measured }
}

type VariantChange = NonNullable<ProductChange['variants']>[number]

const variantDraft = ({ id, size, color, stock, sku, measures }: Variant): VariantDraft => ({
  key: String(id),
  id,
  size,
  color,
  stock: String(stock),
  sku,
  measures: measuresDraft(measures),
})

function measuresDraft(measures: Measures | null): VariantDraft['measures'] {
  const typed = productMeasures.map((measure) => [measure, textOf(measures?.[measure] ?? null)])
  return Object.fromEntries(typed) as VariantDraft['measures']
}

/** Null when nothing was measured. */
function measuresIn(typed: VariantDraft['measures']): Measures | null {
  const measured = productMeasures.map((measure) => [measure, numberOrNull(typed[measure])] as const)
  return measured.some(([, value]) => value !== null) ? (Object.fromEntries(measured) as Measures) : null
}

const textOf = (value: number | null): string => (value === null ? '' : String(value))
const numberIn = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed))
const numberOrNull = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed))
