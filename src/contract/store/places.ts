import { z } from 'zod'
import { governorateCodes } from '#shared/places/governorates.ts'
import { limits } from '#shared/values.ts'
import { recordedChange } from '../desk/audit.ts'
import { emptyToNull } from '../fields.ts'
import { priceInPounds } from '../money.ts'

const code = z.enum(governorateCodes)

/** The governorate of an address or a cart; null or empty when it is not known. */
export const governorate = z.preprocess(emptyToNull, code.nullish())
export const governorateParams = z.object({ governorate: code })

/** The terms of delivery to the place of a cart. */
export const delivery = z.object({
  /** Null: not known yet, or nowhere in particular. */
  governorate: code.nullable(),
  days: z.number(),
  cashAllowed: z.boolean(),
  /** In pounds; null: any sum. */
  largestCash: z.number().nullable(),
})
export type Delivery = z.infer<typeof delivery>

const price = priceInPounds.nullable()

/** What the owner has set for a governorate; null is the default. */
const placeRule = z.object({
  fee: price,
  days: z.number().int().min(1).max(limits.deliveryDays).nullable(),
  cashAllowed: z.boolean().nullable(),
  largestCash: price,
})
export const placeRuleChange = z.strictObject(placeRule.partial().shape)
export type PlaceRuleChange = z.infer<typeof placeRuleChange>

export const place = z.object({ governorate: code, ...placeRule.shape })
export type Place = z.infer<typeof place>

export const places = z.object({
  places: z.array(place),
  /** What counts where nothing is set. */
  defaults: z.object({ fee: z.number(), days: z.number() }),
  changes: z.array(recordedChange),
})
export type Places = z.infer<typeof places>
