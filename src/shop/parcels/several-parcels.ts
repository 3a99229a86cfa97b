/** What staff do with several parcels: one transaction for each, so that those that cannot be changed do not stop the others. */
import type { MoveBody, Outcome } from '../../contract/parcels.ts'
import type { Shop } from '../context/shop.ts'
import { ShopError, shopErrorFrom } from '../context/shop-error.ts'
import { setParcelState } from './change-parcels.ts'
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
