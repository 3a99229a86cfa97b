import type { Cart } from '../../../contract/cart.ts'

export type SeenPrices = Record<string, number>

/** The unit prices, by variant, that this browser showed last: a price that has changed since then is told. */
export function seenPrices(): SeenPrices {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(SEEN_ENTRY) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as SeenPrices) : {}
  } catch {
    return {}
  }
}

/** What is not in the cart any more is forgotten. */
export function rememberPrices(cart: Cart): void {
  const seen = seenPrices()
  const prices = cart.items.map(({ variant, unitPrice }) => [variant.id, seen[variant.id] ?? unitPrice])
  localStorage.setItem(SEEN_ENTRY, JSON.stringify(Object.fromEntries(prices)))
}

/** After the change was told, the new price is the one they know. */
export function acceptPrices(cart: Cart): void {
  const prices = cart.items.map(({ variant, unitPrice }) => [variant.id, unitPrice])
  localStorage.setItem(SEEN_ENTRY, JSON.stringify(Object.fromEntries(prices)))
}

const SEEN_ENTRY = 'cartPrices'
