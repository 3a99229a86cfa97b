import type { FieldError } from 'react-hook-form'
import { checkoutText as text } from '#text/checkout.ts'
import { limits } from '../../../../shared/values.ts'
import type { CheckoutFields } from '../../../data/storage.ts'

/** The problem of a field in a sentence: the server's if the server refused it. */
export function fieldProblem(field: keyof CheckoutFields, error: FieldError | undefined): string | undefined {
  if (!error) return undefined
  if (error.type === 'server') return error.message
  if (error.type === 'too_long') return text.tooLong(longest[field])
  return (error.type === 'malformed' && formats[field]) || text.required[field]
}

const longest: Record<keyof CheckoutFields, number> = {
  email: limits.email,
  phone: limits.phone,
  firstName: limits.orderNamePart,
  lastName: limits.orderNamePart,
  street: limits.street,
  address: limits.addressInfo,
  city: limits.city,
  zipCode: limits.zip,
}

/** Any other field accepts every visible text. */
const formats: Partial<Record<keyof CheckoutFields, string>> = {
  email: text.emailFormat,
  phone: text.phoneFormat,
}
