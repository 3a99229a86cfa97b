/** What a customer says of an order, as it is sent and as it is read. How it is stored: src/shop/orders/order-columns.ts. */
import { z } from 'zod'
import { toLatinDigits } from '#shared/language/digits.ts'
import { governorateCodes } from '#shared/places/governorates.ts'
import { COUNTRY, STATE } from '#shared/settings.ts'
import { customerMarks, limits } from '#shared/values.ts'
import { fails } from '../field-errors.ts'
import { email, emptyToNull, id, line, personalLine, personalText, phone, text } from '../fields.ts'
import { governorate } from '../store/places.ts'

export const shippingAddress = z.object({
  street: personalText(limits.street),
  address: personalLine(limits.address)
    .nullish()
    .transform((value) => value ?? ''),
  city: personalText(limits.city),
  state: line(40)
    .nullish()
    .transform(() => STATE),
  /** The form demands it, unless the owner has chosen otherwise; couriers do without. */
  zip: personalLine(limits.zip)
    .overwrite(toLatinDigits)
    .nullish()
    .transform((value) => value ?? ''),
  /** Without it, that of the city counts, if it is recognised. */
  governorate,
  country: personalLine(80)
    .nullish()
    .transform((value) => value || COUNTRY),
})

/** Claimed by the browser, never trusted: the caller is identified by the token or the cookie. */
const claimedIdentity = {
  userId: z
    .union([
      id,
      z
        .string()
        .regex(/^\d{1,9}$/, fails('number'))
        .transform(Number),
    ])
    .nullish(),
  sessionId: z.preprocess(emptyToNull, text(200).nullish()),
}

export const orderForm = z.object({
  shippingAddress,
  email,
  phoneNumber: phone,
  guestName: personalText(limits.orderName),
  ...claimedIdentity,
})
export type OrderForm = z.infer<typeof orderForm>

export const address = z.object({
  street: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
  /** Null: not known. */
  governorate: z.enum(governorateCodes).nullable(),
})

export const readWords = {
  guestName: z.string(),
  guestEmail: z.string(),
  guestPhone: z.string(),
  shippingAddress: address,
  address,
}

/** How a customer may pay in cash, if not like everybody: after a deposit only, or not at all. */
export const customerMark = z.object({ kind: z.enum(customerMarks), reason: z.string() })
export type MarkOfCustomer = z.infer<typeof customerMark>

/** What became of the orders of a person, as counts. */
export const customerHistory = z.object({ delivered: z.number(), refused: z.number(), returned: z.number() })
export type CustomerHistory = z.infer<typeof customerHistory>

/** What staff know before they send an order: what became of the others of its phone number, and the mark of its customer. */
export const knownOfOrder = z.object({ history: customerHistory, mark: customerMark.nullable() })
export type KnownOfOrder = z.infer<typeof knownOfOrder>
