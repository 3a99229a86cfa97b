import type { Resolver } from 'react-hook-form'
import { z } from 'zod'
import { shippingAddress } from '../../../../contract/checkout.ts'
import { email, personalText, requiredText } from '../../../../contract/fields.ts'
import { limits, paymentMethods } from '../../../../shared/values.ts'
import { dialledNumber } from '../../../data/dialled-number.ts'
import { errorsFrom, type Problem, problemsIn } from '../../../data/form-problems.ts'
import type { CheckoutDraft } from '../../../data/storage.ts'

/** The server's rules, and stricter ones for the phone. */
export const checkCheckout: Resolver<CheckoutDraft> = async (fields) => {
  const checked = rules.safeParse(fields)
  const phone = await dialledNumber(fields.phone)
  if (checked.success && phone) return { values: { ...checked.data, phone }, errors: {} }
  const problems: Problem[] = problemsIn(rules, fields, fields)
  if (!phone) problems.push({ path: 'phone', code: fields.phone.trim() ? 'malformed' : 'required' })
  return { values: {}, errors: errorsFrom(problems) }
}

const { street, address, city, zip } = shippingAddress.shape
const name = personalText(limits.orderNamePart)
const rules = z.object({
  email,
  phone: requiredText(limits.phone),
  firstName: name,
  lastName: name,
  street,
  address,
  city,
  zipCode: zip,
  paymentMethod: z.enum(paymentMethods),
})
