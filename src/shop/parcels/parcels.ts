/**
 * What travels: from the orders to pack to a parcel that is delivered, or that came back and was looked at. A courier is known only
 * through `Courier`. A parcel's state changes in move-parcel.ts, where its order follows.
 */

import { toDecimal } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import type { AccountExport } from '#contract/own-account.ts'
import type { Parcel, ShippingEntry, ShippingMeta, ShippingQuery } from '#contract/parcels.ts'
import type { Database } from '#platform/database/database.ts'
import { MOST_PACKED } from '#shared/values.ts'
import type { Shop } from '../context/shop.ts'
import { findOrders, noteTexts, readOrder, toOrder } from '../orders/orders.ts'
import { goodsOfExchanges } from '../returns/returns.ts'
import { deskCounts, openParcels, ordersToPack } from './desk-sql.ts'
import { eventsOf } from './life/parcel-events-sql.ts'
import { parcelsOfOrder } from './parcels-sql.ts'
import { toParcel } from './to-parcel.ts'

export { askCourier } from './ask-courier.ts'
export {
  bookAgain,
  cancelParcel,
  decideAboutParcel,
  labelsOf,
  readParcelNow,
  setParcelState,
  writeTrackingNumber,
} from './change-parcels.ts'
export { createCourier } from './couriers/couriers.ts'
export {
  isSandboxCourier,
  SANDBOX_COURIER_PATH,
  type SandboxAction,
  sandboxActions,
} from './couriers/sandbox.ts'
export { deskCounts } from './desk-sql.ts'
export { eachOf } from './each-of.ts'
export {
  followCashByHand,
  followOwedByHand,
  followStatusByHand,
  restoreParcel,
} from './life/follow-status.ts'
export { lockParcels, markSettled, writeFees } from './life/settled-sql.ts'
export { packOrder, packOrders, sendExchange, shipOrders } from './pack-orders.ts'
export { forgetReasons } from './parcels-sql.ts'
export { handOver, setParcelStates } from './several-parcels.ts'
export { takeCourierWebhook } from './take-webhook.ts'

/** A page of one list of the desk. */
export async function shippingDesk(
  { db, courier }: Shop,
  { view = 'pack', late, q, after }: ShippingQuery,
): Promise<{ entries: ShippingEntry[]; meta: ShippingMeta }> {
  const page = { q, after, limit: MOST_PACKED + 1 }
  const found =
    view === 'pack' ? await ordersToPack(db, page) : await openParcels(db, late ? 'late' : view, page)
  const listed = found.slice(0, MOST_PACKED)
  const next = found.length > MOST_PACKED ? (listed.at(-1)?.id ?? null) : null
  const orderIds = listed.map(({ orderId }) => orderId)
  const orders = await findOrders(db, orderIds)
  const notes = await noteTexts(db, orderIds)
  const exchanges = await goodsOfExchanges(
    db,
    listed.flatMap(({ parcel }) => parcel?.returnId ?? []),
  )
  const entries = listed.flatMap(({ parcel, confirmedByLink }, place) => {
    const order = orders[place]
    if (!order) return []
    const items = exchanges.get(parcel?.returnId ?? '') ?? order.items
    return {
      order: toOrder({ ...order, items }, { forStaff: true }),
      parcel: parcel && toParcel(parcel, courier),
      // Before there is a parcel: what the courier would collect now.
      cashToCollect: toDecimal(parcel?.cashToCollectInPiastres ?? Math.max(order.owedInPiastres, 0)),
      confirmedByLink,
      notes: notes.get(order.id) ?? [],
    }
  })
  const meta = {
    next,
    counts: await deskCounts(db),
    courier: { name: courier.name, ...courier.capabilities },
  }
  return { entries, meta }
}

export async function parcelsOf({ db, courier }: Shop, orderId: string): Promise<Parcel[]> {
  await readOrder(db, orderId)
  return (await parcelsOfOrder(db, orderId)).map((parcel) => toParcel(parcel, courier))
}

/** What a customer may know of the newest parcel that was not called off. */
export async function trackingOf({ db, courier }: Shop, orderId: string): Promise<Order['tracking']> {
  const sent = (await parcelsOfOrder(db, orderId)).find(({ state }) => state !== 'cancelled')
  if (!sent?.trackingNumber) return null
  return { number: sent.trackingNumber, link: toParcel(sent, courier).trackingLink }
}

/** For the export of an account: what happened to the parcels of its orders. */
export async function parcelsAbout(db: Database, orderIds: string[]): Promise<AccountExport['parcels']> {
  const parcels = (await Promise.all(orderIds.map((id) => parcelsOfOrder(db, id)))).flat()
  const events = await eventsOf(db, orderIds)
  return events.flatMap(({ parcelId, state, reasonCode, reason, at }) => {
    const parcel = parcels.find(({ id }) => id === parcelId)
    if (!parcel) return []
    const { orderId, courier, trackingNumber } = parcel
    return { orderId, courier, trackingNumber, state, reasonCode, reason, at: at.toISOString() }
  })
}
