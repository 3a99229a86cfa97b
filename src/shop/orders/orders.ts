/**
 * What was bought. An order is made once, from a snapshot, by the checkout; here it is shown to those who may see it,
 * searched by staff, and moved from state to state. Its names and prices never change.
 */
import { toDecimal } from '#contract/money.ts'
import type { Order, OrderCustomer } from '#contract/orders/orders.ts'
import type { Database } from '#platform/database/database.ts'
import type { Language } from '#shared/language/language.ts'
import { ofAnyDesk, permits } from '#shared/values.ts'
import type { Shop } from '../context/shop.ts'
import { ShopError } from '../context/shop-error.ts'
import type { Shopper } from '../context/shopper.ts'
import { type AskedOrder, type OrderProof, provenOrder } from './links/order-claim.ts'
import { writeCourierNote } from './order-notes.ts'
import {
  adoptIntendedOrders,
  findOrders,
  intendOrdersFor,
  type OrderRecord,
  ordersOfAccount,
  ordersTogether,
  readOrder,
  statusDatesOf,
} from './orders-sql.ts'
import { toOrder } from './to-order.ts'

export { changeAddress, type NewAddress } from './edit/change-address.ts'
export { editOrder } from './edit/edit-order.ts'
export { accountsOfOrders } from './export/accounts.ts'
export { orderLines } from './export/order-lines.ts'
export { type LedgerDifference, ledgerDifferences, paymentsOf, writeFirstEntries } from './ledgers-sql.ts'
export * from './life/advance-order.ts'
export { forgetBuyers, hasOpenOrders } from './life/forget-buyer.ts'
export {
  type Changes,
  difference,
  firstEventOf,
  type NewEvent,
  type RowChange,
  STANDS,
  type StoredEvent,
  writeEvent,
} from './life/journal.ts'
export { addEntries, addPayments, type Entry, type Payment, reverseOf, withEntries } from './life/ledger.ts'
export { giveAddress, linkOrders } from './life/link-orders.ts'
export { isUnpacked, type LockedOrder, lockOrder, waits } from './life/locked-order.ts'
export { setPaidByCard } from './life/paid-by-card.ts'
export { PARCEL_ENDING } from './life/parcel-ending.ts'
export { type LedgerSums, OWED, owedOf, paymentState, SUMS_OF_ORDER } from './life/payment-state.ts'
export { lockOrders, settleOrders, type UnpaidOrder } from './life/settle-orders.ts'
export { MAIL_DELAY, type ReturnMail, returnMails, tellOfReturn, tellRefunded } from './life/tell-customer.ts'
export { type OrderEvent, remarks } from './life/transitions.ts'
export { type OrderToWrite, writeOrder } from './life/write-order.ts'
export { type AskedOrder, type OrderClaim, type OrderProof, provenOrder } from './links/order-claim.ts'
export { orderLinks, provenByKey } from './links/order-link.ts'
export { mailPaymentLink, paymentMessage } from './links/payment-link.ts'
export { type Networks, trackOrder } from './links/track-order.ts'
export { forgetOrderCounts, listOrders } from './list-orders.ts'
export { forgetAdmittedMails, renderMailsWithheld, withheldMails } from './mails/mail-limits.ts'
export { texts as orderMailTexts } from './mails/mail-text/texts.ts'
export { mailsForDigest, renderNewOrdersDigest } from './mails/new-orders-digest.ts'
export type { About, House, LetterLine } from './mails/order-letter.ts'
export * from './mails/order-mails.ts'
export { sendMailAgain } from './mails/send-mail-again.ts'
export { type OrderWords, recipientOf, type SaidForm, unsaidWords, wordsOf } from './order-columns.ts'
export { addOrderNote, notesAbout, noteTexts } from './order-notes.ts'
export {
  countIntendedOrders,
  findOrders,
  type OrderRecord,
  orderFigures,
  ordersToLookAt,
  readOrder,
} from './orders-sql.ts'
export { orderContains } from './search/order-contains.ts'
export { searchOrders } from './search/search-orders.ts'
export { searchTextsFollow, writeSearchTexts } from './search/write-search-texts.ts'
export { orderTimeline } from './timeline.ts'
export { lineIn, toOrder } from './to-order.ts'

/**
 * Orders placed in this browser before, by its cookie, become the account's if they name its address, as soon as it has confirmed this
 * address: somebody else may have sat here. They are noted at once, because the mailed link may be opened on another device.
 */
export async function adoptGuestOrders(
  db: Database,
  userId: number,
  guestHash: string | null,
): Promise<void> {
  if (guestHash) await intendOrdersFor(db, userId, guestHash)
  await adoptIntendedOrders(db, userId)
}

/** Staff read every order, others what they have shown to be theirs. */
export async function viewOrder(db: Database, asked: AskedOrder): Promise<Order> {
  const forStaff = mayReadOrders(asked.shopper)
  const proven = forStaff
    ? { record: await readOrder(db, asked.orderId), proof: null }
    : await provenOrder(db, asked)
  return orderShown(db, asked, proven, forStaff)
}

/** To whoever asked for it. */
export const orderShown = async (
  db: Database,
  { shopper, language }: AskedOrder,
  { record, proof }: { record: OrderRecord; proof: OrderProof | null },
  forStaff = false,
): Promise<Order> => ({
  ...toOrder(record, { forStaff, accountId: shopper.account?.id, language, isTracked: proof === 'number' }),
  statusDates: await statusDatesOf(db, record.id),
})

/** The order of somebody who has shown that it is theirs. Being staff shows nothing, and its number and phone number are not enough. */
export async function claimedOrder(db: Database, asked: AskedOrder): Promise<OrderRecord> {
  const { record, proof } = await provenOrder(db, asked)
  if (proof === 'number') throw new ShopError('not_found')
  return record
}

export async function setCourierNote(
  shop: Pick<Shop, 'db' | 'ordersChanged'>,
  id: string,
  text: string,
  staffId: number,
): Promise<Order> {
  return toOrder(await writeCourierNote(shop, id, text, staffId), { forStaff: true })
}

export async function ordersOf(db: Database, userId: number, language: Language): Promise<Order[]> {
  const found = await findOrders(db, await ordersOfAccount(db, userId, OWN_ORDERS))
  return found.flatMap((record) => (record ? toOrder(record, { accountId: userId, language }) : []))
}

/** Who placed this order, and what else they ordered. */
export async function customerOf(db: Database, id: string): Promise<OrderCustomer> {
  const record = await readOrder(db, id)
  const together = await ordersTogether(db, record, CUSTOMER_ORDERS)
  return {
    name: record.user?.name ?? record.name,
    email: record.user?.email ?? record.email,
    phone: record.user?.phone ?? record.phone,
    userId: record.userId,
    ordersCount: together.count,
    ordersTotal: toDecimal(together.totalInPiastres),
    orders: together.newest.map(({ totalInPiastres, createdAt, ...glance }) => ({
      ...glance,
      createdAt: new Date(createdAt).toISOString(),
      totalAmount: toDecimal(totalInPiastres),
    })),
  }
}

const OWN_ORDERS = 1_000
const CUSTOMER_ORDERS = 50

export const mayReadOrders = ({ may }: Shopper): boolean => permits(may, ofAnyDesk)
