import type { Charges } from '#shared/settings.ts'

/** In piastres; "count" are the pieces. */
export type Sums = {
  count: number
  subtotal: number
  discount: number
  shipping: number
  taxes: number
  total: number
}

type Priced = { quantity: number; unitPriceInPiastres: number }

/**
 * The only place that adds up: carts, orders, card payments and mails show these sums. Shipping and taxes are flat, and none for an empty
 * cart. Half a piastre of discount is given.
 */
export function sumsOf(lines: readonly Priced[], charges: Charges): Sums {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const subtotal = lines.reduce((sum, line) => sum + line.quantity * line.unitPriceInPiastres, 0)
  const discount = Math.round((subtotal * charges.discountPercent) / 100)
  const shipping = count > 0 ? charges.shippingInPiastres : 0
  const taxes = count > 0 ? charges.taxesInPiastres : 0
  return { count, subtotal, discount, shipping, taxes, total: subtotal - discount + shipping + taxes }
}
