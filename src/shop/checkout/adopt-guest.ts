import { type Database, inTransaction } from '#platform/database/database.ts'
import { findCart, lockCart, mergeCart } from '../cart/cart.ts'
import { giveHolds } from '../catalog/catalog.ts'
import { ownerText } from '../context/shopper.ts'
import { adoptAttempts } from '../payments/payments.ts'

/**
 * At login and registration, what the guest had under way becomes the account's: cart, holds and payment. The holds move before the carts
 * merge, because a hold made as a guest goes on counting as the shopper's own.
 */
export async function adoptGuest(db: Database, userId: number, guestHash: string | null): Promise<void> {
  if (!guestHash) return
  await inTransaction(db, async (tx) => {
    // Without a cart there never was a hold or a payment either.
    if ((await findCart(tx, { guestHash })) === undefined) return
    await lockCart(tx, { userId })
    await adoptAttempts(tx, userId, guestHash)
    await giveHolds(tx, ownerText({ guestHash }), ownerText({ userId }))
    await mergeCart(tx, userId, guestHash)
  })
}
