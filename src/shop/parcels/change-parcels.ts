/** What staff do with one parcel. */
import type { MoveBody, Outcome, Parcel } from '#contract/desk/parcels.ts'
import type { ParcelOutcome } from '#shared/values.ts'
import { type Actor, staff } from '../context/actor.ts'
import type { Shop } from '../context/shop.ts'
import { ShopError } from '../context/shop-error.ts'
import { announceParcel } from './announce-parcel.ts'
import { askInBackground, readState } from './ask-courier.ts'
import { CourierRefused } from './couriers/courier.ts'
import { eachOf } from './each-of.ts'
import { bookParcelAgain, setTrackingNumber } from './life/book-parcel.ts'
import { decideParcel, handOverParcel, moveParcel } from './life/move-parcel.ts'
import { type ParcelRecord, readParcel } from './parcels-sql.ts'
import { isSetByStaff, toParcel } from './to-parcel.ts'

export async function setParcelState(
  shop: Shop,
  id: string,
  { state, reasonCode, reason }: MoveBody,
  staffId: number,
): Promise<Parcel> {
  const parcel = await readParcel(shop.db, id)
  if (!isSetByStaff(parcel, shop.courier)) throw new ShopError('courier_decides')
  const move = { state, reasonCode: reasonCode ?? null, reason: reason || null }
  const undo = await moveParcel(shop.db, id, move, staff(staffId))
  return { ...(await changed(shop, parcel)), undo }
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
  let undo: number | null = null
  if (!isSetByStaff(parcel, shop.courier) && parcel.booking === 'booked') {
    await asking(() => shop.courier.cancel(parcel.trackingNumber ?? ''))
    await asking(() => readState(shop, parcel, 'courier'))
  } else {
    const move = { state: 'cancelled', reasonCode: null, reason: null } as const
    undo = await moveParcel(shop.db, id, move, staff(staffId))
  }
  // The products of an order that was cancelled before.
  return { ...(await changed(shop, parcel, { backOnShelf: true })), undo }
}

/** Staff have looked at what came back, or give up what is lost. */
export async function decideAboutParcel(
  shop: Shop,
  id: string,
  outcome: ParcelOutcome,
  actor: Actor,
): Promise<Parcel> {
  const parcel = await readParcel(shop.db, id)
  const undo = await decideParcel(shop.db, id, outcome, actor)
  return { ...(await changed(shop, parcel, { backOnShelf: true })), undo }
}

export async function readParcelNow(shop: Shop, id: string): Promise<Parcel> {
  const parcel = await readParcel(shop.db, id)
  if (isSetByStaff(parcel, shop.courier) || parcel.booking !== 'booked')
    throw new ShopError('parcel_not_booked')
  await asking(() => readState(shop, parcel, 'courier'))
  return changed(shop, parcel)
}

export async function bookAgain(shop: Shop, id: string, staffId: number): Promise<Parcel> {
  const parcel = await readParcel(shop.db, id)
  await bookParcelAgain(shop.db, id, staff(staffId))
  askInBackground(shop)
  return changed(shop, parcel)
}

/** The courier's own labels, as one PDF. All of them, or none: nobody notices a label that is missing in the pile. */
export async function labelsOf(shop: Shop, parcelIds: string[]): Promise<Buffer> {
  const { db, courier } = shop
  const found = await Promise.all([...new Set(parcelIds)].map((id) => readParcel(db, id)))
  const trackingNumbers = found.flatMap(({ trackingNumber, ...parcel }) =>
    trackingNumber && parcel.courier === courier.name ? trackingNumber : [],
  )
  if (trackingNumbers.length < found.length || !courier.capabilities.labels)
    throw new ShopError('parcel_not_booked')
  return asking(() => courier.label(trackingNumbers))
}

async function changed(shop: Shop, { id, orderId }: ParcelRecord, options = {}): Promise<Parcel> {
  await announceParcel(shop, orderId, options)
  return toParcel(await readParcel(shop.db, id), shop.courier)
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

/** One transaction for each parcel, so that those that cannot be changed do not stop the others. */
export async function handOver(shop: Shop, parcelIds: string[], staffId: number): Promise<Outcome[]> {
  const outcomes = await eachOf(parcelIds, (id) =>
    handOverParcel(shop.db, id, (parcel) => isSetByStaff(parcel, shop.courier), staff(staffId)),
  )
  shop.ordersChanged()
  shop.mailDue()
  return outcomes
}

export const setParcelStates = (
  shop: Shop,
  parcelIds: string[],
  move: MoveBody,
  staffId: number,
): Promise<Outcome[]> => eachOf(parcelIds, async (id) => (await setParcelState(shop, id, move, staffId)).undo)
