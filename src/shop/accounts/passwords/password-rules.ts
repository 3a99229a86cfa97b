import { createRequire } from 'node:module'
import type { FieldError } from '#shared/errors/field-error.ts'
import { toLatinDigits } from '#shared/language/digits.ts'
import { BRAND } from '#shared/settings.ts'
import { badField } from '../../context/shop-error.ts'
import { guessableWords } from './guessable-words.ts'

export type PasswordOwner = {
  email: string
  name: string
  role: 'user' | 'admin'
  phoneNumber?: string | null
}

/** Refuses easy passwords, on the field of that name. */
export function refuseWeakPassword(password: string, owner: PasswordOwner, field = 'password'): void {
  const error = passwordError(password, owner)
  if (error) throw badField(field, error)
}

/** Null when the password may be used. That it has 8 characters is checked by the contract. */
export function passwordError(password: string, owner: PasswordOwner): FieldError | null {
  if (owner.role === 'admin' && password.length < STAFF_LENGTH)
    return { code: 'short_staff_password', params: { minimum: STAFF_LENGTH } }
  const written = toLatinDigits(password.normalize('NFKC').toLowerCase().trim())
  if (isPersonal(fold(written), owner)) return { code: 'personal_password' }
  if (isCommon(written) || isMonotonous(written) || isKeyboardWalk(written) || isDateOrMobile(written))
    return { code: 'common_password' }
  if (coresOf(fold(written)).some(isGuessable)) return { code: 'guessable_password' }
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

/** "aaaaaaaa", "12121212", "abcdefghij", "987654321": a repeated step. */
function isMonotonous(password: string): boolean {
  const codes = [...password].map((sign) => sign.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)))
  return steps.size <= 1 || new Set(codes).size <= 2
}

/** "01/02/1990", "19901990!", "010 1234 5678": digits that are a day, years, or a mobile number of Egypt. */
function isDateOrMobile(written: string): boolean {
  return lettersOf(written) === '' && DATE_OR_MOBILE.test(digitsOf(written))
}

const DATE_OR_MOBILE =
  /^(?:(?:(?:19|20)\d\d){2,3}|(?:0?[1-9]|[12]\d|3[01])(?:0?[1-9]|1[0-2])(?:19|20)\d\d|(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])|(?:00)?2?01[0125]\d{8})$/

/** Nothing but the phone number, or mostly name and email: what is left of "Mona.Adel-1990x" is one letter. */
function isPersonal(written: string, { email, name, phoneNumber }: PasswordOwner): boolean {
  const phone = digitsOf(phoneNumber ?? '').slice(-PHONE_DIGITS)
  if (phone.length === PHONE_DIGITS && digitsOf(written).includes(phone))
    return lettersOf(written).length < PASSWORD_LETTERS
  const [mailbox = '', host = ''] = email.split('@')
  const words = [email, mailbox, name, BRAND]
    .flatMap((known) => [known, ...known.split(NO_LETTER)])
    .concat(host.split('.').slice(0, -1))
    .map((known) => lettersOf(fold(known)))
    .filter((word) => word.length >= 3)
    .toSorted((one, other) => other.length - one.length)
  return [lettersOf(written), lettersOf(withoutLeet(written))].some((letters) => {
    const others = words.reduce((left, word) => left.replaceAll(word, ''), letters).length
    return others < PASSWORD_LETTERS && others < letters.length / 2
  })
}

/** The digits that remain of a number with or without a country code. */
const PHONE_DIGITS = 9
/** With so many other letters it is a password in itself. */
const PASSWORD_LETTERS = 8

/**
 * The word of "Cairo2024!", "P@ssw0rd!" and "m.o.h.a.m.e.d1": digits and signs around a word, and in place of its letters, do not make
 * it a secret. Signs at its ends may replace letters.
 */
function coresOf(written: string): string[] {
  const before = /^[^\p{L}]*/u.exec(written)?.[0].length ?? 0
  const after = written.length - (/[^\p{L}]*$/u.exec(written)?.[0].length ?? 0)
  const ends = [0, 1, 2]
  return ends
    .flatMap((left) => ends.map((right) => written.slice(Math.max(0, before - left), after + right)))
    .flatMap((middle) => [middle, withoutLeet(middle)])
    .filter((middle) => lettersOf(middle).length >= middle.length / 2)
    .map(lettersOf)
}

const isGuessable = (core: string): boolean =>
  (core.length >= 3 && isCommon(core)) || isMadeOf(core, MOST_WORDS)

/** "AhmedMohamedAli99" is a name; four words are a passphrase. */
const MOST_WORDS = 3

function isMadeOf(core: string, words: number): boolean {
  if (guessableWords.has(core)) return true
  if (words === 1) return false
  for (let end = 2; end < core.length; end++)
    if (guessableWords.has(core.slice(0, end)) && isMadeOf(core.slice(end), words - 1)) return true
  return false
}

const withoutLeet = (written: string): string =>
  written.replace(/[0134578@$!|+]/g, (sign) => LEET[sign] ?? '')

const LEET: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '+': 't',
}

/** Normalizes the spellings of an Arabic word. */
const fold = (written: string): string =>
  written
    .toLowerCase()
    .replace(/[\p{M}\u0640]/gu, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')

const NO_LETTER = /[^\p{L}\p{M}]+/u
const lettersOf = (written: string): string => written.replace(/[^\p{L}\p{M}]/gu, '')
const digitsOf = (written: string): string => toLatinDigits(written).replace(/\D/g, '')

/** Whether a password follows the keys of a keyboard, Latin or Arabic: "qwerty123456", "1qaz2wsx", "ضصثقفغعه". */
function isKeyboardWalk(written: string): boolean {
  const keys = [...written].map((sign) => PLACES.get(sign))
  const runs = keys.filter((key, index) => !isNextTo(key, keys[index - 1])).length
  return runs * SHORTEST_RUN <= keys.length
}

/** On average: ordinary words seldom stay on neighbouring keys for long. */
const SHORTEST_RUN = 3

type Place = { row: number; column: number }

const ROWS = [
  ['1234567890-=', '!@#$%^&*()_+'],
  ['qwertyuiop[]', 'ضصثقفغعهخحجد'],
  ["asdfghjkl;'", 'شسيبلاتنمكط'],
  // One key of the Arabic keyboard types two letters.
  ['zxcvbnm,./', 'ئءؤر ىةوزظ'],
]

const PLACES = new Map<string, Place>(
  ROWS.flatMap((layouts, row) =>
    layouts.flatMap((signs) => [...signs].map((sign, column) => [sign, { row, column }] as const)),
  ),
)

const isNextTo = (key: Place | undefined, before: Place | undefined): boolean =>
  key !== undefined &&
  before !== undefined &&
  Math.abs(key.row - before.row) <= 1 &&
  Math.abs(key.column - before.column) <= 1
