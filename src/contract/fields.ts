import { z } from 'zod'
import { toLatinDigits } from './digits.ts'
import './problems.ts'
import { limits, slugPattern } from './values.ts'
import { hasWebAddress } from './web-address.ts'

/** The building blocks of every request: each with a bound, none that the database could choke on. */

/** Text that Postgres can store: no NUL, no half of a surrogate pair. Trimmed, at most `max` characters. */
export const text = (max: number) =>
  z.string().max(max).refine(isStorable, 'Contains characters that cannot be stored').trim()

/** One line: with a second one a shopper could forge lines of a mail. */
export const line = (max: number) => text(max).overwrite((value) => value.replace(LINE_BREAKS, ' ').trim())

/** Something to see: invisible characters are no name. */
export const requiredText = (max: number) =>
  line(max)
    .min(1, 'Required')
    .refine((value) => VISIBLE.test(value), 'Required')

/** A name or a line of an address: it is mailed to somebody who may never have been here. */
export const personalText = (max: number) => requiredText(max).refine(isNoWebAddress, NO_WEB_ADDRESS)
export const personalLine = (max: number) => line(max).refine(isNoWebAddress, NO_WEB_ADDRESS)

const NO_WEB_ADDRESS = 'No web addresses, please'
const LINE_BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
const VISIBLE = /[^\p{Cf}\p{Z}]/u

export const id = z.number().int().min(1).max(2_147_483_647)

/** An id in a path or a form, where everything is text. */
export const idText = z
  .string()
  .regex(/^\d{1,10}$/, 'A number')
  .transform(Number)
  .pipe(id)
/** The id in the path of a call. */
export const idParams = z.object({ id: idText })

export const email = text(limits.email).toLowerCase().pipe(z.email('A valid email address'))

/**
 * Kind to the way people write numbers: spaces, a plus, dashes, Arabic-Indic digits, and the invisible marks that a number
 * carries when it is copied from an address book. The checkout screen is stricter.
 */
export const phone = text(limits.phone)
  .transform((written) => toLatinDigits(written.replace(/\p{Cf}+/gu, '').replace(/\s+/g, ' ')))
  .pipe(z.string().regex(/^\+?[\d][\d\s().-]{4,30}$/, 'A phone number'))

export const slug = requiredText(limits.slug).regex(
  slugPattern,
  'Slug can only contain lowercase letters, numbers, and hyphens',
)

export const emptyToNull = (value: unknown): unknown => (value === '' ? null : value)

function isNoWebAddress(value: string): boolean {
  return !hasWebAddress(value)
}

function isStorable(value: string): boolean {
  return !value.includes('\u0000') && value.isWellFormed()
}
