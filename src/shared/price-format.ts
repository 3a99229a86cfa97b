/** Without a schema, so that pages can import it without zod. */

/** Money is integer piastres everywhere inside; at the wire it is pounds, as a number or as a string with two decimals. */
export const toPounds = (piastres: number): number => piastres / 100

/** "1,250.00 L.E": how every price is shown. */
export const formatPrice = (pounds: number): string => `${grouped(pounds)} ${CURRENCY_LABEL}`

/** "$1,275.00": the confirmation's and the profile's totals carry this sign by specification. */
export const formatDollarTotal = (total: string | number): string => `$${grouped(Number(total))}`

export const CURRENCY = 'EGP'
export const CURRENCY_LABEL = 'L.E'

/** "1,250.00". */
export const grouped = (pounds: number): string => withCommas(pounds.toFixed(2))

/**
 * "1,250". Not by Intl.NumberFormat or toLocaleString: at its first use a browser loads locale data, which blocks hydration on a
 * phone, and prices are on every page.
 */
export const withCommas = (number: number | string): string =>
  `${number}`.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
