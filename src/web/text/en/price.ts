/** How prices are written in this language. */
export { formatDollarTotal as formatTotal, formatPrice } from '../../../shared/price-format.ts'
