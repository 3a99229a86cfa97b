import { parseAmount } from '#shared/text/parse-amount.ts'
import type { CellProblem } from './read-row.ts'

type Prices = { cells: { Price?: string; 'Sale price'?: string }; problems: CellProblem[] }

/**
 * Price and sale price so that the product is sold for exactly what the other shop sells it for. `old` is the crossed-out price, if
 * any. A sale price of 0 does not count in this shop, so such a product would be sold for its old price.
 */
export function soldFor(sold: string, old: string): Prices {
  const [soldInPiastres, oldInPiastres] = [parseAmount(sold), parseAmount(old)]
  const isReduced = soldInPiastres !== null && oldInPiastres !== null && oldInPiastres > soldInPiastres
  if (!isReduced) return { cells: { Price: sold, 'Sale price': '' }, problems: [] }
  return {
    cells: { Price: old, 'Sale price': sold },
    problems: soldInPiastres <= 0 ? [{ column: 'Sale price', error: { code: 'csv_free' } }] : [],
  }
}
