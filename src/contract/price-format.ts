/** No schema in here: a page that shows prices does not have to load one. */

/** Money is integer piastres everywhere inside; at the wire it is pounds, as a number or as a string with two decimals. */
export const toPounds = (piastres: number): number => piastres / 100

/** "1,250.00 L.E": how every price is shown. */
export const formatPrice = (pounds: number): string => `${grouped(pounds)} ${CURRENCY_LABEL}`

/** "$1,275.00": the confirmation's and the profile's totals carry this sign by specification. */
export const formatDollarTotal = (total: string | number): string => `$${grouped(Number(total))}`

export const CURRENCY = 'EGP'
export const CURRENCY_LABEL = 'L.E'

/**
 * "1,250.00". Not by Intl.NumberFormat: the first use of Intl makes a browser read its language data, which takes a
 * phone a tenth of a second at the very moment when the page comes to life, and prices are on every page.
 */
export const grouped = (pounds: number): string => pounds.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')
