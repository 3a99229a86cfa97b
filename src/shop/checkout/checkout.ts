/**
 * Where a cart becomes an order: at once for cash on delivery, in two halves for a card. This is the only place that
 * knows carts, stock, payments and orders together; everything that must not happen by halves is one statement.
 */
import type { Database } from '../../platform/database.ts'
import type { PaymentProvider } from '../payments/payments.ts'
import { ShopError } from '../shop-error.ts'
import { closeAttempt, endedHolds } from './checkout-sql.ts'
import { attemptOf, type Settling, takeNews } from './settle-payment.ts'

export { adoptGuest } from './adopt-guest.ts'
export { renderMismatch } from './mismatch-mail.ts'
export { type CardPage, openCardPayment } from './open-card-payment.ts'
export { type Ordering, placeOrder } from './place-order.ts'
export { placePaidOrder } from './place-paid-order.ts'
export { inquireAttempts, type Settling } from './settle-payment.ts'

/** The provider's server reports. A report that is not signed changes nothing; one about somebody else's payment neither. */
export async function takeWebhook(
  db: Database,
  provider: PaymentProvider,
  settling: Settling,
  rawBody: string,
  headers: Record<string, string | string[] | undefined>,
): Promise<void> {
  const event = provider.verifyWebhook(rawBody, headers)
  if (event === 'forged') throw new ShopError('unauthenticated', {}, 'The signature is not valid.')
  const attempt = await attemptOf(db, provider, event.reference)
  if (attempt) await takeNews(db, settling, attempt, event)
}

/** Stock held for a payment that did not come goes back on the shelf. The payment may still come; see settle_attempt. */
export async function expireHolds(db: Database, stockChanged: () => void): Promise<number> {
  const ended = await endedHolds(db)
  // One by one: each takes its own locks, in their one order.
  for (const reference of ended) await closeAttempt(db, reference, 'expired')
  if (ended.length > 0) stockChanged()
  return ended.length
}
