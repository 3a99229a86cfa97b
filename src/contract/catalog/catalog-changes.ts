import { z } from 'zod'
import { toLatinNumber } from '#shared/language/digits.ts'
import { limits, productCloths, productCuts, productRises } from '#shared/values.ts'
import { fails } from '../field-errors.ts'
import { emptyToNull, id, line, requiredText, slug, text } from '../fields.ts'
import { priceInPounds } from '../money.ts'
import {
  categoryTranslations,
  collectionTranslations,
  imageTranslations,
  lines,
  productTranslations,
} from '../translations.ts'
import { measures } from './catalog.ts'
import { mediaPath, pictureAddress } from './media.ts'

const stock = z.number().int().min(0).max(limits.stock)
const variantFields = {
  size: requiredText(limits.size),
  color: line(limits.color),
  sku: requiredText(limits.sku),
  stock,
  measures: measures.nullish(),
}

/** Null: the picture shows all colors. */
const imageColor = z.preprocess(emptyToNull, line(limits.color).nullable())

/** Two variants of the same size and color. Rows without size or color are compared later, with the stored ones. */
function refuseTwins(
  variants: { size?: string | undefined; color?: string | undefined; isActive?: boolean | undefined }[],
  context: z.RefinementCtx,
): void {
  const seen = new Set<string>()
  for (const [row, { size, color, isActive }] of variants.entries()) {
    if (size === undefined || color === undefined || isActive === false) continue
    const variant = variantKey(size, color)
    if (seen.has(variant))
      context.addIssue({
        code: 'custom',
        path: [row, 'size'],
        message: fails('same_variant'),
      })
    seen.add(variant)
  }
}
export const variantKey = (size: string, color: string): string => `${size}\n${color}`.toLowerCase()

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.preprocess(emptyToNull, z.enum(values).nullable())

const productFields = {
  name: requiredText(limits.productName),
  description: text(limits.productDescription).nullable(),
  price: priceInPounds,
  discount: z.preprocess(emptyToNull, priceInPounds.nullable()),
  collectionId: z.preprocess(emptyToNull, id.nullable()),
  categoryId: z.preprocess(emptyToNull, id.nullable()),
  isBestSeller: z.boolean(),
  isNewArrival: z.boolean(),
  isActive: z.boolean(),
  details: lines,
  care: lines,
  cut: oneOf(productCuts),
  cloth: oneOf(productCloths),
  rise: oneOf(productRises),
  translations: productTranslations,
}

/** A new product arrives as a form with files: everything is text, the variants are JSON. */
const formNumber = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => {
    const written = typeof value === 'string' ? toLatinNumber(value) : ''
    return /^\s*-?\d+(\.\d+)?\s*$/.test(written) ? Number(written) : emptyToNull(value)
  }, schema)
const formFlag = (unset: boolean) =>
  z
    .enum(['true', 'false', ''])
    .default(unset ? 'true' : 'false')
    .transform((v) => v === 'true' || (v === '' && unset))

/** Values other than text are JSON in a form, like the variants. A list may also be text with a line for each entry. */
const parsedIf = (opening: '[' | '{') => (value: unknown) => {
  try {
    return typeof value === 'string' && value.trim().startsWith(opening) ? JSON.parse(value) : value
  } catch {
    return value
  }
}
const formLines = z.preprocess(parsedIf('['), lines.default(null))

export const newProduct = z.object({
  name: productFields.name,
  description: productFields.description.default(''),
  price: formNumber(priceInPounds),
  discount: formNumber(priceInPounds.nullable()).default(null),
  collectionId: formNumber(id.nullable()).default(null),
  categoryId: formNumber(id.nullable()).default(null),
  isBestSeller: formFlag(false),
  isNewArrival: formFlag(false),
  isActive: formFlag(true),
  details: formLines,
  care: formLines,
  cut: productFields.cut.default(null),
  cloth: productFields.cloth.default(null),
  rise: productFields.rise.default(null),
  translations: z.preprocess(parsedIf('{'), productTranslations.optional()),
  /** Alternative texts and colors of the pictures, in their order. The default is the name of the product. */
  imageTexts: z.preprocess(
    parsedIf('['),
    z
      .array(
        z
          .object({ altText: line(limits.altText), translations: imageTranslations, color: imageColor })
          .partial(),
      )
      .max(100)
      .optional(),
  ),
  variants: z.array(z.object(variantFields)).min(1).max(limits.variants).superRefine(refuseTwins),
})
export type NewProduct = z.infer<typeof newProduct>

export const productChange = z
  .object({
    ...productFields,
    /** An archived product is inactive; making it active brings it back. */
    isArchived: z.boolean(),
    sizeChartImage: z.preprocess(emptyToNull, mediaPath.nullable()),
    variants: z
      .array(
        z
          .object({
            ...variantFields,
            id: id.optional(),
            isActive: z.boolean().optional(),
            /** The stock that was on the screen: if something was sold since, it is not overwritten (409 `edit_conflict`). */
            stockBefore: stock.optional(),
          })
          .partial({ size: true, color: true, sku: true, stock: true }),
      )
      .max(limits.variants)
      .superRefine(refuseTwins),
    /** The ids of the product's images in their new order. */
    imageOrder: z.array(id).max(100),
    images: z
      .array(
        z.object({
          id,
          altText: requiredText(limits.altText).optional(),
          translations: imageTranslations.optional(),
          color: imageColor.optional(),
        }),
      )
      .max(100),
    /** The version that was on the screen: a product changed since then is not overwritten (409 `edit_conflict`). */
    version: z.number().int().min(1).max(2_147_483_647),
  })
  .partial()
export type ProductChange = z.infer<typeof productChange>

const collection = z.object({
  name: requiredText(limits.collectionName),
  slug,
  description: text(limits.collectionDescription).nullable(),
  image: z.preprocess(emptyToNull, pictureAddress.nullable()),
  translations: collectionTranslations,
})
export const newCollection = collection.partial({
  slug: true,
  description: true,
  image: true,
  translations: true,
})
export type NewCollection = z.infer<typeof newCollection>
export const collectionChange = collection.extend({ version: z.number().int() }).partial()
export type CollectionChange = z.infer<typeof collectionChange>

/** The ids of the collection's products in display order; those left out follow. */
export const collectionOrder = z.object({
  productIds: z
    .array(id)
    .max(1000)
    .refine((ids) => new Set(ids).size === ids.length, fails('given_twice')),
  version: z.number().int().optional(),
})
export type CollectionOrder = z.infer<typeof collectionOrder>

const category = z.object({
  name: requiredText(limits.categoryName),
  slug,
  translations: categoryTranslations,
})
export const newCategory = category.partial({ slug: true, translations: true })
export type NewCategory = z.infer<typeof newCategory>
export const categoryChange = category.extend({ version: z.number().int() }).partial()
export type CategoryChange = z.infer<typeof categoryChange>
