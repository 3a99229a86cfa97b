import { z } from 'zod'

/** Money is integer piastres everywhere inside; at the wire it is pounds, as a number or as a string with two decimals. */
export const toPounds = (piastres: number): number => piastres / 100

export const toDecimal = (piastres: number): string => (piastres / 100).toFixed(2)

export const toPiastres = (pounds: number): number => Math.round(pounds * 100)

/** "1,250.00 L.E": how every price is shown. */
export const formatPrice = (pounds: number): string => `${grouped.format(pounds)} ${CURRENCY_LABEL}`

/** "$1,275.00": the confirmation's and the profile's totals carry this sign by specification. */
export const formatDollarTotal = (total: string | number): string => `$${grouped.format(Number(total))}`

export const CURRENCY = 'EGP'
export const CURRENCY_LABEL = 'L.E'

const grouped = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const MAX_PRICE_IN_POUNDS = 1_000_000

/** A price as staff enter it: at most two decimals, so that it is a whole number of piastres. */
export const priceInPounds = z
  .number()
  .min(0)
  .max(MAX_PRICE_IN_POUNDS)
  .refine((pounds) => Math.abs(pounds * 100 - Math.round(pounds * 100)) < 1e-6, 'At most two decimals')

/** An amount as a string with two decimals, the way a card provider takes it. */
export const decimalAmount = z
  .string()
  .regex(/^\d{1,10}\.\d{2}$/, 'An amount with two decimals, like "1275.00"')

export const decimalToPiastres = (amount: string): number => Number(amount.replace('.', ''))
