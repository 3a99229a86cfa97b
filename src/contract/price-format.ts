/** No schema in here: a page that shows prices does not have to load one. */

/** "1,250.00 L.E": how every price is shown. */
export const formatPrice = (pounds: number): string => `${grouped.format(pounds)} ${CURRENCY_LABEL}`

/** "$1,275.00": the confirmation's and the profile's totals carry this sign by specification. */
export const formatDollarTotal = (total: string | number): string => `$${grouped.format(Number(total))}`

export const CURRENCY = 'EGP'
export const CURRENCY_LABEL = 'L.E'

const grouped = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
