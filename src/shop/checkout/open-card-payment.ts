import { setTimeout as delay } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import type { CreateCardOrder } from '../../contract/checkout.ts'
import { decimalToPiastres } from '../../contract/money.ts'
import { HOLD_MINUTES } from '../../contract/settings.ts'
import type { Database } from '../../platform/database.ts'
import { findAttempt, type PaymentAttempt, type PaymentProvider, rememberPage } from '../payments/payments.ts'
import { ShopError } from '../shop-error.ts'
import { dropAttempt, openAttempt } from './checkout-sql.ts'
import { buyerOf, refuseOtherAccounts, repeatable } from './order-particulars.ts'
import type { Ordering } from './place-order.ts'

export type CardPage = { paymentUrl: string; orderId: string }

/**
 * The first half of paying by card: the stock is held and the attempt written before the provider is asked for its page.
 * A provider that gives none leaves nothing behind, so that the shopper can simply try again.
 */
export async function openCardPayment(
  db: Database,
  provider: PaymentProvider,
  { account, owner, idempotencyKey, charges }: Omit<Ordering, 'staffEmail'>,
  input: CreateCardOrder,
  onError: (error: unknown) => void = () => {},
): Promise<CardPage> {
  refuseOtherAccounts(account, input.order?.userId)
  const reference = uuidv7()
  const buyer = buyerOf(owner)
  const attempt = await openAttempt(
    db,
    {
      ...buyer,
      ...repeatable(idempotencyKey, input),
      reference,
      provider: provider.name,
      currency: input.currency,
      customer: input.customer,
      orderForm: input.order ?? null,
      sessionId: buyer.userId === null ? (input.order?.sessionId ?? null) : null,
      ...charges,
      holdMinutes: HOLD_MINUTES,
    },
    decimalToPiastres(input.amount),
  )
  if (attempt.reference !== reference) return pageOfEarlier(db, provider, attempt)
  return { paymentUrl: await askForPage(db, provider, attempt, onError), orderId: reference }
}

async function askForPage(
  db: Database,
  provider: PaymentProvider,
  attempt: PaymentAttempt,
  onError: (error: unknown) => void,
): Promise<string> {
  try {
    const paymentUrl = await provider.create({ ...attempt, expiresAt: attempt.holdExpiresAt })
    await rememberPage(db, attempt.reference, paymentUrl)
    return paymentUrl
  } catch (error) {
    onError(error)
    await dropAttempt(db, attempt.reference)
    throw new ShopError('provider_unavailable')
  }
}

/** The same key again, perhaps while the first call still waits for the provider. */
async function pageOfEarlier(
  db: Database,
  provider: PaymentProvider,
  earlier: PaymentAttempt,
): Promise<CardPage> {
  let attempt: PaymentAttempt | undefined = earlier
  for (let waited = 0; attempt && !attempt.paymentUrl && waited < PATIENCE_MS; waited += POLL_MS) {
    await delay(POLL_MS)
    attempt = await findAttempt(db, provider.name, earlier.reference)
  }
  if (attempt?.paymentUrl) return { paymentUrl: attempt.paymentUrl, orderId: attempt.reference }
  // Its process must have died while it waited: forgotten, so that the next try begins anew.
  if (attempt) await dropAttempt(db, attempt.reference)
  throw new ShopError('provider_unavailable')
}

const POLL_MS = 100
const PATIENCE_MS = 12_000
