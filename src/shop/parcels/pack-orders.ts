/** Parcels for orders, one transaction for each. How far a packing of many is, is in the database: it goes on without the browser. */
import type { Outcome, Packing, Parcel } from '../../contract/parcels.ts'
import { deliveryDay } from '../../shared/places/delivery-day.ts'
import type { Shop } from '../context/shop.ts'
import { findOrders, type OrderRecord, readOrder } from '../orders/orders.ts'
import { askInBackground } from './ask-courier.ts'
import { abandonedPackings, createPacking, nextToPack, packNext, readPacking } from './packings-sql.ts'
import { createParcel, parcelsOfOrder, readParcel } from './parcels-sql.ts'
import { toParcel } from './to-parcel.ts'

/** The courier is asked afterwards. */
export async function packOrder(shop: Shop, orderId: string, staffId: number): Promise<Parcel> {
  const { db, courier } = shop
  const isBooked = !courier.capabilities.books
  const promisedOn = await promisedDay(shop, await readOrder(db, orderId))
  const id = await createParcel(db, { orderId, courier: courier.name, isBooked, promisedOn, staffId })
  shop.ordersChanged()
  askInBackground(shop)
  return toParcel(await readParcel(db, id), courier)
}

/** Answers at once; packingOf says how far it is. */
export async function startPacking(shop: Shop, orderIds: string[], staffId: number): Promise<Packing> {
  const id = await createPacking(shop.db, [...new Set(orderIds)], staffId)
  workOn(shop, id).catch((err) => shop.log.error({ err, packing: id }, 'packing was interrupted'))
  return packingOf(shop, id)
}

export const packingOf = ({ db }: Shop, id: string): Promise<Packing> => readPacking(db, id)

/** Answers when all are packed, with the code of each refusal. */
export async function packOrders(shop: Shop, orderIds: string[], staffId: number): Promise<Outcome[]> {
  const ids = [...new Set(orderIds)]
  const id = await createPacking(shop.db, ids, staffId)
  await workOn(shop, id)
  const { refused } = await readPacking(shop.db, id)
  const codes = new Map(refused.map((refusal) => [refusal.id, refusal.code]))
  return ids.map((orderId) => ({ id: orderId, code: codes.get(orderId) ?? null }))
}

/** The job: what processes that have ended left undone. */
export async function finishPackings(shop: Shop): Promise<void> {
  for (const id of await abandonedPackings(shop.db)) await workOn(shop, id)
}

async function workOn(shop: Shop, id: string): Promise<void> {
  const { db, courier } = shop
  const isBooked = !courier.capabilities.books
  for (let next = await nextToPack(db, id); next; next = await nextToPack(db, id)) {
    const [order] = await findOrders(db, [next.orderId])
    const promisedOn = order ? await promisedDay(shop, order) : null
    await packNext(db, id, next, { courier: courier.name, isBooked, promisedOn })
    shop.ordersChanged()
    askInBackground(shop)
  }
}

/** The customer was promised a day with the order. What is sent again after it came back is promised anew. */
async function promisedDay({ db, settings }: Shop, order: OrderRecord): Promise<string> {
  const { id, createdAt, deliveryDays } = order
  const { holidays } = await settings()
  const isSentAgain = (await parcelsOfOrder(db, id)).some(({ outcome }) => outcome === 'sent_again')
  return deliveryDay(isSentAgain ? new Date() : createdAt, { days: deliveryDays ?? undefined, holidays })
}
