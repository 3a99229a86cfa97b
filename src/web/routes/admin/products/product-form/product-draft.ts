import type { Product } from '#contract/catalog/catalog.ts'
import type { NewProduct, ProductChange } from '#contract/catalog/catalog-changes.ts'
import { randomId } from '#web/data/random-id.ts'
import {
  changedArabic,
  differences,
  type InArabic,
  isSame,
  parsed,
  shown,
  shownArabic,
  type Typed,
} from '../../shared/form/typed-fields.ts'
import { type AltTexts, altTextsOf, changedAltTexts } from './picture-texts.ts'
import {
  arabicFields,
  completeVariant,
  emptyVariant,
  productFields,
  rebasedVariants,
  sentVariant,
  type VariantDraft,
  variantChange,
  variantDraft,
} from './product-fields.ts'

/** The form of a product: everything as typed. */
export type ProductDraft = Typed<typeof productFields> &
  InArabic<typeof arabicFields> & {
    variants: VariantDraft[]
    /** Of a saved product: new files have no id yet. */
    imageOrder: number[]
    altTexts: AltTexts
  }

export const emptyDraft = (): ProductDraft => ({
  ...shown(productFields),
  isActive: true,
  variants: [emptyVariant()],
  imageOrder: [],
  ...shownArabic(arabicFields),
  altTexts: {},
})

/** A draft that an older release stored in this tab lacks newer fields. */
export const completeDraft = (kept: ProductDraft): ProductDraft => ({
  ...emptyDraft(),
  ...kept,
  variants: kept.variants.map(completeVariant),
})

/** Inactive sizes are left out: they are neither shown nor sent, so they stay inactive. */
export function editOf(product: Product): ProductDraft {
  const variants = product.variants.filter(({ isActive }) => isActive).map(variantDraft)
  return {
    ...shown(productFields, product),
    variants: variants.length > 0 ? variants : [{ ...emptyVariant(), key: 'first' }],
    imageOrder: product.images.map(({ id }) => id),
    ...shownArabic(arabicFields, product.translations?.ar),
    altTexts: altTextsOf(product),
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
  const variants = edit.variants.map((variant) => variantChange(product, variant))
  const idsOf = (rows: readonly { id?: number | undefined }[]) => rows.map(({ id }) => id).join()
  const isChanged = variants.some((variant) => Object.keys(variant).some((field) => field !== 'id'))
  const translations = changedArabic(arabicFields, before, edit)
  const images = changedAltTexts(before.altTexts, edit.altTexts, edit.name.trim())
  return {
    ...differences(productFields, before, edit),
    ...((isChanged || idsOf(variants) !== idsOf(before.variants)) && { variants }),
    ...(!isSame(edit.imageOrder, before.imageOrder) && { imageOrder: edit.imageOrder }),
    ...(translations && { translations }),
    ...(images.length > 0 && { images }),
  }
}

/** The fields in which two states of a product differ. Texts of added or removed pictures do not count. */
export function differingFields(before: Product, now: Product): (keyof ProductDraft)[] {
  const [was, is] = [editOf(before), editOf(now)]
  was.altTexts = onlyOf(is.altTexts, was.altTexts)
  return (Object.keys(is) as (keyof ProductDraft)[]).filter((field) => !isSame(was[field], is[field]))
}

/** Whether the common pictures are in another order. */
export function isReordered(before: Product, now: Product): boolean {
  const idsIn = ({ images }: Product, other: Product) =>
    images.map(({ id }) => id).filter((id) => other.images.some((image) => image.id === id))
  return !isSame(idsIn(before, now), idsIn(now, before))
}

export function newProductOf(draft: ProductDraft): NewProduct {
  const { imageOrder: _, ...sent } = sentProduct(draft)
  return sent
}

/** The form as it would be sent. Invalid numbers do not become 0. */
export const sentProduct = (draft: ProductDraft) => ({
  ...parsed(productFields, draft),
  variants: draft.variants.map(sentVariant),
  translations: changedArabic(arabicFields, emptyDraft(), draft),
  imageOrder: draft.imageOrder,
})

/** Rebases the changed fields of a draft onto a newer saved state of the product. */
export function rebased(
  touched: Partial<ProductDraft>,
  before: Product,
  now: Product,
): Partial<ProductDraft> {
  const [was, is] = [editOf(before), editOf(now)]
  const { variants, imageOrder, arabicColors, altTexts } = touched
  return {
    ...touched,
    ...(variants && { variants: rebasedVariants(variants, was.variants, is.variants) }),
    ...(imageOrder && { imageOrder: inOrder(imageOrder, is.imageOrder) }),
    ...(arabicColors && { arabicColors: { ...is.arabicColors, ...arabicColors } }),
    ...(altTexts && { altTexts: onlyOf(is.altTexts, altTexts) }),
  }
}

/** The pictures in the draft's order, then newer ones. */
export const inOrder = (order: readonly number[], present: readonly number[]): number[] => [
  ...order.filter((id) => present.includes(id)),
  ...present.filter((id) => !order.includes(id)),
]

/** The texts of the pictures that there are, as they are typed if they are. */
const onlyOf = (present: AltTexts, typed: AltTexts): AltTexts =>
  Object.fromEntries(Object.entries(present).map(([id, words]) => [id, typed[id] ?? words]))
