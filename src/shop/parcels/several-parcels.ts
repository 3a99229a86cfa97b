/** What staff do with several parcels: one transaction for each, so that those that cannot be changed do not stop the others. */
import type { MoveBody, Outcome } from '../../contract/parcels.ts'
import type { Shop } from '../context/shop.ts'
import { setParcelState } from './change-parcels.ts'
import { eachOf } from './each-of.ts'
import { handOverParcel, readParcel, undoParcel } from './parcels-sql.ts'
import { isSetByStaff } from './to-parcel.ts'

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
