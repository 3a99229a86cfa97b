import { z } from 'zod'
import { LANGUAGES } from '#shared/language/language.ts'
import { limits, typedInPayments, typedInSources } from '#shared/values.ts'
import { eachOnce, email, personalText, text } from '../fields.ts'
import { governorate } from '../store/places.ts'
import { orderedGoods } from './order-edits.ts'
import { orderForm, shippingAddress } from './order-words.ts'

const lines = z.array(z.strictObject(orderedGoods)).min(1).max(limits.orderLines).superRefine(eachOnce)

/** What is wanted so far, for its price. */
export const typedInGoods = z.strictObject({
  lines,
  shippingAddress: z.strictObject({ city: text(limits.city), governorate }),
})
export type TypedInGoods = z.infer<typeof typedInGoods>

/** An order that somebody tells to staff. Callers may have no email: then there are no mails. */
export const typedInOrder = z.strictObject({
  guestName: orderForm.shape.guestName,
  phoneNumber: orderForm.shape.phoneNumber,
  email: z.literal('').or(email).default(''),
  shippingAddress,
  lines,
  source: z.enum(typedInSources),
  /** Of the customer: of mails, messages and papers. */
  language: z.enum(LANGUAGES),
  /** `link`: the customer pays by card, on the page of the order. */
  payment: z.enum(typedInPayments),
  note: personalText(limits.orderNote).optional(),
  /** What was told to the customer, in pounds: another total is refused. */
  expectedTotal: z.number().min(0).max(limits.orderTotal).optional(),
})
export type TypedInOrder = z.infer<typeof typedInOrder>

/** In pounds. */
export const totals = z.object({
  subtotal: z.number(),
  discount: z.number(),
  shipping: z.number(),
  taxes: z.number(),
  total: z.number(),
  /** Until it is there. */
  days: z.number(),
  /** Whether so much cash is taken there. */
  cashAllowed: z.boolean(),
})
export type TypedInTotals = z.infer<typeof totals>
