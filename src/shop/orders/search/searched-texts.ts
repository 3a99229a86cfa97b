import { toLatinDigits } from '../../../shared/language/digits.ts'

export type SearchedTexts = {
  written: string
  /** The digits, if it may be part of a phone number: with the country code, and as it is dialled within Egypt. */
  dialled: string[]
  /** The number of an order begins with #. */
  isOrderNumber: boolean
}

/** A search as it is compared: the short number of an order with or without its #, a phone number in any spelling. */
export function searchedTexts(q: string): SearchedTexts {
  const written = toLatinDigits(q)
  if (q.startsWith('#')) return { written: written.slice(1), dialled: [], isOrderNumber: true }
  const digits = written.replace(/\D/g, '')
  const isNumber = isDialled(written) && digits.length >= FEWEST_DIGITS
  const dialled = isNumber ? [...new Set([digits, digits.replace(/^(00)?200?(?=\d)/, '0')])] : []
  return { written, dialled, isOrderNumber: false }
}

/** Whether it may be part of a phone number. */
export const isDialled = (written: string): boolean => /^[\d\s+().-]*$/.test(written)

/** Fewer are part of nearly every number. */
const FEWEST_DIGITS = 3
