import { isDeepStrictEqual } from 'node:util'
import type { Product } from '#contract/catalog/catalog.ts'
import { type ProductChange, productChange } from '#contract/catalog/catalog-changes.ts'

/** By the SKU: how many pieces more. */
export type StockChanges = Record<string, number>

/** What restores the product. `stock` is taken back, and variants that were added are no longer sold. */
export type Undo = { change: ProductChange; stock: StockChanges; added: string[] }

/**
 * What makes a product as it is `before` one as it is `after`; the other way round, what undoes it. Variants have the same SKU in both.
 * Their stock changes by the given differences: pieces that were sold since the file was checked stay sold.
 */
export function changeBetween(before: Product, after: Product, stock: StockChanges = {}): ProductChange {
  return {
    ...differing(pick(before), pick(after)),
    translations: { ar: differing(before.translations?.ar ?? {}, after.translations?.ar ?? {}) },
    variants: after.variants.map(({ id: _, ...variant }) => {
      const was = before.variants.find(({ sku }) => sku === variant.sku)
      return was ? { ...variant, id: was.id, stock: was.stock + (stock[was.sku] ?? 0) } : variant
    }),
    images: after.images.flatMap((image) => {
      const was = before.images.find(({ id }) => id === image.id)
      const { id, altText, color, translations } = image
      const described = {
        id,
        altText,
        color,
        translations: { ar: { altText: translations?.ar.altText ?? '' } },
      }
      return was && !isDeepStrictEqual(was, image) ? [described] : []
    }),
  }
}

/** The fields that are compared as a whole. */
const pick = (product: Product): Partial<Product> =>
  Object.fromEntries(Object.entries(product).filter(([field]) => field in wholeFields))

const wholeFields = productChange.omit({
  translations: true,
  variants: true,
  images: true,
  imageOrder: true,
  version: true,
}).shape

/** Null where there is nothing afterwards. */
function differing<Fields extends object>(before: Fields, after: Fields): Partial<Fields> {
  const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  const fields = [...new Set([...was.keys(), ...is.keys()])]
  return Object.fromEntries(
    fields
      .filter((field) => !isDeepStrictEqual(was.get(field), is.get(field)))
      .map((field) => [field, is.get(field) ?? null]),
  ) as Partial<Fields>
}
