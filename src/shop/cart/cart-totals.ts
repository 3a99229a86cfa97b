import { SHIPPING_IN_PIASTRES, TAXES_IN_PIASTRES } from '../../contract/settings.ts'

export type PricedLine = { quantity: number; unitPriceInPiastres: number }

export type CartTotals = {
  count: number
  subtotalInPiastres: number
  shippingInPiastres: number
  taxesInPiastres: number
  totalInPiastres: number
}

/** What a cart comes to. Shipping is flat, and nothing while there is nothing to ship. */
export function cartTotals(lines: readonly PricedLine[]): CartTotals {
  const count = lines.reduce((sum, line) => sum + line.quantity, 0)
  const subtotalInPiastres = lines.reduce((sum, line) => sum + lineTotal(line), 0)
  const shippingInPiastres = count > 0 ? SHIPPING_IN_PIASTRES : 0
  return {
    count,
    subtotalInPiastres,
    shippingInPiastres,
    taxesInPiastres: TAXES_IN_PIASTRES,
    totalInPiastres: subtotalInPiastres + shippingInPiastres + TAXES_IN_PIASTRES,
  }
}

export const lineTotal = ({ quantity, unitPriceInPiastres }: PricedLine): number =>
  quantity * unitPriceInPiastres
