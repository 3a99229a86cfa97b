import type { PlaceCardOrder } from '#contract/orders/checkout.ts'
import { type Database, inTransaction } from '#platform/database/database.ts'
import { backOnTheShelf, releaseHolds } from '../../catalog/catalog.ts'
import { moveOrder } from '../../confirmations/confirmations.ts'
import { PROVIDER } from '../../context/actor.ts'
import { type Shop, staffEmailOf } from '../../context/shop.ts'
import { queueMail } from '../../mails/mails.ts'
import {
  type Entry,
  isUnpacked,
  type LockedOrder,
  lockOrder,
  type OrderRecord,
  readOrder,
  setPaidByCard,
} from '../../orders/orders.ts'
import { followOwedByHand } from '../../parcels/parcels.ts'
import {
  claimDueInquiries,
  findAttempt,
  type InquiryReport,
  lockAttempt,
  type PaymentAttempt,
  type PaymentReport,
  recordMismatch,
  recordPaid,
  recordPending,
  stopInquiring,
} from '../../payments/payments.ts'
import { newPaidOrder } from '../new-order.ts'
import { closeAttempt } from './close-attempt.ts'
import { isDone, type Settled, settleAttempt } from './settle-attempt.ts'

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
      const isOld = now - Date.parse(attempt.createdAt) > DAY_MS
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

/**
 * A payment for an order that was there before. Money that was taken is in its ledger once, whatever has become of it meanwhile: of a
 * cancelled order, or beyond what it owes, it is to be refunded. Its goods may be gone if it has not taken them yet.
 */
export const settleOnOrder = (
  db: Database,
  reference: string,
  providerOrderId: string | null,
): Promise<Settled> =>
  inTransaction(db, async (tx) => {
    const { paysOrder, state, amountInPiastres } = await lockAttempt(tx, reference)
    if (!paysOrder) throw new Error(`${reference} pays for no order`)
    const settled = { orderId: paysOrder, productsReturned: [] }
    if (state === 'paid') return { ...settled, isNew: false }
    const order = await lockOrder(tx, paysOrder)
    await recordPaid(tx, reference, providerOrderId)
    // What was held for it is on the shelf for a moment, where nobody else can take it: its variants are locked.
    await releaseHolds(tx, [reference])
    const payment = { kind: 'payment', method: 'card', reference, amountInPiastres } as const
    const isTaken = await isDone(tx, (inner) => take(inner, order, payment))
    if (!isTaken) await take(tx, order, payment, 'stock_gone')
    return { ...settled, isNew: true }
  })

async function take(
  tx: Database,
  order: LockedOrder,
  payment: Entry,
  attention?: 'stock_gone',
): Promise<void> {
  const isLate = order.hasOpenParcel && !isUnpacked(order)
  const eventId = await moveOrder(tx, order, {
    event: 'paid_by_card',
    actor: PROVIDER,
    entries: [payment],
    attention: attention ?? (isLate ? 'paid_meanwhile' : undefined),
  })
  await setPaidByCard(tx, order, payment, { actor: PROVIDER, eventId })
  await followOwedByHand(tx, order.id)
}
