import { isStorable } from '#contract/fields.ts'
import type { Shop } from '../context/shop.ts'
import { badField } from '../context/shop-error.ts'
import { readState } from './ask-courier.ts'
import { findParcel, readParcelSoon } from './parcels-sql.ts'

/**
 * Somebody says that a parcel has news. Whoever it is, the courier is asked; of a parcel that was just read, a little later. An unknown
 * parcel is nobody's business.
 */
export async function takeCourierWebhook(shop: Shop, name: string, body: unknown): Promise<void> {
  const { db, courier, log } = shop
  const trackingNumber = name === courier.name ? courier.webhook(body) : null
  if (trackingNumber && !isStorable(trackingNumber)) throw badField('trackingNumber', 'not_storable')
  const parcel = trackingNumber ? await findParcel(db, courier.name, trackingNumber) : undefined
  if (!parcel || (parcel.closedAt && parcel.state !== 'delivered')) return
  const wasJustRead = parcel.readAt && Date.now() - Date.parse(parcel.readAt) < PAUSE_MS
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
