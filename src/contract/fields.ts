import { z } from 'zod'
import { toLatinDigits } from '#shared/language/digits.ts'
import { withoutControls } from '#shared/text/controls.ts'
import { limits, NUL, slugPattern } from '#shared/values.ts'
import { fails } from './field-errors.ts'

/** The building blocks of every request: each has a maximum length, and accepts only what the database can store. */

/** Text that PostgreSQL can store, without control characters. Trimmed, at most `max` characters. */
export const text = (max: number) =>
  z.string().max(max).refine(isStorable, fails('not_storable')).overwrite(withoutControls).trim()

/** A single line: line breaks would let a shopper forge lines of a mail. */
export const line = (max: number) => text(max).overwrite((value) => value.replace(LINE_BREAKS, ' ').trim())

/** With at least one visible character. */
export const requiredText = (max: number) =>
  line(max)
    .min(1, fails('required'))
    .refine((value) => VISIBLE.test(value), fails('required'))

/** A name, a line of an address, or a sentence that others read. */
export const personalText = (max: number) => requiredText(max).overwrite(withoutBidiControls)
export const personalLine = (max: number) => line(max).overwrite(withoutBidiControls)

/** Embeddings, overrides and isolates make people read another text than the one that is stored; LRM and RLM are harmless. */
function withoutBidiControls(value: string): string {
  return value.replace(BIDI_CONTROLS, '').trim()
}

const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g
const LINE_BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
const VISIBLE = /[^\p{Cf}\p{Z}]/u
const INVISIBLE = /\p{Cf}+/gu

export const id = z.number().int().min(1).max(2_147_483_647)

/** An id in a path or a form, where everything is text. */
export const idText = z
  .string()
  .regex(/^\d{1,10}$/, fails('number'))
  .transform(Number)
  .pipe(id)
export const idParams = z.object({ id: idText })

/** Several in a query: 4,1,7. */
export const idList = (most: number) =>
  z
    .string()
    .regex(/^\d{1,10}(,\d{1,10})*$/, fails('ids'))
    .transform((list) => list.split(',').map(Number))
    .pipe(z.array(id).max(most))
    .optional()

/** A size is in one line, with its quantity or its change. */
export const eachOnce = (lines: readonly { variantId: number }[], context: z.RefinementCtx): void => {
  for (const [index, { variantId }] of lines.entries())
    if (lines.findIndex((one) => one.variantId === variantId) !== index)
      context.addIssue({ code: 'custom', path: [index, 'variantId'], message: fails('given_twice') })
}

/** As typed or copied: Arabic chat programs add invisible direction marks, which no address has. */
export const typedEmail = text(limits.email)
  .overwrite((written) => written.replace(INVISIBLE, '').trim())
  .toLowerCase()
export const email = typedEmail.pipe(z.email(fails('email')))

/**
 * Lenient: spaces, a plus, dashes, Arabic-Indic digits, and the invisible direction marks of a number copied from an address book.
 * The checkout screen is stricter.
 */
export const phone = text(limits.phone)
  .transform((written) => toLatinDigits(written.replace(INVISIBLE, '').replace(/\s+/g, ' ')))
  .pipe(z.string().regex(/^\+?[\d][\d\s().-]{4,30}$/, fails('phone')))

export const slug = requiredText(limits.slug).regex(slugPattern, fails('slug'))

export const emptyToNull = (value: unknown): unknown => (value === '' ? null : value)

/** No NUL, no half of a surrogate pair: PostgreSQL stores neither. */
export function isStorable(value: string): boolean {
  return !value.includes(NUL) && value.isWellFormed()
}

/** A boolean in a query, where everything is text. */
export const yesOrNo = z
  .enum(['true', 'false'])
  .transform((value) => value === 'true')
  .optional()

/** Such as 2026-12-31. */
export const day = z.iso.date(fails('day')).startsWith('20', fails('day'))
