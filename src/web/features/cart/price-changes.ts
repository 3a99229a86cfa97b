import { useEffect, useState } from 'react'
import type { Cart } from '#contract/cart.ts'
import { acceptPrices, seenPrices } from './seen-prices.ts'

/** The previous price of a line, by variant, for lines whose price has changed since this browser showed it last. */
export type PriceChanges = ReadonlyMap<number, number>

/** Compares with the prices seen before; a shown change stays while the cart is on the screen. */
export function usePriceChanges(cart: Cart | null): PriceChanges {
  const [changes, setChanges] = useState<PriceChanges>(new Map())
  useEffect(() => {
    if (!cart) return
    const seen = seenPrices()
    const found = cart.items.flatMap(({ variant, unitPrice }) => {
      const before = seen[variant.id]
      return before !== undefined && before !== unitPrice ? [[variant.id, before] as const] : []
    })
    if (found.length > 0) setChanges((told) => new Map([...found, ...told]))
    acceptPrices(cart)
  }, [cart])
  return changes
}
