/** What staff do with several orders or parcels: one transaction for each, so that those that cannot be changed do not stop the others. */
import type { MoveBody, Outcome, Parcel } from '../../contract/parcels.ts'
import { deliveryDay } from '../../shared/places/delivery-day.ts'
import type { Shop } from '../context/shop.ts'
import { ShopError, shopErrorFrom } from '../context/shop-error.ts'
import { readOrder } from '../orders/orders.ts'
import { askInBackground } from './ask-courier.ts'
import { setParcelState } from './change-parcels.ts'
import { createParcel, handOverParcel, parcelsOfOrder, readParcel, undoParcel } from './parcels-sql.ts'
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

export const setParcelStates = (
  shop: Shop,
  parcelIds: string[],
  move: MoveBody,
  staffId: number,
): Promise<Outcome[]> => eachOf(parcelIds, (id) => setParcelState(shop, id, move, staffId))

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
