import type { FieldError } from 'react-hook-form'
import { checkoutText as text } from '#text/checkout.ts'
import { codedError } from '#web/data/forms.ts'
import type { CheckoutFields } from '#web/data/storage.ts'

/** What is wrong with a field, in a sentence: the server's own if the error is the server's. */
export function checkoutFieldError(
  field: keyof CheckoutFields,
  error: FieldError | undefined,
): string | undefined {
  if (!error) return undefined
  if (error.type === 'server') return error.message
  const { code, params } = codedError(error)
  if (code === 'too_big') return text.tooLong(params.maximum)
  return (code !== 'required' && formats[field]) || text.required[field]
}

/** Any other field takes every text that can be seen. */
const formats: Partial<Record<keyof CheckoutFields, string>> = {
  email: text.emailFormat,
  phone: text.phoneFormat,
}

/** The id of a field in the page, for the links of the summary of errors. */
export const fieldId = (field: keyof CheckoutFields): string => `checkout-${field}`

/** Label and hint of a field that is typed, and what helps to type it. */
export const inputs = {
  email: {
    label: text.email,
    hint: text.emailHint,
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
  },
  phone: { label: text.phone, hint: text.phoneHint, type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  firstName: { label: text.firstName, dir: 'auto', autoComplete: 'given-name' },
  lastName: { label: text.lastName, dir: 'auto', autoComplete: 'family-name' },
  street: { label: text.street, hint: text.streetHint, dir: 'auto', autoComplete: 'address-line1' },
  address: { label: text.address, hint: text.addressHint, dir: 'auto', autoComplete: 'address-line2' },
  city: { label: text.city, dir: 'auto', autoComplete: 'address-level2' },
  zip: { label: text.zip, hint: text.zipHint, inputMode: 'numeric', autoComplete: 'postal-code' },
} as const
