import { phone } from '#contract/fields.ts'

/**
 * A number as the courier dials it: Egyptian mobiles and landlines with a leading 0, however they were written (spaces, +20, Arabic digits);
 * numbers of other countries with their code. Null when nobody could be reached under it. The library knows every
 * network of the world and weighs accordingly, so it comes when the first number is checked.
 */
export async function dialledNumber(written: string): Promise<string | null> {
  const library = await loadLibrary().catch(() => null)
  if (!library) return phone.safeParse(written).data ?? null
  const number = library.parsePhoneNumberFromString(written, 'EG')
  if (!number?.isValid()) return null
  if (number.country !== 'EG') return number.number
  return REACHABLE.includes(number.getType() ?? '') ? `0${number.nationalNumber}` : null
}

/** Not services and premium numbers. */
const REACHABLE = ['MOBILE', 'FIXED_LINE', 'FIXED_LINE_OR_MOBILE']

export const loadLibrary = () => import('libphonenumber-js/max')
