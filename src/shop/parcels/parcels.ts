/**
 * What travels: from the orders to pack to a parcel that is delivered, or that came back and was looked at. A courier is known only
 * through `Courier`. A parcel's state changes in db/functions/parcels.sql, where its order follows.
 */

import { toDecimal } from '../../contract/money.ts'
import type { AccountExport } from '../../contract/own-account.ts'
import type {
  MoveBody,
  Outcome,
  Parcel,
  ParcelWithEvents,
  ShippingEntry,
  ShippingMeta,
} from '../../contract/parcels.ts'
import type { Database } from '../../platform/database/database.ts'
import { DELIVERY_DAYS } from '../../shared/settings.ts'
import { MOST_PACKED, type ParcelOutcome, type ShippingView } from '../../shared/values.ts'
import type { Shop } from '../context/shop.ts'
import { ShopError, shopErrorFrom } from '../context/shop-error.ts'
import { findOrders, readOrder, toOrder } from '../orders/orders.ts'
import { announceParcel } from './announce-parcel.ts'
import { askCourier, readState } from './ask-courier.ts'
import { bookParcelAgain, readParcelSoon } from './booking-sql.ts'
import { CourierRefused } from './couriers/courier.ts'
import { deskCounts, openParcels, ordersToPack } from './desk-sql.ts'
import {
  createParcel,
  decideParcel,
  eventsOf,
  findParcel,
  handOverParcel,
  moveParcel,
  type ParcelRecord,
  parcelsOfOrder,
  readParcel,
  setTrackingNumber,
} from './parcels-sql.ts'
import { isSetByStaff, toParcel } from './to-parcel.ts'

export { askCourier } from './ask-courier.ts'
export { createCourier } from './couriers/couriers.ts'
export {
  isSandboxCourier,
  SANDBOX_COURIER_PATH,
  type SandboxAction,
  sandboxActions,
} from './couriers/sandbox.ts'

/** One list of the desk, as far as it can be worked on at once. */
export async function shippingDesk(
  { db, courier }: Shop,
  view: ShippingView,
): Promise<{ entries: ShippingEntry[]; meta: ShippingMeta }> {
  const listed =
    view === 'pack' ? await ordersToPack(db, MOST_PACKED) : await openParcels(db, view, MOST_PACKED)
  const orders = await findOrders(
    db,
    listed.map(({ orderId }) => orderId),
  )
  const entries = listed.flatMap(({ parcel, owedInPiastres }, place) => {
    const order = orders[place]
    if (!order) return []
    return {
      order: toOrder(order, { forStaff: true }),
      parcel: parcel && toParcel(parcel, courier),
      cashToCollect: toDecimal(owedInPiastres),
    }
  })
  const meta = { counts: await deskCounts(db), courier: { name: courier.name, ...courier.capabilities } }
  return { entries, meta }
}

export async function parcelsOf({ db, courier }: Shop, orderId: string): Promise<ParcelWithEvents[]> {
  await readOrder(db, orderId)
  const parcels = await parcelsOfOrder(db, orderId)
  const events = await eventsOf(
    db,
    parcels.map(({ id }) => id),
  )
  return parcels.map((parcel) => ({
    ...toParcel(parcel, courier),
    events: events
      .filter(({ parcelId }) => parcelId === parcel.id)
      .map(({ parcelId: _, at, ...event }) => ({
        ...event,
        source: event.source as ParcelWithEvents['events'][number]['source'],
        at: at.toISOString(),
      })),
  }))
}

/** For the export of an account: what happened to the parcels of its orders. */
export async function parcelsAbout(db: Database, orderIds: string[]): Promise<AccountExport['parcels']> {
  const parcels = (await Promise.all(orderIds.map((id) => parcelsOfOrder(db, id)))).flat()
  const events = await eventsOf(
    db,
    parcels.map(({ id }) => id),
  )
  return events.flatMap(({ parcelId, state, reason, at }) => {
    const parcel = parcels.find(({ id }) => id === parcelId)
    if (!parcel) return []
    const { orderId, courier, trackingNumber } = parcel
    return { orderId, courier, trackingNumber, state, reason, at: at.toISOString() }
  })
}

/** The courier is asked afterwards. */
export async function packOrder(shop: Shop, orderId: string, staffId: number): Promise<Parcel> {
  const { db, courier } = shop
  const isBooked = !courier.capabilities.books
  const parcel = { orderId, courier: courier.name, isBooked, daysPromised: DELIVERY_DAYS, staffId }
  const id = await createParcel(db, parcel)
  shop.ordersChanged()
  askInBackground(shop)
  return toParcel(await readParcel(db, id), courier)
}

/** One transaction for each order: those that cannot be packed do not stop the others. */
export const packOrders = (shop: Shop, orderIds: string[], staffId: number): Promise<Outcome[]> =>
  eachOf(orderIds, (orderId) => packOrder(shop, orderId, staffId))

export async function handOver(shop: Shop, parcelIds: string[], staffId: number): Promise<Outcome[]> {
  const outcomes = await eachOf(parcelIds, async (id) => {
    const parcel = await readParcel(shop.db, id)
    await handOverParcel(shop.db, id, isSetByStaff(parcel, shop.courier), staffId)
  })
  shop.ordersChanged()
  shop.mailDue()
  return outcomes
}

export async function setParcelState(
  shop: Shop,
  id: string,
  { state, reason }: MoveBody,
  staffId: number,
): Promise<Parcel> {
  const parcel = await readParcel(shop.db, id)
  if (!isSetByStaff(parcel, shop.courier)) throw new ShopError('courier_decides')
  await moveParcel(shop.db, id, { state, reason: reason || null }, staffId)
  return changed(shop, parcel)
}

/** Only where no courier has given it one. */
export async function writeTrackingNumber(shop: Shop, id: string, trackingNumber: string): Promise<Parcel> {
  const parcel = await readParcel(shop.db, id)
  if (!isSetByStaff(parcel, shop.courier)) throw new ShopError('courier_decides')
  await setTrackingNumber(shop.db, id, trackingNumber || null)
  return changed(shop, parcel)
}

/**
 * The courier is asked first, and a parcel about which it has not answered yet may exist there. Its answer is what is recorded: a parcel
 * that it carries on with is not cancelled.
 */
export async function cancelParcel(shop: Shop, id: string, staffId: number): Promise<Parcel> {
  const parcel = await readParcel(shop.db, id)
  if (parcel.closedAt) throw new ShopError('parcel_closed')
  if (parcel.booking === 'sent') throw new ShopError('parcel_not_booked')
  if (!isSetByStaff(parcel, shop.courier) && parcel.booking === 'booked') {
    await asking(() => shop.courier.cancel(parcel.trackingNumber ?? ''))
    await asking(() => readState(shop, parcel, 'courier'))
  } else {
    await moveParcel(shop.db, id, { state: 'cancelled', reason: null }, staffId)
  }
  return changed(shop, parcel)
}

/** Staff have looked at what came back, or give up what is lost. */
export async function decideAboutParcel(
  shop: Shop,
  id: string,
  outcome: ParcelOutcome,
  staffId: number,
): Promise<Parcel> {
  const parcel = await readParcel(shop.db, id)
  await decideParcel(shop.db, id, outcome, staffId)
  return changed(shop, parcel, { backOnShelf: true })
}

export async function readParcelNow(shop: Shop, id: string): Promise<Parcel> {
  const parcel = await readParcel(shop.db, id)
  if (isSetByStaff(parcel, shop.courier) || parcel.booking !== 'booked')
    throw new ShopError('parcel_not_booked')
  await asking(() => readState(shop, parcel, 'courier'))
  return changed(shop, parcel)
}

export async function bookAgain(shop: Shop, id: string): Promise<Parcel> {
  const parcel = await readParcel(shop.db, id)
  await bookParcelAgain(shop.db, id)
  askInBackground(shop)
  return changed(shop, parcel)
}

/** The courier's own label, as a PDF. */
export async function labelOf(shop: Shop, id: string): Promise<Buffer> {
  const parcel = await readParcel(shop.db, id)
  const { trackingNumber, courier } = parcel
  if (!trackingNumber || courier !== shop.courier.name || !shop.courier.capabilities.labels)
    throw new ShopError('parcel_not_booked')
  return asking(() => shop.courier.label([trackingNumber]))
}

/**
 * Somebody says that a parcel has news. Whoever it is, the courier is asked; of a parcel that was just read, a little later. An unknown
 * parcel is nobody's business.
 */
export async function takeCourierWebhook(shop: Shop, name: string, body: unknown): Promise<void> {
  const { db, courier, log } = shop
  const trackingNumber = name === courier.name ? courier.webhook(body) : null
  const parcel = trackingNumber ? await findParcel(db, courier.name, trackingNumber) : undefined
  if (!parcel || (parcel.closedAt && parcel.state !== 'delivered')) return
  const wasJustRead = parcel.readAt && Date.now() - parcel.readAt.getTime() < PAUSE_MS
  if (wasJustRead) return readParcelSoon(db, parcel.id)
  try {
    await readState(shop, parcel, 'webhook')
  } catch (err) {
    log.warn({ err, parcel: parcel.id }, 'the courier did not answer after its webhook')
    await readParcelSoon(db, parcel.id)
  }
}

/** Nobody makes us ask the courier more often than that about one parcel. */
const PAUSE_MS = 2_000

async function changed(shop: Shop, { id, orderId }: ParcelRecord, options = {}): Promise<Parcel> {
  await announceParcel(shop, orderId, options)
  return toParcel(await readParcel(shop.db, id), shop.courier)
}

/** The code of each refusal, or null. */
function eachOf(ids: string[], work: (id: string) => Promise<unknown>): Promise<Outcome[]> {
  return [...new Set(ids)].reduce<Promise<Outcome[]>>(async (done, id) => {
    const outcomes = await done
    try {
      await work(id)
      return [...outcomes, { id, code: null }]
    } catch (cause) {
      const error = shopErrorFrom(cause)
      if (!(error instanceof ShopError)) throw error
      return [...outcomes, { id, code: error.code }]
    }
  }, Promise.resolve([]))
}

/** Staff wait for the answer. */
async function asking<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof CourierRefused) throw new ShopError('courier_refused', { reason: error.reason })
    throw new ShopError('provider_unavailable')
  }
}

/** The job does what is left undone here. */
function askInBackground(shop: Shop): void {
  askCourier(shop).catch((err) => shop.log.error({ err }, 'asking the courier failed'))
}
