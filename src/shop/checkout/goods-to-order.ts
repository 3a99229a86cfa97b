import { toPounds } from '#contract/money.ts'
import type { Database } from '#platform/database/database.ts'
import type { Governorate } from '#shared/places/governorates.ts'
import type { Charges } from '#shared/settings.ts'
import { type GoodsInCart, goodsInCart, type Sums, sumsOf } from '../cart/cart.ts'
import { ShopError } from '../context/shop-error.ts'
import type { Owner } from '../context/shopper.ts'
import type { UnpaidAttempt } from '../payments/payments.ts'
import { type OrderPlace, placeOf } from '../places/places.ts'

/** How a cart is priced, and for which place. */
export type Pricing = {
  charges: Charges
  governorate: Governorate | null
  cityGovernorate: Governorate | null
  /** What the shopper saw; null: nobody says. */
  expectedTotalInPiastres: number | null
}

export type GoodsToOrder = { place: OrderPlace; lines: GoodsInCart[] }

export async function goodsToOrder(
  tx: Database,
  shopper: Owner,
  { charges, ...places }: Pricing,
): Promise<GoodsToOrder> {
  const [place, lines] = await Promise.all([placeOf(tx, places, charges), goodsInCart(tx, shopper)])
  return { place, lines }
}

/** Refuses an empty cart, something that is no longer sold, and another total than the shopper saw. */
export function priceGoods(
  { place, lines }: GoodsToOrder,
  { expectedTotalInPiastres, charges }: Pricing,
): Sums {
  const sums = sumsOf(lines, { ...charges, shippingInPiastres: place.shippingInPiastres })
  if (lines.length === 0) throw new ShopError('cart_empty')
  const gone = lines.filter(({ available }) => !available)
  if (gone.length > 0)
    throw new ShopError('unavailable', {
      items: gone.map(({ variantId, productName, size, color }) => ({ variantId, productName, size, color })),
    })
  if (expectedTotalInPiastres !== null && expectedTotalInPiastres !== sums.total)
    throw new ShopError('total_changed', { total: toPounds(sums.total) })
  return sums
}

/** Nobody orders again while the bank has not decided on a payment for the same cart. */
export function refusePending(attempts: UnpaidAttempt[]): void {
  const pending = attempts.find(({ isPending }) => isPending)
  if (pending) throw new ShopError('payment_pending', { reference: pending.reference })
}

/**
 * Before an attempt is replaced, the provider is asked about it: perhaps it is paid, or its bank is about to decide. `asked` are those
 * that the caller has asked about; another one is named for it to ask.
 */
export function refuseUnasked(attempts: UnpaidAttempt[], asked: string[]): void {
  const unasked = attempts.find(
    ({ reference, superseded, mayBePaid }) => mayBePaid && !superseded && !asked.includes(reference),
  )
  if (unasked) throw new ShopError('payment_pending', { reference: unasked.reference, isUnasked: true })
}
