import { decimalToPiastres } from '#contract/money.ts'
import type { CreateCardOrder } from '#contract/orders/checkout.ts'
import { timedUuid } from '#platform/secrets/secrets.ts'
import { placesOf } from '#shared/places/governorates.ts'
import { HOLD_MINUTES } from '#shared/settings.ts'
import { backOnTheShelf } from '../../catalog/catalog.ts'
import type { Shop } from '../../context/shop.ts'
import { ShopError } from '../../context/shop-error.ts'
import { findAttempt, type PaymentAttempt, rememberPage } from '../../payments/payments.ts'
import { askBeforeOrdering } from '../ask-before-ordering.ts'
import { buyerOf, idempotencyOf, refuseOtherAccounts } from '../new-order.ts'
import type { Ordering } from '../place-order.ts'
import { dropAttempt, openAttempt } from './open-attempt.ts'

const NOWHERE = { governorate: null, cityGovernorate: null }

export type CardPage = { paymentUrl: string; orderId: string }

/**
 * The first half of paying by card: the stock is held and the attempt written before the provider is asked for its page.
 * A provider that gives none leaves nothing behind, so that the shopper can simply try again.
 */
export async function openCardPayment(
  shop: Shop,
  { account, owner, idempotencyKey, unconfirmed, language }: Ordering,
  input: CreateCardOrder,
): Promise<CardPage> {
  refuseOtherAccounts(account, input.order?.userId)
  const reference = timedUuid()
  const wanted = {
    ...buyerOf(owner, input.order?.sessionId),
    ...idempotencyOf(idempotencyKey, input),
    reference,
    provider: shop.payments.name,
    currency: input.currency,
    customer: { ...input.customer, language },
    orderForm: input.order ?? null,
    charges: (await shop.settings()).charges,
    expectedTotalInPiastres: decimalToPiastres(input.amount),
    ...(input.order ? placesOf(input.order.shippingAddress) : NOWHERE),
    unconfirmed,
    holdMinutes: HOLD_MINUTES,
  }
  const attempt = await askBeforeOrdering(shop, (asked) => openAttempt(shop.db, wanted, asked))
  if (attempt.reference !== reference) return pageOfEarlier(shop, attempt)
  shop.productsOutdated([...attempt.productIds, ...backOnTheShelf(attempt.productsReturned)])
  return { paymentUrl: await askForPage(shop, attempt), orderId: reference }
}

export async function askForPage(shop: Shop, attempt: PaymentAttempt): Promise<string> {
  try {
    const paymentUrl = await shop.payments.create({ ...attempt, expiresAt: attempt.holdExpiresAt })
    await rememberPage(shop.db, attempt.reference, paymentUrl)
    return paymentUrl
  } catch (error) {
    shop.log.error({ err: error }, 'the payment provider returned no payment page')
    await dropAttempt(shop.db, attempt.reference)
    shop.productsOutdated(backOnTheShelf(attempt.productIds))
    throw new ShopError('provider_unavailable')
  } finally {
    shop.cardPages.arrived(attempt.reference)
  }
}

/** The same key again, perhaps while the first call still waits for the provider. */
export async function pageOfEarlier(shop: Shop, earlier: PaymentAttempt): Promise<CardPage> {
  const attempt = earlier.paymentUrl ? earlier : await onceAnswered(shop, earlier.reference)
  if (attempt?.paymentUrl) return { paymentUrl: attempt.paymentUrl, orderId: attempt.reference }
  // Its process must have died while it waited: dropped, so that the next try starts over.
  if (attempt) await dropAttempt(shop.db, attempt.reference)
  throw new ShopError('provider_unavailable')
}

async function onceAnswered(shop: Shop, reference: string): Promise<PaymentAttempt | undefined> {
  const answered = shop.cardPages.wait(reference, PATIENCE_MS)
  const attempt = await findAttempt(shop.db, shop.payments.name, reference)
  if (!attempt || attempt.paymentUrl) return attempt
  await answered
  return findAttempt(shop.db, shop.payments.name, reference)
}

/** Longer than the provider is waited for. */
const PATIENCE_MS = 12_000
