import type { PlaceCardOrder } from '../../contract/checkout.ts'
import { backOnTheShelf } from '../catalog/catalog.ts'
import { queueMail } from '../mails/mails.ts'
import type { OrderRecord } from '../orders/orders.ts'
import {
  claimDueInquiries,
  findAttempt,
  type InquiryNews,
  type PaymentAttempt,
  type PaymentNews,
  recordMismatch,
  stopInquiring,
} from '../payments/payments.ts'
import { type Shop, staffEmailOf } from '../shop.ts'
import { closeAttempt, settleAttempt } from './checkout-sql.ts'
import { paidParticulars } from './order-particulars.ts'

/**
 * What a provider says about an attempt, by whichever way it came. Paid becomes the one order of this attempt, failed
 * gives the stock back, and anything else changes nothing. An amount or currency that is not the attempt's never becomes
 * an order: the attempt stays as it is and staff are told, because only people can sort out such money.
 */
export async function takeNews(
  shop: Shop,
  attempt: PaymentAttempt,
  news: PaymentNews<string>,
  returned: PlaceCardOrder | null = null,
): Promise<OrderRecord | null> {
  if (news.status === 'failed') {
    if (await closeAttempt(shop.db, attempt.reference, 'failed'))
      shop.productsOutdated(backOnTheShelf(attempt.productIds))
    return null
  }
  if (news.status !== 'paid') return null
  if (news.amountInPiastres !== attempt.amountInPiastres || news.currency !== attempt.currency) {
    await tellMismatch(shop, attempt, news)
    return null
  }
  const order = await settleAttempt(shop.db, attempt.reference, {
    ...paidParticulars(attempt, returned, staffEmailOf(shop.config)),
    providerOrderId: news.providerOrderId,
  })
  if (order.isNew) {
    shop.productsOutdated(order.items.map(({ productId }) => productId))
    shop.mailDue()
  }
  return order
}

/** What the provider says of an attempt when it is asked; null when it cannot be, which is logged. */
export async function askAbout(
  { payments, log }: Pick<Shop, 'payments' | 'log'>,
  attempt: PaymentAttempt,
): Promise<InquiryNews | null> {
  try {
    return await payments.inquire(attempt)
  } catch (error) {
    log.error({ err: error, reference: attempt.reference }, 'the payment inquiry failed')
    return null
  }
}

/** Asks the provider about every attempt whose turn it is; after a day without an answer an attempt is over. */
export async function inquireAttempts(shop: Shop, now = Date.now()): Promise<void> {
  for (const attempt of await claimDueInquiries(shop.db, shop.payments.name)) {
    try {
      const news = await shop.payments.inquire(attempt)
      await takeNews(shop, attempt, news)
      const isOld = now - attempt.createdAt.getTime() > DAY_MS
      // What became an order stays one. A payment that does not match is for staff, who were told: asking goes on for a day, not
      // for ever.
      if (news.status === 'expired' || isOld) await giveUp(shop, attempt)
    } catch (error) {
      shop.log.error({ err: error, reference: attempt.reference }, 'the payment inquiry failed')
    }
  }
}

/** The attempt that the provider speaks of, when it is one of ours. */
export async function attemptOf(
  { db, payments }: Pick<Shop, 'db' | 'payments'>,
  reference: string | null | undefined,
): Promise<PaymentAttempt | undefined> {
  return reference && UUID.test(reference) ? findAttempt(db, payments.name, reference) : undefined
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const DAY_MS = 24 * 60 * 60 * 1000

async function giveUp(shop: Shop, { reference, productIds }: PaymentAttempt): Promise<void> {
  if (await closeAttempt(shop.db, reference, 'expired')) shop.productsOutdated(backOnTheShelf(productIds))
  await stopInquiring(shop.db, reference)
}

async function tellMismatch(shop: Shop, attempt: PaymentAttempt, news: PaymentNews<string>): Promise<void> {
  const { reference, amountInPiastres, currency } = attempt
  shop.log.error(
    { event: 'payment mismatch', reference, expected: { amountInPiastres, currency }, reported: news },
    'a payment does not match what was asked for',
  )
  if (!(await recordMismatch(shop.db, reference, news))) return
  await queueMail(shop.db, 'payment_mismatch', reference, staffEmailOf(shop.config))
  shop.mailDue()
}
