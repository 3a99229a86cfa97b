import { toLatinNumber } from '../language/digits.ts'

/**
 * Piastres, or null for what is no amount: "1,250.50", "1.250,50", "١٬٢٥٠٫٥٠", "EGP 1250", "(30)". A single comma or point with three
 * digits behind it separates thousands if it is a comma, and decimals if it is a point.
 */
export function parseAmount(written: string): number | null {
  const bare = toLatinNumber(written)
    .replace(CURRENCY, '')
    .replace(/[\s\p{Cf}']/gu, '')
  const isNegative = /^\(.*\)$|^-|-$/.test(bare)
  const digits = decimal(bare.replace(/[()-]/g, '').replace(/^\+/, ''))
  if (!/^\d{1,10}(\.\d+)?$/.test(digits)) return null
  const piastres = Number(digits) * 100
  if (Math.abs(piastres - Math.round(piastres)) > 1e-4) return null
  return (isNegative && piastres > 0 ? -1 : 1) * Math.round(piastres)
}

const CURRENCY = /egp|l\.?e\.?|ج\.?\s?م\.?|جنيه(\s?مصري)?|pounds?/giu

/** With a point before the decimals and nothing between thousands. */
function decimal(number: string): string {
  const comma = number.lastIndexOf(',')
  const point = number.lastIndexOf('.')
  if (comma === -1) return number.indexOf('.') === point ? number : number.replaceAll('.', '')
  if (point > comma) return number.replaceAll(',', '')
  if (point !== -1 || !/^\d{1,3}(,\d{3})+$/.test(number))
    return number.replaceAll('.', '').replace(/,(?=\d{1,2}$)/, '.')
  return number.replaceAll(',', '')
}
