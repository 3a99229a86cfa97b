/** What staff do with parcels. */
import type { MoveBody, Outcome, Parcel } from '../../contract/parcels.ts'
import { deliveryDay } from '../../shared/places/delivery-day.ts'
import type { ParcelOutcome } from '../../shared/values.ts'
import type { Shop } from '../context/shop.ts'
import { ShopError, shopErrorFrom } from '../context/shop-error.ts'
import { readOrder } from '../orders/orders.ts'
import { announceParcel } from './announce-parcel.ts'
import { askCourier, readState } from './ask-courier.ts'
import { bookParcelAgain } from './booking-sql.ts'
import { CourierRefused } from './couriers/courier.ts'
import {
  createParcel,
  decideParcel,
  handOverParcel,
  moveParcel,
  type ParcelRecord,
  parcelsOfOrder,
  readParcel,
  setTrackingNumber,
  undoParcel,
} from './parcels-sql.ts'
import { isSetByStaff, toParcel } from './to-parcel.ts'

/** The courier is asked afterwards. */
export async function packOrder(shop: Shop, orderId: string, staffId: number): Promise<Parcel> {
  const { db, courier } = shop
  const isBooked = !courier.capabilities.books
  const promisedOn = await promisedDay(shop, orderId)
  const id = await createParcel(db, { orderId, courier: courier.name, isBooked, promisedOn, staffId })
  shop.ordersChanged()
  askInBackground(shop)
  return toParcel(await readParcel(db, id), courier)
}

/** The customer was promised a day with the order. What is sent again after it came back is promised anew. */
async function promisedDay({ db, settings }: Shop, orderId: string): Promise<string> {
  const { createdAt, deliveryDays } = await readOrder(db, orderId)
  const { holidays } = await settings()
  const isSentAgain = (await parcelsOfOrder(db, orderId)).some(({ outcome }) => outcome === 'sent_again')
  return deliveryDay(isSentAgain ? new Date() : createdAt, { days: deliveryDays ?? undefined, holidays })
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

/** What staff have just set, taken back one by one. */
export async function undoParcels(shop: Shop, parcelIds: string[], staffId: number): Promise<Outcome[]> {
  const outcomes = await eachOf(parcelIds, (id) => undoParcel(shop.db, id, staffId))
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

export const setParcelStates = (
  shop: Shop,
  parcelIds: string[],
  move: MoveBody,
  staffId: number,
): Promise<Outcome[]> => eachOf(parcelIds, (id) => setParcelState(shop, id, move, staffId))

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
