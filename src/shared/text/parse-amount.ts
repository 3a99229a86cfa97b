import { toLatinDigits } from '../language/digits.ts'

/**
 * Piastres, or null for what is no amount: "1,250.50", "1.250,50", "١٬٢٥٠٫٥٠", "EGP 1250", "(30)". A sign or brackets are at the ends
 * only, and thousands in groups of three. A single comma or point with three digits behind it separates thousands if it is a comma, and
 * decimals if it is a point.
 */
export function parseAmount(written: string): number | null {
  const bare = toLatinDigits(written)
    .replace(CURRENCY, '')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s'\u066c]+/g, ' ')
    .replace(/\u066b/g, '.')
    .trim()
  const [, bracketed, before, plain, after] = SIGNED.exec(bare) ?? []
  if (before && after) return null
  const digits = decimal((bracketed ?? plain ?? '').trim())
  if (!/^\d{1,10}(\.\d+)?$/.test(digits)) return null
  const piastres = Number(digits) * 100
  if (Math.abs(piastres - Math.round(piastres)) > 1e-4) return null
  const isNegative = bracketed !== undefined || before === '-' || after === '-'
  return (isNegative && piastres > 0 ? -1 : 1) * Math.round(piastres)
}

const CURRENCY = /egp|l\.?e\.?|ج\.?\s?م\.?|جنيه(\s?مصري)?|pounds?/giu
const SIGNED = /^(?:\(([\d., ]+)\)|([+-]?)([\d., ]+)(-?))$/

/** With a point before the decimals and nothing between thousands; empty for what is written in none of these ways. */
function decimal(number: string): string {
  if (/^\d{1,3}(([, ])\d{3})(\2\d{3})*(\.\d+)?$/.test(number)) return number.replace(/[, ]/g, '')
  if (/^\d{1,3}(([. ])\d{3})(\2\d{3})*,\d{1,2}$|^\d{1,3}(\.\d{3}){2,}$/.test(number))
    return number.replace(/[. ]/g, '').replace(',', '.')
  return /^\d+(\.\d+|,\d{1,2})?$/.test(number) ? number.replace(',', '.') : ''
}
