import type { Cart } from '#contract/orders/cart.ts'
import { storage } from '../../data/storage.ts'

/** The unit prices, by variant, that this browser showed last, to point out changes. */
export const seenPrices = (): Record<string, number> => storage.cartPrices.read() ?? {}

/** Removes variants that are no longer in the cart. */
export function rememberPrices(cart: Cart): void {
  const seen = seenPrices()
  const prices = cart.items.map(({ variant, unitPrice }) => [variant.id, seen[variant.id] ?? unitPrice])
  storage.cartPrices.write(Object.fromEntries(prices))
}

/** After a change was shown, the new price is the known one. */
export function acceptPrices(cart: Cart): void {
  storage.cartPrices.write(
    Object.fromEntries(cart.items.map(({ variant, unitPrice }) => [variant.id, unitPrice])),
  )
}
