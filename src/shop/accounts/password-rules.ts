import { createRequire } from 'node:module'
import { fieldProblems } from '../../contract/field-problems.ts'
import { BRAND } from '../../contract/settings.ts'
import { ShopError } from '../shop-error.ts'

export type PasswordOwner = { email: string; name: string; role: 'user' | 'admin' }

/** Refuses, on the field of that name, what an attacker would guess first. */
export function refuseWeakPassword(password: string, owner: PasswordOwner, field = 'password'): void {
  const problem = passwordProblem(password, owner)
  if (problem) throw new ShopError('invalid_input', { fields: { [field]: problem } })
}

/** A sentence, or null when the password may be used. That it has 8 characters is checked by the contract. */
export function passwordProblem(password: string, { email, name, role }: PasswordOwner): string | null {
  if (role === 'admin' && password.length < STAFF_LENGTH)
    return `At least ${STAFF_LENGTH} characters for staff`
  const written = password.toLowerCase().trim()
  if (isCommon(written) || isMonotonous(written)) return fieldProblems.common_password
  const personal = [email, email.split('@')[0] ?? '', name, BRAND].map(lettersOf)
  if (lettersOf(written) !== '' && personal.includes(lettersOf(written)))
    return fieldProblems.personal_password
  return null
}

export const STAFF_LENGTH = 12

let common: Set<string> | undefined

/** Some 50,000 passwords, read when the first one is chosen: most processes never need them. */
function isCommon(password: string): boolean {
  common ??= new Set(require('@zxcvbn-ts/language-common/src/passwords.json') as string[])
  return common.has(password)
}

const require = createRequire(import.meta.url)

/** "aaaaaaaa", "12121212", "abcdefghij", "987654321": one step, again and again. */
function isMonotonous(password: string): boolean {
  const codes = [...password].map((sign) => sign.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, place) => code - (codes[place] ?? 0)))
  return steps.size <= 1 || new Set(codes).size <= 2
}

/** What is left of "Mona.Adel-1990!": digits and signs around a name do not make it a secret. */
const lettersOf = (written: string): string => written.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '')
