import { type Database, inTransaction } from '#platform/database/database.ts'
import { lockCart, sumsOf, takeOutOfCart } from '../../cart/cart.ts'
import { heldBy, keepHeldStock, lockVariants, releaseHoldsOf, takeStock } from '../../catalog/catalog.ts'
import { CUSTOMER } from '../../context/actor.ts'
import { ShopError } from '../../context/shop-error.ts'
import { ownerFrom } from '../../context/shopper.ts'
import {
  giveAddress,
  linkOrders,
  type OrderRecord,
  writeOrder,
  writeSearchTexts,
} from '../../orders/orders.ts'
import {
  type LockedAttempt,
  laterAttempts,
  lockAttempt,
  nameOtherOrder,
  ownerOfAttempt,
  recordPaid,
} from '../../payments/payments.ts'
import { placeOf } from '../../places/places.ts'
import { lockOrderInstead, orderPaidBy } from '../checkout-sql.ts'
import { type NewOrder, withoutPerson } from '../new-order.ts'

export type PaidOrder = NewOrder & { sessionId: string | null; providerOrderId: string | null }

/** With the products of which the shopper had held something for another payment: that was released. */
export type Settled = { orderId: string; isNew: boolean; productsReturned: number[] }

/**
 * The second half of a card payment: the provider says it was paid. Return page, webhook and inquiry all come here; the first one makes
 * the order, the others get it. Money taken always becomes an order, if need be one that staff must look at.
 */
export const settleAttempt = (db: Database, reference: string, paid: PaidOrder): Promise<Settled> =>
  inTransaction(db, async (tx) => {
    const { attempt, cartId } = await lockCartAndAttempt(tx, reference)
    // Of somebody who has deleted their account since it was read, nothing is written again.
    const order = cartId === null ? withoutPerson(paid) : paid
    const [earlier, { deliveryDays }] = await Promise.all([
      orderPaidBy(tx, reference),
      placeOf(tx, order, attempt),
    ])
    if (earlier) {
      const isForgotten = ownerFrom(earlier.owner) === null
      if (earlier.street === '' && order.street !== '' && !isForgotten)
        await giveAddress(tx, earlier.id, { ...order, deliveryDays })
      return { orderId: earlier.id, isNew: false, productsReturned: [] }
    }
    const [, later] = await Promise.all([
      recordPaid(tx, reference, order.providerOrderId),
      laterAttempts(tx, attempt),
    ])
    const other = await lockOrderInstead(tx, attempt, later)
    const { isTaken, productsReturned } = await takePaidStock(tx, attempt)
    const snapshot = {
      ...order,
      owner: attempt.owner,
      userId: attempt.userId,
      guestHash: attempt.guestHash,
      sessionId: attempt.userId === null ? (attempt.sessionId ?? order.sessionId) : null,
      deliveryDays,
      lines: attempt.lines,
      sums: sumsOf(attempt.lines, attempt),
      idempotencyKey: null,
      bodyHash: null,
      paid: { reference, amountInPiastres: attempt.amountInPiastres },
      stockTaken: isTaken,
      attentionReason: attentionFor(attempt, order, isTaken),
    }
    const laterReferences = later.map((attempt) => attempt.reference)
    await Promise.all([
      writeOrder(tx, snapshot),
      attempt.userId !== null && writeSearchTexts(tx, [order.id]),
      // Where another order exists, the cart is already the next one.
      other ? linkOrders(tx, order.id, other) : cartId !== null && takeOutOfCart(tx, cartId, attempt.lines),
      nameOtherOrder(tx, laterReferences, order.id),
    ])
    return { orderId: order.id, isNew: true, productsReturned }
  })

/** A guest who logs in while this waits takes the payment along into the account's cart. */
async function lockCartAndAttempt(
  tx: Database,
  reference: string,
): Promise<{ attempt: LockedAttempt; cartId: number | null }> {
  for (;;) {
    const owner = await ownerOfAttempt(tx, reference)
    if (owner === undefined) throw new ShopError('not_found')
    // Whoever deleted their account has no cart any more; what they had begun to pay may still be paid.
    const shopper = ownerFrom(owner)
    const [cartId, ownerNow] = await Promise.all([
      shopper && lockCart(tx, shopper),
      ownerOfAttempt(tx, reference),
    ])
    if (owner === ownerNow) return { attempt: await lockAttempt(tx, reference), cartId }
  }
}

function attentionFor(
  { superseded }: LockedAttempt,
  { street }: PaidOrder,
  isTaken: boolean,
): OrderRecord['attentionReason'] {
  if (!isTaken) return 'stock_gone'
  if (superseded) return 'superseded_attempt'
  return street === '' ? 'no_address' : null
}

/**
 * Takes the stock of what was paid for, if there is any left. Usually it is in the attempt's own hold. If that has expired, it is taken
 * again, if need be out of what the same shopper holds for another attempt: answers the products of that.
 */
export async function takePaidStock(
  tx: Database,
  { reference, owner, lines }: Pick<LockedAttempt, 'reference' | 'owner' | 'lines'>,
): Promise<{ isTaken: boolean; productsReturned: number[] }> {
  if (await keepHeldStock(tx, reference)) return { isTaken: true, productsReturned: [] }
  const held = await heldBy(tx, owner)
  await lockVariants(
    tx,
    [...lines, ...held].map(({ variantId }) => variantId),
  )
  const take = (inner: Database) => takeStock(inner, lines, { reason: 'sale', reference, actor: CUSTOMER })
  if (await isDone(tx, take)) return { isTaken: true, productsReturned: [] }
  let productsReturned: number[] = []
  const isTaken = await isDone(tx, async (inner) => {
    productsReturned = await releaseHoldsOf(inner, owner)
    await take(inner)
  })
  return { isTaken, productsReturned: isTaken ? productsReturned : [] }
}

/** False when the shop refuses: then nothing of it has happened. */
export async function isDone(tx: Database, work: (inner: Database) => Promise<void>): Promise<boolean> {
  try {
    await inTransaction(tx, work)
    return true
  } catch (error) {
    if (error instanceof ShopError) return false
    throw error
  }
}
