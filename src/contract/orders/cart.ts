import { z } from 'zod'
import { limits } from '#shared/values.ts'
import { image } from '../catalog/media.ts'
import { id } from '../fields.ts'
import { delivery } from '../store/places.ts'

export const cartItem = z.object({
  id: z.number(),
  quantity: z.number(),
  /** False when the product or size is no longer sold: the line stays, and blocks the order until it is removed. */
  available: z.boolean(),
  /** Until when a piece that came back is held for this shopper. */
  heldUntil: z.string().nullable(),
  unitPrice: z.number(),
  lineTotal: z.number(),
  variant: z.object({
    id: z.number(),
    size: z.string(),
    color: z.string(),
    /** The color in English, whatever the language of the reply. */
    colorKey: z.string(),
    sku: z.string(),
    /** What this shopper may buy, including the pieces held for their payment. */
    stock: z.number(),
    product: z.object({
      id: z.number(),
      name: z.string(),
      price: z.number(),
      discount: z.number().nullable(),
      categoryId: z.number().nullable(),
      /** Those of this color first. */
      images: z.array(image),
    }),
  }),
})
export type CartItem = z.infer<typeof cartItem>

export const cart = z.object({
  items: z.array(cartItem),
  count: z.number(),
  subtotal: z.number(),
  /** Subtracted from the subtotal; 0 while there is no discount. */
  discount: z.number(),
  shipping: z.number(),
  taxes: z.number(),
  total: z.number(),
  delivery,
})
export type Cart = z.infer<typeof cart>

/** Up to the largest possible stock: a quantity above the actual stock is `out_of_stock`, not invalid. */
const quantity = z.number().int().min(1).max(limits.stock)
export const cartAddition = z.object({ variantId: id, quantity: quantity.default(1) })
export const quantityChange = z.object({ quantity })
export type CartAddition = z.infer<typeof cartAddition>
