import { type Database, inTransaction } from '#platform/database/database.ts'
import { releaseHolds } from '../../catalog/catalog.ts'
import { lockUnpaidAttempt, ownerOfAttempt, recordUnpaid } from '../../payments/payments.ts'
import { releasePaymentHold } from '../../restock/restock.ts'
import { endReturnHold } from '../../returns/returns.ts'

/**
 * The provider says it was not paid, or the time is up: the stock goes back, and true says so. A payment that still arrives later is
 * settled like any other.
 */
export const closeAttempt = (
  db: Database,
  reference: string,
  state: 'failed' | 'expired',
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    if (!(await lockUnpaidAttempt(tx, reference))) return false
    await recordUnpaid(tx, reference, state)
    return releasePaymentHold(tx, reference)
  })

/** The time of a hold is up: that of a payment, of an exchange, or of a restock notice. */
export async function endHold(db: Database, reference: string): Promise<boolean> {
  const isOfPayment = (await ownerOfAttempt(db, reference)) !== undefined
  if (isOfPayment) return closeAttempt(db, reference, 'expired')
  if (await endReturnHold(db, reference)) return true
  return inTransaction(db, (tx) => releaseHolds(tx, [reference]))
}
