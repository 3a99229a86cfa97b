import { stockText as text } from '#text/stock.ts'
import { classNames } from '#ui/class-names.ts'
import type { StockState } from '../product-rules.ts'

/** The sentence about the chosen size. Its space is reserved. */
export function StockLine({ state }: { state: StockState | null }) {
  const message = stockSentence(state)
  const tone = state && tones[state.code]
  return (
    <p role="status" className={classNames('flex min-h-11 items-center gap-2 text-sm', tone)}>
      {message && <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />}
      {message}
    </p>
  )
}

const tones: Record<StockState['code'], string> = {
  allSoldOut: 'text-oxblood',
  sizeSoldOut: 'text-oxblood',
  low: 'text-amber',
  inStock: 'text-accent',
}

/** The sentence beneath the sizes; null before one is chosen. */
export function stockSentence(state: StockState | null): string | null {
  if (!state) return null
  return state.code === 'low' ? text.onlyLeft(state.units) : text[state.code]
}
