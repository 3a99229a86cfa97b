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
