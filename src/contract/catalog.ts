import { z } from 'zod'
import { toLatinNumber } from './digits.ts'
import { reply } from './envelope.ts'
import { emptyToNull, id, idText, line, requiredText, slug, text } from './fields.ts'
import { image, mediaPath, pictureAddress } from './media.ts'
import { priceInPounds } from './money.ts'
import { pageMeta, paging } from './paging.ts'
import {
  categoryTranslations,
  collectionTranslations,
  imageTranslations,
  languageQuery,
  lines,
  productTranslations,
  writtenCategory,
  writtenCollection,
  writtenProduct,
} from './translations.ts'
import {
  isWholeMillimetres,
  limits,
  productCloths,
  productCuts,
  productFlags,
  productRises,
  productSorts,
} from './values.ts'

const named = z.object({ id: z.number(), name: z.string(), slug: z.string() })

export const category = named.extend({ version: z.number(), translations: writtenCategory })
export const collection = named.extend({
  version: z.number(),
  description: z.string(),
  image: z.string().nullable(),
  translations: writtenCollection,
})
export type Category = z.infer<typeof category>
export type Collection = z.infer<typeof collection>

const centimetres = z
  .number()
  .min(1)
  .max(limits.centimetres)
  .refine(isWholeMillimetres, 'Centimetres with at most one decimal')
  .nullable()
  .default(null)

/** The garment itself, laid flat, in centimetres; what was not measured is null. */
export const measures = z.object({
  waist: centimetres,
  hip: centimetres,
  thigh: centimetres,
  frontRise: centimetres,
  backRise: centimetres,
  length: centimetres,
})
export type Measures = z.infer<typeof measures>

export const variant = z.object({
  id: z.number(),
  size: z.string(),
  color: z.string(),
  stock: z.number(),
  sku: z.string(),
  isActive: z.boolean(),
  measures: measures.nullable(),
})
export type Variant = z.infer<typeof variant>

export const product = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  /** A sale price, not a percentage; shown only when above 0 and below the price. */
  discount: z.number().nullable(),
  /** What the shopper pays: the sale price where it counts, else the price. */
  unitPrice: z.number(),
  collectionId: z.number().nullable(),
  collection: named.nullable(),
  categoryId: z.number().nullable(),
  category: named.nullable(),
  isBestSeller: z.boolean(),
  isNewArrival: z.boolean(),
  isActive: z.boolean(),
  images: z.array(image),
  sizeChartImage: z.string().nullable(),
  details: z.array(z.string()).nullable(),
  care: z.array(z.string()).nullable(),
  cut: z.enum(productCuts).nullable(),
  cloth: z.enum(productCloths).nullable(),
  rise: z.enum(productRises).nullable(),
  variants: z.array(variant),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  translations: writtenProduct,
})
export type Product = z.infer<typeof product>

/** What may be chosen more than once is written more than once: size=M&size=L. In whatever order, it is the same question. */
const several = <Schema extends z.ZodType<string>>(one: Schema) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z
      .array(one)
      .max(limits.choices)
      .transform((values) => [...new Set(values)].sort())
      .optional(),
  )

const yesOrNo = z
  .enum(['true', 'false'])
  .transform((value) => value === 'true')
  .optional()

const priceText = z
  .string()
  .regex(/^\d{1,7}(\.\d{1,2})?$/, 'A price with at most two decimals')
  .transform(Number)
  .pipe(priceInPounds)
  .optional()

export const productQuery = z.strictObject({
  category: requiredText(limits.categoryName).optional(),
  collection: requiredText(limits.slug).optional(),
  q: text(limits.search).optional(),
  ids: z
    .string()
    .regex(/^\d{1,10}(,\d{1,10})*$/, 'Ids with commas between')
    .transform((list) => list.split(',').map(Number))
    .pipe(z.array(id).max(100))
    .optional(),
  listed: yesOrNo,
  flag: z.enum(productFlags).optional(),
  /** In stock in one of these sizes; with colors too, in one of these sizes of one of these colors. */
  size: several(requiredText(limits.size)),
  color: several(requiredText(limits.color)),
  cut: several(z.enum(productCuts)),
  cloth: several(z.enum(productCloths)),
  rise: several(z.enum(productRises)),
  /** Of what the shopper pays. */
  minPrice: priceText,
  maxPrice: priceText,
  sale: yesOrNo,
  /** Asks for `meta.facets`, which every filtered reply has. */
  facets: yesOrNo,
  sort: z.enum(productSorts).optional(),
  ...languageQuery.shape,
  ...paging(100),
})
export type ProductQuery = z.infer<typeof productQuery>

const stock = z.number().int().min(0).max(limits.stock)
const variantFields = {
  size: requiredText(limits.size),
  color: line(limits.color),
  sku: requiredText(limits.sku),
  stock,
  measures: measures.nullish(),
}

/** Two of one size and color would be two equal boxes. Rows that leave one of them out are compared where the others are known. */
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
        message: TWIN,
        params: { problem: 'twin' },
      })
    seen.add(variant)
  }
}
export const TWIN = 'There is already a variant of this size and color'
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

/** What is no text is JSON in a form, like the variants. A list may as well be a text with a line for each entry. */
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
  variants: z.array(z.object(variantFields)).min(1).max(limits.variants).superRefine(refuseTwins),
})
export type NewProduct = z.infer<typeof newProduct>

export const productChange = z
  .object({
    ...productFields,
    sizeChartImage: z.preprocess(emptyToNull, mediaPath.nullable()),
    variants: z
      .array(
        z
          .object({
            ...variantFields,
            id: id.optional(),
            isActive: z.boolean().optional(),
            /** The stock that was on the screen: what was sold since then is not written over (409 `edit_conflict`). */
            stockBefore: stock.optional(),
          })
          .partial({ size: true, color: true, sku: true, stock: true }),
      )
      .max(limits.variants)
      .superRefine(refuseTwins),
    /** The ids of the product's images in their new order. */
    imageOrder: z.array(id).max(100),
    /** What the product's images show, for those who do not see them. */
    images: z
      .array(
        z.object({
          id,
          altText: requiredText(limits.altText).optional(),
          translations: imageTranslations.optional(),
        }),
      )
      .max(100),
    /** The version that was on the screen: a product changed since then is not overwritten (409 `edit_conflict`). */
    version: z.number().int().min(1).max(2_147_483_647),
  })
  .partial()
export type ProductChange = z.infer<typeof productChange>

export const newCollection = z.object({
  name: requiredText(limits.collectionName),
  slug: slug.optional(),
  description: text(limits.collectionDescription).nullish(),
  image: z.preprocess(emptyToNull, pictureAddress.nullish()),
  translations: collectionTranslations.optional(),
})
export type NewCollection = z.infer<typeof newCollection>

export const collectionChange = z
  .object({
    name: requiredText(limits.collectionName),
    slug,
    description: text(limits.collectionDescription).nullable(),
    image: z.preprocess(emptyToNull, pictureAddress.nullable()),
    translations: collectionTranslations,
    version: z.number().int(),
  })
  .partial()
export type CollectionChange = z.infer<typeof collectionChange>

export const categoryChange = z
  .object({
    name: requiredText(limits.categoryName),
    slug,
    translations: categoryTranslations,
    version: z.number().int(),
  })
  .partial()
export type CategoryChange = z.infer<typeof categoryChange>

export { slugFrom } from './slug.ts'

export const idParams = z.object({ id: idText })
export const productReply = reply(z.object({ data: product }))

/** A value that may be chosen, and how many of the products it has with all choices but those of its own kind. */
const facet = z.array(
  z.object({
    value: z.string(),
    /** What it is called in the language asked for, where that is another word. */
    name: z.string().optional(),
    count: z.number(),
  }),
)
export const facets = z.object({
  /** The one that was asked for, which is no choice but has a name. */
  collection: facet.optional(),
  size: facet,
  color: facet,
  cut: facet,
  cloth: facet,
  rise: facet,
  sale: facet,
  /** From the lowest to the highest; null where there is nothing. */
  price: z.object({ min: z.number(), max: z.number() }).nullable(),
})
export type Facets = z.infer<typeof facets>
export const productsReply = reply(z.object({ data: z.array(product) }), {
  results: z.number(),
  meta: pageMeta.extend({ facets: facets.optional() }),
})
export const collectionsReply = reply(z.array(collection))
export const collectionReply = reply(collection)
export const categoriesReply = reply(z.array(category))
export const categoryReply = reply(category)
