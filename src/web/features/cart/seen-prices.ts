import type { Cart } from '../../../contract/cart.ts'
import { storage } from '../../data/storage.ts'

/** The unit prices, by variant, that this browser showed last: a price that has changed since then is told. */
export const seenPrices = (): Record<string, number> => storage.cartPrices.read() ?? {}

/** What is not in the cart any more is forgotten. */
export function rememberPrices(cart: Cart): void {
  const seen = seenPrices()
  const prices = cart.items.map(({ variant, unitPrice }) => [variant.id, seen[variant.id] ?? unitPrice])
  storage.cartPrices.write(Object.fromEntries(prices))
}

/** After the change was told, the new price is the one they know. */
export function acceptPrices(cart: Cart): void {
  storage.cartPrices.write(
    Object.fromEntries(cart.items.map(({ variant, unitPrice }) => [variant.id, unitPrice])),
  )
}
