import type { Resolver } from 'react-hook-form'
import { z } from 'zod'
import { personalLine, personalText, requiredText } from '#contract/fields.ts'
import { orderForm, shippingAddress } from '#contract/orders/order-words.ts'
import type { Store } from '#contract/store/store.ts'
import { governorateCodes } from '#shared/places/governorates.ts'
import { limits, paymentMethods } from '#shared/values.ts'
import { dialledNumber } from '#web/data/dialled-number.ts'
import { errorsByField, formErrors } from '#web/data/forms.ts'
import type { CheckoutDraft } from '#web/data/storage.ts'

type ZipCode = Store['choices']['zipCode']

/** The server's rules, and stricter ones for the phone and for a ZIP code that is required. */
export const checkCheckout = (zipCode: ZipCode = 'required') => checkedWithPhone(() => rules, zipCode)

/** Of an order that is there: without the email, and somebody who was typed in may have one name only. */
export const checkAddress = (zipCode: ZipCode = 'required') => checkedWithPhone(() => addressRules, zipCode)

const checkedWithPhone =
  (rulesOf: () => z.ZodType<Partial<CheckoutDraft>>, zipCode: ZipCode): Resolver<CheckoutDraft> =>
  async (fields) => {
    const checked = rulesOf().safeParse(fields)
    const phone = await dialledNumber(fields.phone)
    const lacksZip = zipCode === 'required' && fields.zip.trim() === ''
    if (checked.success && phone && !lacksZip)
      return { values: { ...fields, ...checked.data, phone }, errors: {} }
    const errors = formErrors(rulesOf(), fields, fields)
    if (!phone) errors.push({ path: 'phone', code: fields.phone.trim() ? 'phone' : 'required' })
    if (lacksZip) errors.push({ path: 'zip', code: 'required' })
    return { values: {}, errors: errorsByField(errors) }
  }

const name = personalText(limits.orderNamePart)
const person = {
  ...shippingAddress.omit({ state: true, country: true }).shape,
  phone: requiredText(limits.phone),
  firstName: name,
  lastName: name,
  // Chosen from a list, or empty.
  governorate: z.enum(['', ...governorateCodes]).default(''),
}
const rules = z.object({
  ...orderForm.omit({
    shippingAddress: true,
    guestName: true,
    phoneNumber: true,
    userId: true,
    sessionId: true,
  }).shape,
  ...person,
  paymentMethod: z.enum(paymentMethods),
})
const addressRules = z.object({ ...person, lastName: personalLine(limits.orderNamePart) })
