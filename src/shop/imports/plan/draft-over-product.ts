import type { Measures, Product, Variant } from '#contract/catalog.ts'
import type { DraftVariant, ProductDraft } from '../../catalog/catalog.ts'
import type { PlannedPictures } from './plan-pictures.ts'

/** Where the file puts the product; undefined where it says nothing. */
export type Place = {
  category: Product['category'] | undefined
  collection: Product['collection'] | undefined
}

/** The product as it will be, to be compared with the present one and shown. */
export function draftOverProduct(
  present: Product | null,
  draft: ProductDraft,
  { category, collection }: Place,
  { described, added }: PlannedPictures,
): Product {
  const before = present ?? BLANK
  const {
    translations,
    variants,
    pictures: _,
    category: __,
    collection: ___,
    version: ____,
    ...fields
  } = draft
  const after: Product = {
    ...before,
    ...(defined(fields) as Partial<Product>),
    description: fields.description ?? before.description,
    ...(category !== undefined && { category, categoryId: category?.id ?? null }),
    ...(collection !== undefined && { collection, collectionId: collection?.id ?? null }),
    translations: { ar: translatedOver(before.translations?.ar ?? {}, translations?.ar ?? {}) },
    variants: variantsAfter(before.variants, variants),
  }
  const images = before.images.map((image) => described.find(({ id }) => id === image.id) ?? image)
  const fresh = added.map(({ address, color, altText, arabicText }) => ({
    ...{ id: 0, url: address, color: color ?? null, width: 1, height: 1, widths: [] },
    altText: altText ?? after.name,
    translations: { ar: arabicText ? { altText: arabicText } : {} },
  }))
  const renamed = images.map((image) =>
    image.altText === before.name ? { ...image, altText: after.name } : image,
  )
  return withArchiving({ ...after, images: [...renamed, ...fresh] }, draft)
}

/** As the catalogue does it: an archived product is not for sale, and one that is for sale is not archived. */
function withArchiving(after: Product, { isArchived, isActive }: ProductDraft): Product {
  if (isArchived) return { ...after, isActive: false }
  return isActive ? { ...after, isArchived: false } : after
}

type Words = NonNullable<Product['translations']>['ar']

function translatedOver(
  before: Words,
  given: NonNullable<NonNullable<ProductDraft['translations']>['ar']>,
): Words {
  const merged = { ...before, ...defined(given), colors: { ...before.colors, ...given.colors } }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value)) as Words
}

/** Those in the file, changed or new, among those that are not. */
function variantsAfter(before: readonly Variant[], given: readonly DraftVariant[]): Variant[] {
  const present = before.map((variant) => {
    const change = given.find(({ sku }) => sku === variant.sku)
    return change ? variantOver(variant, change) : variant
  })
  const added = given
    .filter(({ sku }) => !before.some((variant) => variant.sku === sku))
    .map((variant) => variantOver(BLANK_VARIANT, variant))
  return [...present, ...added]
}

export const variantOver = (before: Variant, { line: _, measures, ...given }: DraftVariant): Variant => ({
  ...before,
  ...(defined(given) as Partial<Variant>),
  measures: measuresOver(before.measures, measures ?? {}),
})

export function measuresOver(before: Measures | null, given: Partial<Measures>): Measures | null {
  const measures = { ...UNMEASURED, ...before, ...given }
  return Object.values(measures).some((value) => value !== null) ? measures : null
}

const defined = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

const UNMEASURED: Measures = {
  waist: null,
  hip: null,
  thigh: null,
  frontRise: null,
  backRise: null,
  length: null,
}
const BLANK_VARIANT: Variant = {
  id: 0,
  size: '',
  color: '',
  colorKey: '',
  swatch: null,
  stock: 0,
  sku: '',
  isActive: true,
  measures: null,
}
const BLANK: Product = {
  id: 0,
  name: '',
  description: '',
  price: 0,
  discount: null,
  unitPrice: 0,
  collectionId: null,
  collection: null,
  categoryId: null,
  category: null,
  isBestSeller: false,
  isNewArrival: false,
  isActive: true,
  isArchived: false,
  images: [],
  sizeChartImage: null,
  details: null,
  care: null,
  cut: null,
  cloth: null,
  rise: null,
  variants: [],
  version: 0,
  createdAt: '',
  updatedAt: '',
  translations: { ar: {} },
}
