import { z } from 'zod'

/**
 * Newcomers, who have no delivered order, hold at most half of the shop and half of each size before staff have confirmed their
 * orders. These are the sizes where that ceiling is reached.
 */
export const ceiling = z.object({
  shopIsFull: z.boolean(),
  /** Sizes at the ceiling that a waiting order contains. */
  fullSizes: z.array(
    z.object({
      variantId: z.number(),
      productId: z.number(),
      productName: z.string(),
      size: z.string(),
      color: z.string(),
    }),
  ),
  /** The end of the day until which staff have lifted it. */
  liftedUntil: z.string().nullable(),
})
export type Ceiling = z.infer<typeof ceiling>
