import { stockText as text } from '#text/stock.ts'
import type { StockState } from './product-rules.ts'

/** The sentence beneath the sizes; null before one is chosen. */
export function stockSentence(state: StockState | null): string | null {
  if (!state) return null
  return state.code === 'low' ? text.onlyLeft(state.units) : text[state.code]
}
