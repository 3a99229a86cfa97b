import type { PlaceCardOrder } from '#contract/orders/checkout.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Language } from '#shared/language/language.ts'
import type { Shop } from '../../context/shop.ts'
import { ShopError } from '../../context/shop-error.ts'
import { ownerOf, type Shopper } from '../../context/shopper.ts'
import { type OrderRecord, toOrder } from '../../orders/orders.ts'
import {
  findAttemptByProviderOrder,
  type PaymentAttempt,
  rememberCard,
  unpaidAttemptsOf,
} from '../../payments/payments.ts'
import { refuseOtherAccounts } from '../new-order.ts'
import { applyReport, askAbout, attemptOf } from './settle-payment.ts'

/**
 * The browser comes back from the provider's page. What it says is a hint; the provider's signature on it, or its answer
 * when asked, decides. The first of browser and provider's server makes the order, and the other gets it.
 */
export async function placeCardOrder(
  shop: Shop,
  shopper: Shopper,
  returned: PlaceCardOrder,
  language: Language,
): Promise<Order> {
  refuseOtherAccounts(shopper.account, returned.userId)
  const attempt = await attemptReturnedTo(shop, shopper, returned)
  if (!attempt || !isTheirs(attempt, shopper)) throw new ShopError('not_found')
  const order = await orderOf(shop, attempt, returned)
  if (!order) throw new ShopError('payment_required', { state: await stateOf(shop, attempt) })
  // Whoever pays for an order that was there before may know only its number and phone number.
  const isTracked = attempt.paysOrder !== null
  return toOrder(order, { accountId: shopper.account?.id, language, isTracked })
}

async function orderOf(
  shop: Shop,
  attempt: PaymentAttempt,
  returned: PlaceCardOrder,
): Promise<OrderRecord | null> {
  const signed = shop.payments.verifyReturn(returned.paymentReturn ?? {})
  const isOfAttempt = signed.status === 'paid' && signed.reference === attempt.reference
  if (isOfAttempt && signed.cardEnding) await rememberCard(shop.db, attempt.reference, signed.cardEnding)
  if (attempt.state === 'paid') return applyReport(shop, attempt, { ...attempt, status: 'paid' }, returned)
  if (isOfAttempt) return applyReport(shop, attempt, signed, returned)
  const report = await askAbout(shop, attempt)
  return report && applyReport(shop, attempt, report, returned)
}

/** For the page that waits: `pending` while the bank has not decided, `closed` when nothing more is expected, else `open`. */
async function stateOf(shop: Shop, { reference }: PaymentAttempt): Promise<'pending' | 'closed' | 'open'> {
  const attempt = await attemptOf(shop, reference)
  if (attempt?.isPending) return 'pending'
  return attempt?.mayBePaid ? 'open' : 'closed'
}

/** By our reference or by the provider's number; one that we have not heard of yet is asked for among the shopper's own. */
async function attemptReturnedTo(
  shop: Shop,
  shopper: Shopper,
  { merchantOrderId, orderId, providerOrderId }: PlaceCardOrder,
): Promise<PaymentAttempt | undefined> {
  for (const reference of [merchantOrderId, orderId]) {
    const attempt = await attemptOf(shop, reference)
    if (attempt) return attempt
  }
  const theirs = providerOrderId || orderId
  if (!theirs) return undefined
  return (
    (await findAttemptByProviderOrder(shop.db, shop.payments.name, theirs)) ??
    (await ownAttemptKnownAs(shop, shopper, theirs))
  )
}

async function ownAttemptKnownAs(
  shop: Shop,
  shopper: Shopper,
  providerOrderId: string,
): Promise<PaymentAttempt | undefined> {
  const owner = ownerOf(shopper)
  for (const attempt of owner ? await unpaidAttemptsOf(shop.db, owner, shop.payments.name) : []) {
    const report = await shop.payments.inquire(attempt).catch(() => null)
    if (report?.providerOrderId === providerOrderId) return attempt
  }
  return undefined
}

/** Theirs still, when they paid as a guest and have logged in since. */
function isTheirs(attempt: PaymentAttempt, { account, guestHash }: Shopper): boolean {
  if (account && attempt.userId === account.id) return true
  return guestHash !== null && attempt.guestHash === guestHash
}
