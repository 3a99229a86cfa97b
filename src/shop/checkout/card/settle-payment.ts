import type { PlaceCardOrder } from '#contract/checkout.ts'
import { backOnTheShelf } from '../../catalog/catalog.ts'
import { type Shop, staffEmailOf } from '../../context/shop.ts'
import { queueMail } from '../../mails/mails.ts'
import { type OrderRecord, readOrder } from '../../orders/orders.ts'
import {
  claimDueInquiries,
  findAttempt,
  type InquiryReport,
  type PaymentAttempt,
  type PaymentReport,
  recordMismatch,
  recordPending,
  stopInquiring,
} from '../../payments/payments.ts'
import { newPaidOrder } from '../new-order.ts'
import { closeAttempt } from './close-attempt.ts'
import { settleAttempt } from './settle-attempt.ts'
import { settleOnOrder } from './settle-on-order.ts'

/**
 * Applies what a provider reports about an attempt, by return, webhook or inquiry. Paid makes the one order of this attempt, or is written into the one that it pays, failed
 * releases the stock, expired ends the attempt, and pending keeps the shopper from paying twice. If amount or currency differ from the attempt's, no order is made: the
 * attempt stays as it is and staff get a mail, because only people can sort that out.
 */
export async function applyReport(
  shop: Shop,
  attempt: PaymentAttempt,
  report: PaymentReport<string>,
  returned: PlaceCardOrder | null = null,
): Promise<OrderRecord | null> {
  if (report.status === 'failed') {
    if (await closeAttempt(shop.db, attempt.reference, 'failed'))
      shop.productsOutdated(backOnTheShelf(attempt.productIds))
    return null
  }
  if (report.status === 'expired') await giveUp(shop, attempt)
  // Without a number of its own, nobody has tried a card yet.
  if (report.status === 'pending' && report.providerOrderId) await recordPending(shop.db, attempt.reference)
  if (report.status !== 'paid') return null
  if (report.amountInPiastres !== attempt.amountInPiastres || report.currency !== attempt.currency) {
    await reportMismatch(shop, attempt, report)
    return null
  }
  const { providerOrderId } = report
  const { orderId, isNew, productsReturned } = attempt.paysOrder
    ? await settleOnOrder(shop.db, attempt.reference, providerOrderId)
    : await settleAttempt(shop.db, attempt.reference, {
        ...newPaidOrder(attempt, returned, await staffEmailOf(shop)),
        providerOrderId,
      })
  if (isNew) {
    shop.productsOutdated([...attempt.productIds, ...backOnTheShelf(productsReturned)])
    shop.mailDue()
  }
  shop.ordersChanged()
  return readOrder(shop.db, orderId)
}

/** What the provider says of an attempt when it is asked; null when it cannot be, which is logged. */
export async function askAbout(
  { payments, log }: Pick<Shop, 'payments' | 'log'>,
  attempt: PaymentAttempt,
): Promise<InquiryReport | null> {
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
      const report = await shop.payments.inquire(attempt)
      await applyReport(shop, attempt, report)
      const isOld = now - attempt.createdAt.getTime() > DAY_MS
      // Closing does nothing to an attempt that became an order. One that does not match is for staff: it is asked about for a day,
      // not for ever.
      if (isOld) await giveUp(shop, attempt)
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

async function reportMismatch(
  shop: Shop,
  attempt: PaymentAttempt,
  report: PaymentReport<string>,
): Promise<void> {
  const { reference, amountInPiastres, currency } = attempt
  shop.log.error(
    { event: 'payment mismatch', reference, expected: { amountInPiastres, currency }, reported: report },
    'a payment does not match what was asked for',
  )
  if (!(await recordMismatch(shop.db, reference, report))) return
  await queueMail(shop.db, 'payment_mismatch', reference, await staffEmailOf(shop))
  shop.mailDue()
}
