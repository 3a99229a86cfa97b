/** What staff do to an order by all desks together: set its status, say that its cash came, take the last step back. */

import type { Outcome } from '#contract/desk/parcels.ts'
import type { AddressChange, Order, OrderStatus } from '#contract/orders/orders.ts'
import { type Database, inTransaction, row, sql, value } from '#platform/database/database.ts'
import { backOnTheShelf } from '../catalog/catalog.ts'
import { moveOrder, newAddress, restoreConfirmation, writeAddress } from '../confirmations/confirmations.ts'
import { type Actor, cashier, staff } from '../context/actor.ts'
import type { Shop } from '../context/shop.ts'
import { orNotFound, ShopError } from '../context/shop-error.ts'
import {
  addEntries,
  type Entry,
  type LockedOrder,
  lockOrder,
  MAIL_DELAY,
  moves,
  type OrderEvent,
  owedOf,
  paymentState,
  readOrder,
  remarks,
  reverseOf,
  type StoredEvent,
  seeToOrder,
  statusAfter,
  toOrder,
  undoAdvance,
  withEntries,
  writeEvent,
} from '../orders/orders.ts'
import { eachOf, followCashByHand, followStatusByHand, restoreParcel } from '../parcels/parcels.ts'
import { takeBackRefund, underWayOf } from '../refunds/refunds.ts'
import { restoreReturn } from '../returns/returns.ts'

type StatusChange = {
  status: OrderStatus
  /** The status on the screen. Whoever names it is refused when somebody else has changed it meanwhile, but not when to the same. */
  statusBefore?: OrderStatus | undefined
  /** Who handed over the cash. */
  receivedFrom?: string | undefined
}

export async function setOrderStatus(
  shop: Announcing,
  id: string,
  change: StatusChange,
  actor: Actor,
): Promise<Order> {
  const undo = await inTransaction(shop.db, (tx) => setStatus(tx, id, change, actor))
  return told(shop, id, undo)
}

/** Staff may set any status, but for shipping what may be a double. Answers the event, or null if nothing changes. */
async function setStatus(
  tx: Database,
  id: string,
  { status, statusBefore, receivedFrom }: StatusChange,
  actor: Actor,
): Promise<number | null> {
  const order = await lockOrder(tx, id)
  if (statusBefore && order.status !== statusBefore && order.status !== status)
    throw new ShopError('edit_conflict')
  if (!moves(order, { event: 'status_set', to: status })) return null
  const parcel = await followStatusByHand(tx, id, status)
  const event = await moveOrder(tx, order, {
    event: eventOf(order, status, parcel?.after),
    to: status,
    actor,
    parcel,
    said: receivedFrom ? { after: { receivedFrom } } : undefined,
  })
  if ([order.status, status].includes('completed')) await followCashByHand(tx, id)
  return event
}

/** With a parcel by hand that leaves or arrives, it is what happens to the parcel. */
function eventOf(
  order: LockedOrder,
  status: OrderStatus,
  parcel: { state?: unknown } | null = null,
): OrderEvent {
  const event = parcel?.state === 'picked_up' || parcel?.state === 'delivered' ? parcel.state : 'status_set'
  return statusAfter(order, { event, to: status }) === status ? event : 'status_set'
}

/** Whether the money of a cash order has come, as staff say. */
export async function setOrderPayment(
  shop: Announcing,
  id: string,
  status: 'pending' | 'paid',
  staffId: number,
): Promise<Order> {
  const undo = await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (order.paymentMethod !== 'cod' || order.status === 'cancelled') throw new ShopError('payment_settled')
    if (order.paymentStatus === status) return null
    await refuseSettled(tx, order, status)
    const entries = status === 'pending' ? await cashThatCame(tx, id) : cashOf(order)
    const actor = cashier(staffId)
    const before = { paymentStatus: order.paymentStatus }
    const after = { paymentStatus: paymentState(withEntries(order.sums, entries)) }
    const eventId = await writeEvent(tx, id, { event: 'payment_set', actor, before, after })
    await addEntries(tx, order, entries, { actor, eventId })
    await followCashByHand(tx, id)
    return eventId
  })
  return told(shop, id, undo)
}

/** What a card has paid was taken, whatever staff say. */
async function cashThatCame(tx: Database, id: string): Promise<Entry[]> {
  const entries = (await reverseOf(tx, id, 'payment', null)).filter(({ method }) => method !== 'card')
  if (entries.length === 0) throw new ShopError('payment_settled')
  return entries
}

/** Where money goes back, none is to come. */
function cashOf({ sums }: LockedOrder): Entry[] {
  if (owedOf(sums) <= 0) throw new ShopError('payment_settled')
  return [{ kind: 'payment', amountInPiastres: owedOf(sums), method: 'cash', reference: 'staff' }]
}

async function refuseSettled(tx: Database, order: LockedOrder, status: 'pending' | 'paid'): Promise<void> {
  if (order.sums.refunded > 0 || (await underWayOf(tx, order.id)) > 0) throw new ShopError('payment_settled')
  if (order.isCashWithCourier) throw new ShopError('cash_with_courier')
  // A confirmed settlement is locked.
  const settled = sql`SELECT FROM parcels WHERE order_id = ${order.id}::uuid AND settlement_id IS NOT NULL LIMIT 1`
  if (status === 'pending' && (await row(tx)(settled))) throw new ShopError('payment_settled')
}

/** Staff have seen to an order that was marked for them. */
export async function setSeenTo(shop: Announcing, id: string, staffId: number): Promise<Order> {
  const undo = await inTransaction(shop.db, async (tx) =>
    seeToOrder(tx, await lockOrder(tx, id), staff(staffId)),
  )
  return told(shop, id, undo)
}

/** Staff change where an order goes, or whom to call about it. */
export async function setOrderAddress(
  shop: Announcing & Pick<Shop, 'settings'>,
  id: string,
  change: AddressChange,
  staffId: number,
): Promise<Order> {
  return told(shop, id, await writeAddress(shop.db, id, await newAddress(shop, change), staff(staffId)))
}

type Announcing = Pick<Shop, 'db' | 'productsOutdated' | 'ordersChanged' | 'mailDue'>

/** Announces a change of an order, and answers it with the event that can be undone. */
async function told(shop: Announcing, id: string, undo: number | null): Promise<Order> {
  const record = await readOrder(shop.db, id)
  const productIds = record.items.map(({ productId }) => productId)
  const areBack = record.status === 'cancelled' || record.attentionReason === 'to_confirm'
  shop.productsOutdated(areBack ? backOnTheShelf(productIds) : productIds)
  shop.ordersChanged()
  shop.mailDue()
  return { ...toOrder(record, { forStaff: true }), undo }
}

/** The one undo: of a status, a call, a parcel, a payment or a mark. Each event by itself: a refusal does not stop the others. */
export const undoEvents = (shop: Announcing, events: number[], actor: Actor): Promise<Outcome[]> =>
  eachOf(events.map(String), async (id) => {
    const orderId = await inTransaction(shop.db, (tx) => undoEvent(tx, Number(id), actor))
    await told(shop, orderId, null)
  })

/**
 * Takes back the last event of an order, by the same person and as long as its mail has not left: its rows, entries and movements are as
 * before. Remarks that came after it do not matter. Answers the order.
 */
export async function undoEvent(tx: Database, eventId: number, actor: Actor): Promise<string> {
  const orderId = orNotFound(await value(tx)<string>`SELECT order_id FROM order_events WHERE id = ${eventId}`)
  const order = await lockOrder(tx, orderId)
  const last = await row(tx)<StoredEvent & { isRecent: boolean }>`
    SELECT id, order_id AS "orderId", event, actor, staff_id AS "staffId", parcel_id AS "parcelId", at, before, after, note, undoes,
      at > now() - ${MAIL_DELAY}::interval AS "isRecent"
    FROM order_events WHERE order_id = ${order.id}::uuid AND event <> ALL (${[...remarks]}::text[]) ORDER BY id DESC LIMIT 1`
  if (last?.id !== eventId || !last.isRecent || last.staffId !== actor.staffId || FINAL.includes(last.event))
    throw new ShopError('edit_conflict')
  const { before, after, parcelId } = last
  const confirmation =
    'confirmation' in after
      ? await restoreConfirmation(tx, order.id, before.confirmation, actor.staffId ?? 0)
      : undefined
  const parcel = parcelId && 'parcel' in after ? await restoreParcel(tx, parcelId, before.parcel) : undefined
  if (last.event === 'refunded') await takeBackRefund(tx, last.id)
  if (after.return) await restoreReturn(tx, { before: before.return, after: after.return })
  for (const [index, ended] of (after.returns ?? []).entries())
    await restoreReturn(tx, { before: before.returns?.[index], after: ended })
  await undoAdvance(tx, order, last, { actor, confirmation, parcel })
  if (last.event === 'payment_set' || [before.status, after.status].includes('completed'))
    await followCashByHand(tx, order.id)
  return order.id
}

/** What is booked elsewhere, or was never a choice of staff. */
const FINAL: readonly OrderEvent[] = [
  'settled',
  'balance_set',
  'undone',
  'placed',
  'paid_by_card',
  'paid',
  'refund_asked',
  'refund_failed',
  'refund_unknown',
]
