/** Parcels for orders, one transaction for each. The courier is asked afterwards. */
import type { Outcome, Parcel } from '#contract/desk/parcels.ts'
import { deliveryDay } from '#shared/places/delivery-day.ts'
import { staff } from '../context/actor.ts'
import type { Shop } from '../context/shop.ts'
import { type OrderRecord, readOrder } from '../orders/orders.ts'
import { readReturn } from '../returns/returns.ts'
import { askInBackground } from './ask-courier.ts'
import { eachOf } from './each-of.ts'
import { createExchangeParcel, createParcel, handOverParcel } from './life/move-parcel.ts'
import { newestStates, parcelsOfOrder, readParcel } from './parcels-sql.ts'
import { isSetByStaff, toParcel } from './to-parcel.ts'

export async function packOrder(shop: Shop, orderId: string, staffId: number): Promise<Parcel> {
  const { id, event: undo } = await pack(shop, orderId, staffId)
  packed(shop)
  return { ...toParcel(await readParcel(shop.db, id), shop.courier), undo }
}

/** The replacement of an exchange is packed. Answers the event. */
export async function sendExchange(shop: Shop, returnId: string, staffId: number): Promise<number> {
  const { db, courier } = shop
  const { orderId } = await readReturn(db, returnId)
  const { deliveryDays } = await readOrder(db, orderId)
  const { holidays } = await shop.settings()
  const promisedOn = deliveryDay(new Date(), { days: deliveryDays ?? undefined, holidays })
  const isBooked = !courier.capabilities.books
  const made = { orderId, returnId, courier: courier.name, isBooked, promisedOn }
  const { event } = await createExchangeParcel(db, made, staff(staffId))
  packed(shop)
  return event
}

/** Answers when all are packed, with the code of each refusal. */
export async function packOrders(shop: Shop, orderIds: string[], staffId: number): Promise<Outcome[]> {
  const outcomes = await eachOf(orderIds, async (orderId) => (await pack(shop, orderId, staffId)).event)
  packed(shop)
  return outcomes
}

/** In one step: packs them and hands them over. A courier that books parcels takes them over itself, so that they are only packed. */
export async function shipOrders(shop: Shop, orderIds: string[], staffId: number): Promise<Outcome[]> {
  const { db, courier } = shop
  const outcomes = await eachOf(orderIds, async (orderId) => {
    const waiting = (await parcelsOfOrder(db, orderId)).find(({ closedAt }) => closedAt === null)
    if (waiting)
      return handOverParcel(db, waiting.id, (parcel) => isSetByStaff(parcel, courier), staff(staffId))
    return (await pack(shop, orderId, staffId, { isPickedUp: !courier.capabilities.books })).event
  })
  packed(shop)
  shop.mailDue()
  const states = await newestStates(db, orderIds)
  return outcomes.map((outcome) => (outcome.code ? outcome : { ...outcome, state: states.get(outcome.id) }))
}

async function pack(
  shop: Shop,
  orderId: string,
  staffId: number,
  { isPickedUp = false } = {},
): Promise<{ id: string; event: number }> {
  const { db, courier } = shop
  const promisedOn = await promisedDay(shop, await readOrder(db, orderId))
  const isBooked = !courier.capabilities.books
  return createParcel(
    db,
    { orderId, courier: courier.name, isBooked, promisedOn, isPickedUp },
    staff(staffId),
  )
}

function packed(shop: Shop): void {
  shop.ordersChanged()
  askInBackground(shop)
}

/** The customer was promised a day with the order. What is sent again after it came back is promised anew. */
async function promisedDay({ db, settings }: Shop, order: OrderRecord): Promise<string> {
  const { id, createdAt, deliveryDays } = order
  const { holidays } = await settings()
  const isSentAgain = (await parcelsOfOrder(db, id)).some(({ outcome }) => outcome === 'sent_again')
  return deliveryDay(isSentAgain ? new Date() : createdAt, { days: deliveryDays ?? undefined, holidays })
}
