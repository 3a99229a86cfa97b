/**
 * Where a cart becomes an order: at once for cash on delivery, in two halves for a card. This is the only place that
 * knows carts, stock, payments and orders together; everything that must not happen by halves is one transaction.
 *
 * Locks are always taken in the same order: cart, payment attempt, order, confirmation, phone number, network, ceiling, variants by id.
 */
import { backOnTheShelf } from '../catalog/catalog.ts'
import type { Shop } from '../context/shop.ts'
import { ShopError } from '../context/shop-error.ts'
import { inquireSoon, type PaymentAttempt, readTotalsSoon } from '../payments/payments.ts'
import { followTotals } from '../refunds/refunds.ts'
import { endHold } from './card/close-attempt.ts'
import { applyReport, askAbout, attemptOf } from './card/settle-payment.ts'
import { endedHolds } from './checkout-sql.ts'

export { adoptGuest } from './adopt-guest.ts'
export { renderMismatch } from './card/mismatch-mail.ts'
export { type CardPage, openCardPayment } from './card/open-card-payment.ts'
export { type PayingOrder, payOrder } from './card/pay-order.ts'
export { placeCardOrder } from './card/place-card-order.ts'
export { inquireAttempts } from './card/settle-payment.ts'
export { eraseGuest } from './erase-guest.ts'
export { closeAccount, exportAccount } from './own-data.ts'
export { type Ordering, placeOrder } from './place-order.ts'
export { releaseUnconfirmed } from './release-unconfirmed.ts'
export { totalsOfTypedIn, typeInOrder } from './type-in-order.ts'

/** The provider's server reports. A report that is not signed changes nothing; one about somebody else's payment neither. */
export async function takeWebhook(
  shop: Shop,
  rawBody: string,
  headers: Record<string, string | string[] | undefined>,
): Promise<void> {
  const event = shop.payments.verifyWebhook(rawBody, headers)
  if (event === 'forged') throw new ShopError('unauthenticated', {}, 'invalid_signature')
  const attempt = await attemptOf(shop, event.reference)
  if (!attempt) return
  if (event.status === 'returned') return takeReturned(shop, attempt)
  const isOver = attempt.state === 'failed' || attempt.state === 'expired'
  if (event.status === 'paid' && isOver) await askAboutOld(shop, attempt)
  else await applyReport(shop, attempt, event)
}

/** How much went back, the report need not say: the provider's totals do. If they cannot be read now, the job reads them. */
async function takeReturned(shop: Shop, { reference }: PaymentAttempt): Promise<void> {
  await readTotalsSoon(shop.db, reference)
  await followTotals(shop, reference).catch((err) =>
    shop.log.warn({ err, reference }, 'the totals of a refunded payment could not be read'),
  )
}

/**
 * The kind of a report is not signed: for an attempt that is over, the report of a refund could be replayed as one of a payment. So
 * the provider is asked; if it does not say paid now, the regular inquiry asks again.
 */
async function askAboutOld(shop: Shop, attempt: PaymentAttempt): Promise<void> {
  const report = await askAbout(shop, attempt)
  if (report?.status === 'paid') await applyReport(shop, attempt, report)
  else await inquireSoon(shop.db, attempt.reference)
}

/** Releases expired holds. Their payment may still arrive later; see settleAttempt. */
export async function expireHolds({
  db,
  productsOutdated,
  mailDue,
}: Pick<Shop, 'db' | 'productsOutdated' | 'mailDue'>): Promise<number> {
  const ended = await endedHolds(db)
  // One by one: each transaction takes its locks in the one order.
  for (const { reference, productIds } of ended) {
    await endHold(db, reference)
    productsOutdated(backOnTheShelf(productIds))
  }
  // To the next in line for a size.
  if (ended.length > 0) mailDue()
  return ended.length
}
