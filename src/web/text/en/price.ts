export { formatDollarTotal as formatTotal, formatPrice } from '#shared/price-format.ts'
