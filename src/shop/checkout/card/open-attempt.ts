import { type Database, inTransaction } from '#platform/database/database.ts'
import { findCart, lockCart } from '../../cart/cart.ts'
import { holdStock, refuseShortage, releaseHoldsBefore } from '../../catalog/catalog.ts'
import { CUSTOMER } from '../../context/actor.ts'
import { ShopError } from '../../context/shop-error.ts'
import { ownerFrom } from '../../context/shopper.ts'
import {
  attemptOfKey,
  attemptsToReplace,
  deleteAttempt,
  freeKey,
  insertAttempt,
  lockUnpaidAttempt,
  type NewAttempt,
  ownerOfAttempt,
  type PaymentAttempt,
  supersedeAttempts,
} from '../../payments/payments.ts'
import { payForRestock, releasePaymentHold } from '../../restock/restock.ts'
import { holdUnconfirmed, isNewAccount, type UnconfirmedLimits } from '../../unconfirmed/unconfirmed.ts'
import { goodsToOrder, type Pricing, priceGoods, refusePending, refuseUnasked } from '../goods-to-order.ts'
import type { Buyer, Idempotency } from '../new-order.ts'

export type WantedPayment = Buyer &
  Idempotency &
  Pricing &
  Pick<NewAttempt, 'reference' | 'provider' | 'currency' | 'customer' | 'orderForm' | 'holdMinutes'> & {
    unconfirmed: UnconfirmedLimits
  }

/** With the products of which the shopper had held something before: that is released. */
type OpenedAttempt = PaymentAttempt & { productsReturned: number[] }

/**
 * The first half of a card payment: the attempt is written and its stock held, before the provider is asked for a page. The same key
 * gets the attempt of the first call.
 */
export const openAttempt = (db: Database, wanted: WantedPayment, asked: string[]): Promise<OpenedAttempt> =>
  inTransaction(db, async (tx) => {
    const { owner, reference, charges, unconfirmed } = wanted
    const [, attempts, goods] = await Promise.all([
      lockCart(tx, wanted.shopper),
      attemptsToReplace(tx, owner),
      goodsToOrder(tx, wanted.shopper, wanted),
    ])
    refusePending(attempts)
    const earlier = await attemptUnderKey(tx, wanted)
    if (earlier) return { ...earlier, productsReturned: [] }
    refuseUnasked(attempts, asked)
    const { place, lines } = goods
    const sums = priceGoods(goods, wanted)
    await supersedeAttempts(tx, owner, { attempt: reference })
    const taking = { lines, count: sums.count, totalInPiastres: sums.total }
    const mayHold = await holdUnconfirmed(tx, wanted, taking, unconfirmed)
    const attempt = await insertAttempt(tx, {
      ...wanted,
      ...charges,
      shippingInPiastres: place.shippingInPiastres,
      amountInPiastres: sums.total,
      lines,
    })
    if (!mayHold) {
      const productsReturned = await releaseHoldsBefore(tx, owner, lines)
      await refuseShortage(tx, lines)
      return { ...attempt, productsReturned }
    }
    await payForRestock(tx, wanted, lines)
    const hold = { reference, owner, lines, expiresAt: attempt.holdExpiresAt }
    const byNewcomer = await isNewAccount(tx, wanted.userId)
    const productsReturned = await holdStock(tx, hold, { actor: CUSTOMER, byNewcomer })
    return { ...attempt, productsReturned }
  })

/** A failure is not remembered: its stock is back on the shelf, and a buyer who pays on its page may get none. */
async function attemptUnderKey(
  tx: Database,
  { owner, idempotencyKey, bodyHash }: WantedPayment,
): Promise<PaymentAttempt | undefined> {
  const earlier = idempotencyKey === null ? undefined : await attemptOfKey(tx, owner, idempotencyKey)
  if (!earlier) return undefined
  if (!earlier.superseded && (earlier.state === 'failed' || earlier.state === 'expired')) {
    await freeKey(tx, earlier.reference)
    return undefined
  }
  if (earlier.bodyHash !== bodyHash) throw new ShopError('idempotency_mismatch')
  return earlier
}

/**
 * The provider gave no page, so nobody can ever pay this: as if it had not been tried. Its key is free again, and the page that the
 * shopper had before is the one that they pay on.
 */
export const dropAttempt = (db: Database, reference: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const shopper = ownerFrom((await ownerOfAttempt(tx, reference)) ?? '')
    if (shopper) await findCart(tx, shopper)
    if (!(await lockUnpaidAttempt(tx, reference))) return
    await releasePaymentHold(tx, reference)
    await deleteAttempt(tx, reference)
  })
