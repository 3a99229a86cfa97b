/**
 * What was bought. An order is made once, from a snapshot, by the checkout; here it is shown to those who may see it,
 * searched by staff, and moved from state to state. Its names and prices never change.
 */
import type { RecordedChange } from '../../contract/audit.ts'
import { toDecimal } from '../../contract/money.ts'
import type { Order, OrderCustomer, OrderStatus } from '../../contract/orders.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import type { Language } from '../../shared/language/language.ts'
import { listStaffChanges, recordChange } from '../audit/audit.ts'
import { backOnTheShelf } from '../catalog/catalog.ts'
import type { Shop } from '../context/shop.ts'
import { ShopError } from '../context/shop-error.ts'
import type { Shopper } from '../context/shopper.ts'
import { type MailRow, mailsAbout } from '../mails/mails.ts'
import { listEvents } from './life/journal.ts'
import { provenByKey } from './links/order-link.ts'
import { writeCourierNote } from './order-notes.ts'
import {
  adoptIntendedOrders,
  changeAttention,
  changePayment,
  changeStatus,
  findOrders,
  intendOrdersFor,
  mailsToSendAgain,
  type OrderRecord,
  ordersOfAccount,
  ordersTogether,
  queueMailAgain,
  readOrder,
  statusDatesOf,
} from './orders-sql.ts'
import { toOrder } from './to-order.ts'

export { accountsOfOrders } from './export/accounts.ts'
export { orderLines } from './export/order-lines.ts'
export { type LedgerDifference, ledgerDifferences, openLedgers, paymentsOf } from './ledger.ts'
export { writeEvent } from './life/journal.ts'
export { addPayments } from './life/ledger.ts'
export { lockOrders, settleOrders, type UnpaidOrder } from './life/settle-orders.ts'
export { orderLinks, provenByKey } from './links/order-link.ts'
export { trackOrder } from './links/track-order.ts'
export { listOrders } from './list-orders.ts'
export { forgetAdmittedMails, renderMailsWithheld, withheldMails } from './mail-limits.ts'
export { texts as orderMailTexts } from './mail-text/texts.ts'
export { mailsForDigest, renderNewOrdersDigest } from './new-orders-digest.ts'
export { renderConfirmations, renderNewOrders, renderStatuses } from './order-mails.ts'
export { addOrderNote, notesAbout, noteTexts, orderNotes } from './order-notes.ts'
export {
  countIntendedOrders,
  findOrders,
  MAIL_DELAY,
  type OrderRecord,
  orderFigures,
  ordersToLookAt,
  readOrder,
  statusDatesOf,
} from './orders-sql.ts'
export { writeMissingWords } from './search/missing-words.ts'
export { orderContains } from './search/order-contains.ts'
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

/** How somebody who is neither staff nor logged in shows that an order is theirs. A key may be mailed or from /orders/track. */
export type OrderClaim = { guestKey?: string | undefined; key?: string | undefined }

/** An order that exists but is not yours to see is not found, like one that does not exist. */
export async function viewOrder(
  db: Database,
  shopper: Shopper,
  id: string,
  claim: OrderClaim,
  language: Language,
): Promise<Order> {
  const record = await readOrder(db, id)
  const forStaff = mayReadOrders(shopper)
  const proof = forStaff ? null : await provenByKey(db, id, claim.key)
  if (!forStaff && !proof && !isTheirs(record, shopper, claim)) throw new ShopError('not_found')
  const reader = { forStaff, accountId: shopper.account?.id, language, isTracked: proof === 'number' }
  return {
    ...toOrder(record, reader),
    statusDates: await statusDatesOf(db, id),
  }
}

/** The order of somebody who has shown that it is theirs. Being staff shows nothing, and its number and phone number are not enough. */
export async function claimedOrder(
  db: Database,
  shopper: Shopper,
  id: string,
  claim: OrderClaim,
): Promise<OrderRecord> {
  const record = await readOrder(db, id)
  if (!isTheirs(record, shopper, claim) && (await provenByKey(db, id, claim.key)) !== 'mail')
    throw new ShopError('not_found')
  return record
}

type Announcing = Pick<Shop, 'db' | 'productsOutdated' | 'ordersChanged' | 'mailDue'>

export async function setOrderStatus(
  { db, productsOutdated, ordersChanged, mailDue }: Announcing,
  id: string,
  {
    receivedFrom,
    ...change
  }: { status: OrderStatus; statusBefore?: OrderStatus | undefined; receivedFrom?: string | undefined },
  staffId: number,
): Promise<Order> {
  await inTransaction(db, async (tx) => {
    // Before the status, whose change has to be the last one for an undo.
    if (receivedFrom) await recordChange(tx, `order:${id}`, staffId, {}, { receivedFrom })
    await changeStatus(tx, id, change, staffId)
  })
  const record = await readOrder(db, id)
  const productIds = record.items.map(({ productId }) => productId)
  productsOutdated(change.status === 'cancelled' ? backOnTheShelf(productIds) : productIds)
  ordersChanged()
  mailDue()
  return toOrder(record, { forStaff: true })
}

export async function setCourierNote(
  shop: Pick<Shop, 'db' | 'ordersChanged'>,
  id: string,
  text: string,
  staffId: number,
): Promise<Order> {
  return toOrder(await writeCourierNote(shop, id, text, staffId), { forStaff: true })
}

/** Whether the money of a cash order has come, as staff say. */
export async function setOrderPayment(
  { db, ordersChanged }: Pick<Shop, 'db' | 'ordersChanged'>,
  id: string,
  status: 'pending' | 'paid',
  staffId: number,
): Promise<Order> {
  await changePayment(db, id, status, staffId)
  ordersChanged()
  return toOrder(await readOrder(db, id), { forStaff: true })
}

/** Staff have seen to an order that was marked for them, or take back what took its mark away. */
export async function setOrderAttention(
  { db, productsOutdated, ordersChanged, mailDue }: Announcing,
  id: string,
  needsAttention: boolean,
  staffId: number,
): Promise<Order> {
  await changeAttention(db, id, needsAttention, staffId)
  const record = await readOrder(db, id)
  // An order that waits again has given its goods back.
  if (needsAttention) productsOutdated(backOnTheShelf(record.items.map(({ productId }) => productId)))
  ordersChanged()
  mailDue()
  return toOrder(record, { forStaff: true })
}

export async function ordersOf(db: Database, userId: number, language: Language): Promise<Order[]> {
  const found = await findOrders(db, await ordersOfAccount(db, userId, OWN_ORDERS))
  return found.flatMap((record) => (record ? toOrder(record, { accountId: userId, language }) : []))
}

/** What staff did to an order, newest first. */
export async function orderHistory(db: Database, id: string): Promise<RecordedChange[]> {
  const record = await readOrder(db, id)
  const changes = [...(await listEvents(db, id)), ...(await listStaffChanges(db, `order:${record.id}`))]
  return changes.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
}

/** The mails to its customer about it, oldest first. */
export async function orderMails(
  db: Database,
  id: string,
): Promise<(MailRow & { canBeSentAgain: boolean })[]> {
  const record = await readOrder(db, id)
  const [mails, toSendAgain] = await Promise.all([
    mailsAbout(db, record.email, record.id),
    mailsToSendAgain(db, record.id),
  ])
  return mails.map((mail) => ({ ...mail, canBeSentAgain: toSendAgain.includes(mail.id) }))
}

/** The customer has not got it, or has lost it. It is written anew, from what the order is now. */
export async function sendMailAgain(
  { db, ordersChanged, mailDue }: Pick<Shop, 'db' | 'ordersChanged' | 'mailDue'>,
  id: string,
  mailId: number,
  staffId: number,
): Promise<void> {
  await queueMailAgain(db, id, mailId, staffId)
  ordersChanged()
  mailDue()
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
/** Shorter ones could be guessed. */
const GUEST_KEY_LENGTH = 16

const mayReadOrders = ({ actsAs }: Shopper): boolean => actsAs === 'owner' || actsAs === 'orders'

function isTheirs(record: OrderRecord, { account, guestHash }: Shopper, { guestKey }: OrderClaim): boolean {
  if (account && record.userId === account.id) return true
  if (guestHash !== null && record.guestHash === guestHash) return true
  // An account's order hangs on the account alone: whoever sat at the same browser has its key too.
  if (record.guestHash === null) return false
  return guestKey !== undefined && guestKey.length >= GUEST_KEY_LENGTH && record.sessionId === guestKey
}
