import { z } from 'zod'
import { limits, stockReasons } from '../shared/values.ts'
import { reply } from './envelope.ts'
import { fails } from './field-errors.ts'
import { idText, line } from './fields.ts'
import { paging } from './paging.ts'
import { languageQuery } from './translations.ts'

/** A difference, not a new number: what is sold meanwhile stays sold. */
export const stockChange = z.strictObject({
  change: z
    .number()
    .int()
    .min(-limits.stock)
    .max(limits.stock)
    .refine((change) => change !== 0, fails('required')),
  reason: z.enum(stockReasons),
  note: line(limits.stockNote).optional(),
})
export type StockChange = z.infer<typeof stockChange>

export const stockMovement = z.object({
  id: z.number(),
  at: z.string(),
  variantId: z.number(),
  size: z.string(),
  color: z.string(),
  change: z.number(),
  /** sale, hold, release, cancel, return, exchange, count, damage, import or edit. */
  reason: z.string(),
  /** The order or the hold that it is for; may be empty. */
  reference: z.string(),
  /** "staff:12", "shopper", "shop", or empty if unknown. */
  actor: z.string(),
  staffName: z.string().nullable(),
  note: z.string().nullable(),
})
export type StockMovement = z.infer<typeof stockMovement>

/** `before` is the id at which the previous page ended. */
export const stockMovementsQuery = z.strictObject({
  limit: paging(100).limit,
  before: idText.optional(),
  ...languageQuery.shape,
})
/** `next` continues the list; null at its end. */
export const stockMovementsReply = reply(z.array(stockMovement), {
  meta: z.object({ next: z.number().nullable() }),
})
