import type { FieldErrors, Resolver } from 'react-hook-form'
import { accountText as text } from '#text/accounts.ts'
import { registration } from '../../../contract/accounts.ts'

export type RegistrationFields = { name: string; email: string; phoneNumber: string; password: string }

/** The server's own rules, in the words of this page. */
export const checkRegistration: Resolver<RegistrationFields> = async (fields) => {
  const checked = registration.safeParse(fields)
  if (checked.success) return { values: fields, errors: {} }
  const errors: FieldErrors<RegistrationFields> = {}
  for (const { path } of checked.error.issues) {
    const field = path[0] as keyof RegistrationFields
    errors[field] = { type: 'rule', message: sentenceFor(field, fields[field]) }
  }
  return { values: {}, errors }
}

function sentenceFor(field: keyof RegistrationFields, value: string): string {
  const { required } = text
  if (field === 'phoneNumber') return required.phone
  if (field === 'email' && value) return required.emailFormat
  if (field === 'password' && value) return required.passwordLength
  return required[field]
}
