import { z } from 'zod'
import { toPounds } from '#shared/price-format.ts'
import { isWholePiastres, limits } from '#shared/values.ts'
import { fails } from './field-errors.ts'

export const toDecimal = (piastres: number): string => (piastres / 100).toFixed(2)

export const toPiastres = (pounds: number): number => Math.round(pounds * 100)

export { CURRENCY, CURRENCY_LABEL, formatPrice, toPounds } from '#shared/price-format.ts'

/** For a discount that a product may or may not have. */
export const poundsOrNull = (piastres: number | null): number | null =>
  piastres === null ? null : toPounds(piastres)
export const piastresOrNull = (pounds: number | null): number | null =>
  pounds === null ? null : toPiastres(pounds)

/** A price as staff enter it: at most two decimals, so that it is a whole number of piastres. */
export const priceInPounds = z
  .number()
  .min(0)
  .max(limits.priceInPounds)
  .refine(isWholePiastres, fails('two_decimals'))

/** An amount as a string with two decimals, the way a card provider takes it. */
export const decimalAmount = z.string().regex(/^\d{1,10}\.\d{2}$/, fails('amount'))

export const decimalToPiastres = (amount: string): number => Number(amount.replace('.', ''))
