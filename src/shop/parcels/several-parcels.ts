/** What staff do with several parcels: one transaction for each, so that those that cannot be changed do not stop the others. */
import type { MoveBody, Outcome } from '#contract/parcels.ts'
import { staff } from '../context/actor.ts'
import type { Shop } from '../context/shop.ts'
import { setParcelState } from './change-parcels.ts'
import { eachOf } from './each-of.ts'
import { handOverParcel } from './life/move-parcel.ts'
import { isSetByStaff } from './to-parcel.ts'

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
