import { z } from 'zod'
import { limits, stockReasons } from '#shared/values.ts'
import { fails } from '../field-errors.ts'
import { day, eachOnce, id, idText, line } from '../fields.ts'
import { paging } from '../paging.ts'
import { languageQuery } from '../translations.ts'

/** A difference, not a new number: what is sold meanwhile stays sold. */
const difference = z
  .number()
  .int()
  .min(-limits.stock)
  .max(limits.stock)
  .refine((change) => change !== 0, fails('required'))
const cause = { reason: z.enum(stockReasons), note: line(limits.stockNote).optional() }
export const stockChange = z.strictObject({ change: difference, ...cause })
export type StockChange = z.infer<typeof stockChange>

/** Of several sizes of one product. */
export const stockChanges = z.strictObject({
  changes: z
    .array(z.strictObject({ variantId: id, change: difference }))
    .min(1)
    .max(limits.variants)
    .superRefine(eachOnce),
  ...cause,
})
export type StockChanges = z.infer<typeof stockChanges>

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

/** From the first to the last day, in Cairo; of one product or of all. */
export const stockMovementsPeriod = z.strictObject({
  product: idText.optional(),
  from: day.optional(),
  until: day.optional(),
  ...languageQuery.shape,
})
export type StockMovementsPeriod = z.infer<typeof stockMovementsPeriod>
