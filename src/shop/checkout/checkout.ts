/**
 * Where a cart becomes an order: at once for cash on delivery, in two halves for a card. This is the only place that
 * knows carts, stock, payments and orders together; everything that must not happen by halves is one statement.
 */
import { backOnTheShelf } from '../catalog/catalog.ts'
import { inquireSoon, type PaymentAttempt } from '../payments/payments.ts'
import type { Shop } from '../shop.ts'
import { ShopError } from '../shop-error.ts'
import { endedHolds, endHold } from './checkout-sql.ts'
import { askAbout, attemptOf, takeNews } from './settle-payment.ts'

export { adoptGuest } from './adopt-guest.ts'
export { forgetUnconfirmedStock, type UnconfirmedLimits } from './checkout-sql.ts'
export { renderMismatch } from './mismatch-mail.ts'
export { type CardPage, openCardPayment } from './open-card-payment.ts'
export { closeAccount, exportAccount } from './own-data.ts'
export { type Ordering, placeOrder } from './place-order.ts'
export { placePaidOrder } from './place-paid-order.ts'
export { inquireAttempts } from './settle-payment.ts'

/** The provider's server reports. A report that is not signed changes nothing; one about somebody else's payment neither. */
export async function takeWebhook(
  shop: Shop,
  rawBody: string,
  headers: Record<string, string | string[] | undefined>,
): Promise<void> {
  const event = shop.payments.verifyWebhook(rawBody, headers)
  if (event === 'forged') throw new ShopError('unauthenticated', {}, 'The signature is not valid.')
  const attempt = await attemptOf(shop, event.reference)
  if (!attempt) return
  const isOver = attempt.state === 'failed' || attempt.state === 'expired'
  if (event.status === 'paid' && isOver) await askAboutOld(shop, attempt)
  else await takeNews(shop, attempt, event)
}

/**
 * A report does not sign its kind: of an attempt that is over, the captured report of a refund could be sent again as that of
 * a payment. So the provider is asked; when it does not say paid now, the regular inquiry asks once more.
 */
async function askAboutOld(shop: Shop, attempt: PaymentAttempt): Promise<void> {
  const news = await askAbout(shop, attempt)
  if (news?.status === 'paid') await takeNews(shop, attempt, news)
  else await inquireSoon(shop.db, attempt.reference)
}

/** Stock held for a payment or a visit that did not come goes back on the shelf. The payment may still come; see settle_attempt. */
export async function expireHolds({
  db,
  productsOutdated,
}: Pick<Shop, 'db' | 'productsOutdated'>): Promise<number> {
  const ended = await endedHolds(db)
  // One by one: each takes its own locks, in their one order.
  for (const { reference, productIds } of ended) {
    await endHold(db, reference)
    productsOutdated(backOnTheShelf(productIds))
  }
  return ended.length
}
