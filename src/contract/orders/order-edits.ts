import { z } from 'zod'
import { limits } from '#shared/values.ts'
import { eachOnce, id, idList, personalText, text } from '../fields.ts'
import { priceInPounds } from '../money.ts'
import { languageQuery } from '../translations.ts'

export const orderedGoods = { variantId: id, quantity: z.number().int().min(1).max(limits.stock) }

/** All lines as they will be. Who removes the last one cancels the order instead. */
export const orderEdit = z.strictObject({
  /** Of the order as it was read: an edit of an older one is refused. */
  updatedAt: z.iso.datetime(),
  lines: z
    .array(
      z.strictObject({
        /** Of the line that it was; without it, it is a new one. */
        id: z.number().int().min(1).optional(),
        ...orderedGoods,
      }),
    )
    .min(1)
    .max(limits.orderLines)
    .superRefine(eachOnce),
  /** Another fee than that of the place. */
  shipping: z.strictObject({ fee: priceInPounds, reason: personalText(limits.feeReason) }).optional(),
  /** What was told to the customer, in pounds: another total is refused. */
  expectedTotal: z.number().min(0).max(limits.orderTotal).optional(),
})
export type OrderEdit = z.infer<typeof orderEdit>

/** By a name, an Arabic one too, or an SKU, typed or scanned; or by the numbers of products. */
export const goodsQuery = z.strictObject({
  q: text(limits.search).optional(),
  products: idList(limits.orderLines),
  ...languageQuery.shape,
})
export type GoodsQuery = z.infer<typeof goodsQuery>

/** A product with the sizes that can be ordered now. */
export const foundGoods = z.object({
  productId: z.number(),
  name: z.string(),
  /** Of each of its sizes, today. */
  price: z.number(),
  image: z.string().nullable(),
  variants: z.array(
    z.object({ id: z.number(), size: z.string(), color: z.string(), sku: z.string(), stock: z.number() }),
  ),
})
export type FoundGoods = z.infer<typeof foundGoods>
