import { z } from 'zod'
import { email, id, requiredText } from '../fields.ts'
import { languageQuery } from '../translations.ts'
import { image } from './media.ts'

/** Requests a mail when a sold out size is back. */
export const restockRequest = z.strictObject({ variantId: id, email })
export type RestockRequest = z.infer<typeof restockRequest>

/** The key in the mailed links: with it, anybody may see and withdraw this notice, and claim the piece held for it. */
export const restockKey = z.strictObject({ key: requiredText(100) })
/** By the key of the mail, or by what was asked for a moment ago. */
export const restockWithdrawal = z.union([restockKey, restockRequest])
export const restockQuery = restockKey.extend(languageQuery.shape)

export const restockNotice = z.object({
  product: z.object({ id: z.number(), name: z.string(), unitPrice: z.number(), image: image.nullable() }),
  size: z.string(),
  color: z.string(),
  /** Until when a piece is held; null when none is. */
  heldUntil: z.string().nullable(),
  /** Whether it can be bought now, the held piece included. */
  isBack: z.boolean(),
})
export type RestockNotice = z.infer<typeof restockNotice>

export const restockWaiters = z.object({
  variantId: z.number(),
  productId: z.number(),
  productName: z.string(),
  size: z.string(),
  color: z.string(),
  waiting: z.number(),
  /** Pieces that are held for notified people. */
  held: z.number(),
})
export type RestockWaiters = z.infer<typeof restockWaiters>
