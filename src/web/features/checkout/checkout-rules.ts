import type { FieldErrors, Resolver } from 'react-hook-form'
import { z } from 'zod'
import { checkoutText as text } from '#text/checkout.ts'
import { shippingAddress } from '../../../contract/checkout.ts'
import { email, requiredText } from '../../../contract/fields.ts'
import { limits } from '../../../contract/values.ts'
import type { CheckoutFields } from './checkout-fields.ts'
import { dialledNumber } from './dialled-number.ts'

/** The server's own rules in the words of this page, and stricter ones for the phone. */
export const checkCheckout: Resolver<CheckoutFields> = async (fields) => {
  const checked = rules.safeParse(fields)
  const phone = await dialledNumber(fields.phone)
  if (checked.success && phone) return { values: { ...checked.data, phone }, errors: {} }
  const errors: FieldErrors<CheckoutFields> = {}
  for (const { path } of checked.error?.issues ?? []) {
    const field = path[0] as keyof CheckoutFields
    errors[field] = { type: 'rule', message: sentenceFor(field, fields[field]) }
  }
  if (!phone) errors.phone = { type: 'rule', message: sentenceFor('phone', fields.phone) }
  return { values: {}, errors }
}

const { street, address, city, zip } = shippingAddress.shape
const name = requiredText(limits.orderNamePart)
const rules = z.object({
  email,
  phone: requiredText(100),
  firstName: name,
  lastName: name,
  street,
  address,
  city,
  zipCode: zip,
})

function sentenceFor(field: keyof CheckoutFields, value: string): string {
  if (!value.trim()) return text.required[field]
  if (field === 'email') return text.emailFormat
  return field === 'phone' ? text.phoneFormat : text.tooLong
}
