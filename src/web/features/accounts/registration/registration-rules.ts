import { accountText } from '#text/accounts.ts'
import { registration } from '../../../../contract/accounts.ts'
import { checkedWithPhone } from '../checked-phone.ts'

const { required } = accountText

export type RegistrationFields = { name: string; email: string; phoneNumber: string; password: string }

export const checkRegistration = checkedWithPhone<RegistrationFields>(registration)

/** The problem of a field in a sentence: the server's if the server refused it. */
export function registrationProblem(
  field: keyof RegistrationFields,
  error: { type?: unknown; message?: string | undefined } | undefined,
): string | undefined {
  if (!error) return undefined
  if (error.type === 'server') return error.message
  const isMissing = error.type === 'required'
  if (field === 'phoneNumber') return required.phone
  if (field === 'email') return isMissing ? required.email : required.emailFormat
  if (field === 'password') return isMissing ? required.password : required.passwordLength
  return isMissing ? required.name : required.nameFormat
}
