import { z } from 'zod'
import { isWholeMillimetres, limits, productCloths, productCuts, productRises } from '#shared/values.ts'
import { fails } from '../field-errors.ts'
import { writtenCategory, writtenCollection, writtenProduct } from '../translations.ts'
import { image, storedPicture } from './media.ts'

const named = z.object({ id: z.number(), name: z.string(), slug: z.string() })

export const category = named.extend({
  version: z.number(),
  translations: writtenCategory,
  /** In the list only: the shop has a tab for those that do. */
  hasProducts: z.boolean().optional(),
})
export const collection = named.extend({
  version: z.number(),
  description: z.string(),
  image: z.string().nullable(),
  /** In the list only: the image, if it is a picture of this shop. */
  picture: storedPicture.nullable().optional(),
  translations: writtenCollection,
})
export type Category = z.infer<typeof category>
export type Collection = z.infer<typeof collection>

const centimetres = z
  .number()
  .min(1)
  .max(limits.centimetres)
  .refine(isWholeMillimetres, fails('millimetres'))
  .nullable()
  .default(null)

/** Measures of the product laid flat, in centimetres; null where not measured. */
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
  /** The color in English, whatever the language of the reply: for addresses and pictures. */
  colorKey: z.string(),
  /** The color as CSS has it; null where its name is unknown. */
  swatch: z.string().nullable(),
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
  /** What the shopper pays: the sale price if it applies, else the price. */
  unitPrice: z.number(),
  collectionId: z.number().nullable(),
  collection: named.nullable(),
  categoryId: z.number().nullable(),
  category: named.nullable(),
  isBestSeller: z.boolean(),
  isNewArrival: z.boolean(),
  isActive: z.boolean(),
  /** For staff only. */
  isArchived: z.boolean().optional(),
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
