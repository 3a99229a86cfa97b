import type { Product, Variant } from '#contract/catalog.ts'
import type { NewProduct, ProductChange } from '#contract/catalog-changes.ts'
import { measuresOver } from './draft-over-product.ts'
import type { Plan } from './plan-product.ts'

/** By the SKU: how many pieces the file has more than the shelf had. */
export type StockChanges = Record<string, number>

/** What restores the product. `stock` is taken back, and variants that were added are no longer sold. */
export type Undo = { change: ProductChange; stock: StockChanges; added: string[] }

/** What the plan writes to the product, which is locked. Pieces that were sold since the file was checked stay sold. */
export function changeOfPlan(
  { draft, place, pictures }: Plan,
  before: Product,
  stock: StockChanges,
): ProductChange {
  const { variants, pictures: _, category: __, collection: ___, version: ____, ...fields } = draft
  const fresh = variants.filter(({ sku }) => !before.variants.some((one) => one.sku === sku))
  return {
    ...fields,
    ...(place.category !== undefined && { categoryId: place.category?.id ?? null }),
    ...(place.collection !== undefined && { collectionId: place.collection?.id ?? null }),
    variants: [
      ...before.variants.map(({ id, sku, stock: pieces, measures }) => {
        const { line: _line, ...given } = variants.find((one) => one.sku === sku) ?? { line: 0 }
        return {
          ...given,
          id,
          measures: measuresOver(measures, ('measures' in given && given.measures) || {}),
          stock: pieces + (stock[sku] ?? 0),
        }
      }),
      ...fresh.map(({ line: _line, ...given }) => ({
        ...given,
        measures: measuresOver(null, given.measures ?? {}),
        stock: given.stock ?? 0,
      })),
    ],
    images: pictures.described.map(({ id, altText, color, translations }) => ({
      id,
      altText,
      color,
      translations,
    })),
  }
}

export function undoOfPlan({ draft, place, pictures }: Plan, before: Product, stock: StockChanges): Undo {
  const {
    translations,
    variants,
    pictures: _,
    category: __,
    collection: ___,
    version: ____,
    ...fields
  } = draft
  const isMoved = fields.isActive !== undefined || fields.isArchived !== undefined
  return {
    change: {
      ...Object.fromEntries(
        Object.keys(fields).map((field) => [field, before[field as keyof Product] ?? null]),
      ),
      ...(isMoved && { isActive: before.isActive, isArchived: before.isArchived ?? false }),
      ...(place.category !== undefined && { categoryId: before.categoryId }),
      ...(place.collection !== undefined && { collectionId: before.collectionId }),
      ...(translations?.ar && { translations: { ar: wordsBefore(translations.ar, before) } }),
      variants: before.variants.map(variantBefore),
      images: pictures.described.flatMap(({ id }) => {
        const image = before.images.find((one) => one.id === id)
        const { altText, color, translations: words } = image ?? {}
        return image
          ? [{ id, altText, color, translations: { ar: { altText: words?.ar.altText ?? '' } } }]
          : []
      }),
    },
    stock,
    added: variants.map(({ sku }) => sku).filter((sku) => !before.variants.some((one) => one.sku === sku)),
  }
}

type Words = NonNullable<NonNullable<ProductChange['translations']>['ar']>

/** Null where there was no translation. */
function wordsBefore({ colors, ...given }: Words, before: Product): Words {
  const words = before.translations?.ar ?? {}
  return {
    ...Object.fromEntries(
      Object.keys(given).map((field) => [field, words[field as keyof typeof words] ?? null]),
    ),
    ...(colors && {
      colors: Object.fromEntries(Object.keys(colors).map((color) => [color, words.colors?.[color] ?? null])),
    }),
  }
}

const variantBefore = ({ id, size, color, sku, isActive, measures }: Variant) => ({
  ...{ id, size, color, sku, isActive, measures },
})

/** The draft of a product that the shop does not have. What a new product cannot have yet is written afterwards. */
export const newProductOf = ({ draft, after }: Plan): NewProduct => ({
  name: after.name,
  description: after.description,
  price: after.price,
  discount: after.discount,
  collectionId: after.collectionId,
  categoryId: after.categoryId,
  isBestSeller: after.isBestSeller,
  isNewArrival: after.isNewArrival,
  isActive: after.isActive,
  details: after.details,
  care: after.care,
  cut: after.cut,
  cloth: after.cloth,
  rise: after.rise,
  translations: draft.translations,
  imageTexts: undefined,
  variants: after.variants.map(({ size, color, sku, stock, measures }) => ({
    size,
    color,
    sku,
    stock,
    measures,
  })),
})
