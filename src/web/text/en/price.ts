/** How prices are written in English. */
export { formatDollarTotal as formatTotal, formatPrice } from '../../../shared/price-format.ts'
