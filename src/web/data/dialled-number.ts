import { phone } from '../../contract/fields.ts'

/**
 * A phone number in the form that is dialled: Egyptian mobiles as 01…, however they were written (spaces, +20, Arabic digits); numbers
 * of other countries with their code. Null for an invalid number. The library is large, so it is loaded when the first number is
 * checked.
 */
export async function dialledNumber(written: string): Promise<string | null> {
  const library = await loadLibrary().catch(() => null)
  if (!library) return phone.safeParse(written).data ?? null
  const number = library.parsePhoneNumberFromString(written, 'EG')
  if (!number?.isValid()) return null
  if (number.country !== 'EG') return number.number
  return number.getType() === 'MOBILE' ? `0${number.nationalNumber}` : null
}

export const loadLibrary = () => import('libphonenumber-js/max')
