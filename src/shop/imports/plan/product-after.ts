import type { Measures, Product, Variant } from '#contract/catalog/catalog.ts'
import {
  blankProduct,
  changedTranslations,
  type DraftVariant,
  type ProductDraft,
} from '../../catalog/catalog.ts'
import type { PlannedPictures } from './plan-pictures.ts'

/** Where the file puts the product, as far as it says. */
export type Place = Record<'category' | 'collection', Product['category'] | undefined>

type Given = Omit<ProductDraft, 'category' | 'collection' | 'pictures'> &
  Place & { pictures: PlannedPictures }

/** The product as it will be. Its new pictures have no id yet. */
export function productAfter(
  present: Product | null,
  { translations, variants, pictures, category, collection, ...fields }: Given,
): Product {
  const before = present ?? BLANK
  const { ar } = translations ?? {}
  const colors = { ...before.translations?.ar.colors, ...ar?.colors }
  const translated = changedTranslations(before.translations, { ar: { ...ar, colors } })
  const after: Product = {
    ...before,
    ...(defined(fields) as Partial<Product>),
    ...archiving(fields),
    ...(category !== undefined && { category, categoryId: category?.id ?? null }),
    ...(collection !== undefined && { collection, collectionId: collection?.id ?? null }),
    translations: { ar: {}, ...(translated as Product['translations']) },
    variants: variantsAfter(before.variants, variants),
  }
  return { ...after, images: imagesAfter(before, after.name, pictures) }
}

/** As the catalogue does it: an archived product is not for sale, and one that is for sale is not archived. */
function archiving({ isArchived, isActive }: Pick<Given, 'isArchived' | 'isActive'>): Partial<Product> {
  if (isArchived) return { isActive: false }
  return isActive ? { isArchived: false } : {}
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

const variantOver = (before: Variant, { measures, ...given }: DraftVariant): Variant => ({
  ...before,
  ...(defined(given) as Partial<Variant>),
  measures: measuresOver(before.measures, measures ?? {}),
})

function measuresOver(before: Measures | null, given: Partial<Measures>): Measures | null {
  const measures = { ...UNMEASURED, ...before, ...given }
  return Object.values(measures).some((value) => value !== null) ? measures : null
}

/** A picture without a text of its own has the product's name, and follows it. */
function imagesAfter(
  before: Product,
  name: string,
  { described, added }: PlannedPictures,
): Product['images'] {
  const present = before.images
    .map((image) => described.find(({ id }) => id === image.id) ?? image)
    .map((image) => (image.altText === before.name ? { ...image, altText: name } : image))
  const fresh = added.map(({ address, color = null, altText = name, arabicText }) => ({
    ...{ id: 0, url: address, color, altText, width: 1, height: 1, widths: [] },
    translations: { ar: arabicText ? { altText: arabicText } : {} },
  }))
  return [...present, ...fresh]
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
  ...{ id: 0, size: '', color: '', colorKey: '', swatch: null, stock: 0, sku: '', isActive: true },
  measures: null,
}
const BLANK: Product = {
  ...blankProduct,
  ...{ id: 0, name: '', price: 0, unitPrice: 0, collection: null, category: null, isArchived: false },
  ...{ images: [], sizeChartImage: null, variants: [], version: 0, createdAt: '', updatedAt: '' },
  description: '',
  translations: { ar: {} },
}
