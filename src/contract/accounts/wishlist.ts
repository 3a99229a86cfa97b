import { z } from 'zod'
import { image } from '../catalog/media.ts'
import { id } from '../fields.ts'

export const wishlistItem = z.object({
  id: z.number(),
  productId: z.number(),
  product: z.object({
    id: z.number(),
    name: z.string(),
    price: z.number(),
    discount: z.number().nullable(),
    unitPrice: z.number(),
    images: z.array(image),
  }),
})
export const wishlist = z.object({ items: z.array(wishlistItem) })
export type Wishlist = z.infer<typeof wishlist>

export const wishlistChange = z.object({ productId: id })
