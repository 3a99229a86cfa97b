import type { PlaceCardOrder } from '../../contract/checkout.ts'
import type { Database } from '../../platform/database.ts'
import { queueMail } from '../../platform/mail.ts'
import type { OrderRecord } from '../orders/orders.ts'
import {
  claimDueInquiries,
  findAttempt,
  type PaymentAttempt,
  type PaymentNews,
  type PaymentProvider,
  recordMismatch,
  stopInquiring,
} from '../payments/payments.ts'
import { closeAttempt, settleAttempt } from './checkout-sql.ts'
import { paidParticulars } from './order-particulars.ts'

/** What settling needs beside the database: where staff are told, and who hears that stock moved or mail is due. */
export type Settling = {
  staffEmail: string
  stockChanged: (soldIds?: readonly number[]) => void
  mailDue: () => void
  log: { error: (details: object, message: string) => void }
}

/**
 * What a provider says about an attempt, by whichever way it came. Paid becomes the one order of this attempt, failed
 * gives the stock back, and anything else changes nothing. An amount or currency that is not the attempt's never becomes
 * an order: the attempt stays as it is and staff are told, because only people can sort out such money.
 */
export async function takeNews(
  db: Database,
  settling: Settling,
  attempt: PaymentAttempt,
  news: PaymentNews<string>,
  returned: PlaceCardOrder | null = null,
): Promise<OrderRecord | null> {
  if (news.status === 'failed') {
    if (await closeAttempt(db, attempt.reference, 'failed')) settling.stockChanged()
    return null
  }
  if (news.status !== 'paid') return null
  if (news.amountInPiastres !== attempt.amountInPiastres || news.currency !== attempt.currency) {
    await tellMismatch(db, settling, attempt, news)
    return null
  }
  const order = await settleAttempt(db, attempt.reference, {
    ...paidParticulars(attempt, returned, settling.staffEmail),
    providerOrderId: news.providerOrderId,
  })
  if (order.isNew) {
    settling.stockChanged(order.items.map(({ productId }) => productId))
    settling.mailDue()
  }
  return order
}

/** Asks the provider about every attempt whose turn it is; after a day without an answer an attempt is over. */
export async function inquireAttempts(
  db: Database,
  provider: PaymentProvider,
  settling: Settling,
  now = Date.now(),
): Promise<void> {
  for (const attempt of await claimDueInquiries(db, provider.name)) {
    try {
      const news = await provider.inquire(attempt)
      await takeNews(db, settling, attempt, news)
      if (
        news.status === 'expired' ||
        (news.status !== 'paid' && now - attempt.createdAt.getTime() > DAY_MS)
      ) {
        await giveUp(db, settling, attempt)
      }
    } catch (error) {
      settling.log.error({ err: error, reference: attempt.reference }, 'the payment inquiry failed')
    }
  }
}

/** The attempt that the provider speaks of, when it is one of ours. */
export async function attemptOf(
  db: Database,
  provider: PaymentProvider,
  reference: string | null | undefined,
): Promise<PaymentAttempt | undefined> {
  return reference && UUID.test(reference) ? findAttempt(db, provider.name, reference) : undefined
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const DAY_MS = 24 * 60 * 60 * 1000

async function giveUp(db: Database, settling: Settling, { reference }: PaymentAttempt): Promise<void> {
  if (await closeAttempt(db, reference, 'expired')) settling.stockChanged()
  await stopInquiring(db, reference)
}

async function tellMismatch(
  db: Database,
  settling: Settling,
  attempt: PaymentAttempt,
  news: PaymentNews<string>,
): Promise<void> {
  const { reference, amountInPiastres, currency } = attempt
  settling.log.error(
    { event: 'payment mismatch', reference, expected: { amountInPiastres, currency }, reported: news },
    'a payment does not match what was asked for',
  )
  if (!(await recordMismatch(db, reference, news))) return
  await queueMail(db, 'payment_mismatch', reference, settling.staffEmail)
  settling.mailDue()
}
