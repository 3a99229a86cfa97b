import { CURRENCY, decimalToPiastres, toPounds } from '#contract/money.ts'
import { type Database, inTransaction } from '#platform/database/database.ts'
import { timedUuid } from '#platform/secrets/secrets.ts'
import type { Language } from '#shared/language/language.ts'
import { HOLD_MINUTES } from '#shared/settings.ts'
import { backOnTheShelf, holdStock, refuseShortage } from '../../catalog/catalog.ts'
import { CUSTOMER } from '../../context/actor.ts'
import type { GoodsLine } from '../../context/goods-line.ts'
import type { Shop } from '../../context/shop.ts'
import { ShopError } from '../../context/shop-error.ts'
import type { Owner, Shopper } from '../../context/shopper.ts'
import {
  isUnpacked,
  type LockedOrder,
  lockOrder,
  type OrderClaim,
  type OrderRecord,
  owedOf,
  provenOrder,
  readOrder,
  waits,
} from '../../orders/orders.ts'
import { insertAttempt, type PaymentAttempt, unpaidAttemptsFor } from '../../payments/payments.ts'
import { holdUnconfirmed, isNewAccount, type UnconfirmedLimits } from '../../unconfirmed/unconfirmed.ts'
import { buyerOf } from '../new-order.ts'
import { askForPage, pageOfEarlier } from './open-card-payment.ts'
import { applyReport, askAbout } from './settle-payment.ts'

export type PayingOrder = {
  shopper: Shopper
  orderId: string
  claim: OrderClaim
  /** In whose browser the payment ends. */
  payer: Owner
  unconfirmed: UnconfirmedLimits
  language: Language
  /** In pounds: what the customer has agreed to pay. */
  expectedTotal?: string | undefined
}

/**
 * A page on which the customer pays by card what an order owes, until it is packed. What comes of it is settled like any card payment;
 * the order was there before.
 */
export async function payOrder(
  shop: Shop,
  paying: PayingOrder,
): Promise<{ paymentUrl: string; reference: string }> {
  const { record } = await provenOrder(shop.db, paying)
  await askAboutEarlier(shop, record.id)
  const reference = timedUuid()
  const wanted = { ...paying, reference, provider: shop.payments.name }
  const { attempt, productsReturned } = await inTransaction(shop.db, (tx) => openForOrder(tx, wanted))
  if (attempt.reference !== reference) {
    const { paymentUrl } = await pageOfEarlier(shop, attempt)
    return { paymentUrl, reference: attempt.reference }
  }
  if (waits(record)) shop.productsOutdated([...attempt.productIds, ...backOnTheShelf(productsReturned)])
  return { paymentUrl: await askForPage(shop, attempt), reference }
}

/** Perhaps it is paid already, or a bank is about to decide. */
async function askAboutEarlier(shop: Shop, orderId: string): Promise<void> {
  for (const attempt of await unpaidAttemptsFor(shop.db, orderId)) {
    const report =
      attempt.mayBePaid && attempt.provider === shop.payments.name && (await askAbout(shop, attempt))
    if (report && (await applyReport(shop, attempt, report))) throw new ShopError('already_paid', { orderId })
  }
}

type Wanted = PayingOrder & { reference: string; provider: string }

/** The page that the same browser has got for the same sum is given again, so that two tabs do not pay twice. */
async function openForOrder(
  tx: Database,
  wanted: Wanted,
): Promise<{ attempt: PaymentAttempt; productsReturned: number[] }> {
  const order = await lockOrder(tx, wanted.orderId)
  const owed = owedOf(order.sums)
  if (!isUnpacked(order)) throw new ShopError('too_late_to_change')
  if (owed <= 0) throw new ShopError('nothing_to_pay')
  if (wanted.expectedTotal !== undefined && decimalToPiastres(wanted.expectedTotal) !== owed)
    throw new ShopError('total_changed', { total: toPounds(owed) })
  const earlier = await unpaidAttemptsFor(tx, order.id)
  const pending = earlier.find(({ isPending }) => isPending)
  if (pending) throw new ShopError('payment_pending', { reference: pending.reference })
  const { userId, guestHash } = buyerOf(wanted.payer, null)
  const same = earlier.find(
    (attempt) =>
      attempt.state === 'open' &&
      attempt.amountInPiastres === owed &&
      attempt.userId === userId &&
      attempt.guestHash === guestHash &&
      Date.parse(attempt.holdExpiresAt) > Date.now() + MINUTE_MS,
  )
  if (same) return { attempt: same, productsReturned: [] }
  const record = await readOrder(tx, order.id)
  const attempt = await insertAttempt(tx, {
    reference: wanted.reference,
    provider: wanted.provider,
    // Of no shopper, so that what they order next does not replace it.
    owner: `order:${order.id}`,
    userId,
    guestHash,
    sessionId: null,
    amountInPiastres: owed,
    currency: CURRENCY,
    customer: { name: record.name, email: record.email, phone: record.phone, language: wanted.language },
    orderForm: null,
    lines: goodsOf(record),
    shippingInPiastres: 0,
    taxesInPiastres: 0,
    discountPercent: 0,
    idempotencyKey: null,
    bodyHash: null,
    holdMinutes: HOLD_MINUTES,
    paysOrder: order.id,
  })
  return { attempt, productsReturned: waits(order) ? await holdFor(tx, order, attempt, wanted) : [] }
}

const MINUTE_MS = 60_000

/** An order that waits for staff has taken nothing yet. */
async function holdFor(
  tx: Database,
  { lines, totalInPiastres }: LockedOrder,
  { reference, userId, holdExpiresAt, paysOrder }: PaymentAttempt,
  { unconfirmed }: Wanted,
): Promise<number[]> {
  const owner = `order:${paysOrder}`
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const goods = { lines, count, totalInPiastres }
  if (!(await holdUnconfirmed(tx, { reference, owner, userId }, goods, unconfirmed))) {
    await refuseShortage(tx, lines)
    return []
  }
  const byNewcomer = await isNewAccount(tx, userId)
  return holdStock(tx, { reference, owner, lines, expiresAt: holdExpiresAt }, { actor: CUSTOMER, byNewcomer })
}

const goodsOf = ({ items }: OrderRecord): GoodsLine[] =>
  items.map(({ id: _, lineTotalInPiastres: __, ...line }) => line)
