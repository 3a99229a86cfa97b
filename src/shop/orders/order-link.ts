import type { OrderToTrack, TrackedOrder } from '../../contract/orders.ts'
import { type Database, row, sql } from '../../platform/database/database.ts'
import { type SignedKeys, signedKeys } from '../../platform/secrets/secrets.ts'
import { type Language, pathIn } from '../../shared/language/language.ts'
import { pages } from '../../shared/pages.ts'
import { SHORT_NUMBER } from '../../shared/values.ts'
import { ShopError } from '../context/shop-error.ts'

/** Gives links that open a page about one order on any device, for as long as their keys are good. */
export async function orderLinks(
  db: Database,
  publicUrl: string,
  now = Date.now(),
): Promise<(orderId: string, language: Language, page?: PageOfOrder) => string> {
  const keys = await keysOf.mail(db)
  return (orderId, language, page = 'orderConfirmation') => {
    const query = new URLSearchParams({ orderId, key: keys.sign(expiry(now + LINK_LIFE_MS), orderId) })
    return `${publicUrl}${pathIn(language, pages[page].path)}?${query}`
  }
}

type PageOfOrder = 'orderConfirmation' | 'howItFits'

/**
 * Who knows the number of an order and its phone number gets a key for an hour. Both are on the label of a parcel and known to the
 * browser that placed the order, so it proves less than a mailed one. The error does not say which of the two is wrong.
 */
export async function trackOrder(db: Database, { number, phone }: OrderToTrack): Promise<TrackedOrder> {
  const found = await row<{ id: string }>(
    db,
    sql`SELECT id FROM orders
        WHERE dialled_digits(phone) = dialled_digits(${phone})
          AND (right(id::text, ${SHORT_NUMBER}) = ${number} OR id::text = ${number})
        ORDER BY created_at DESC, id LIMIT 1`,
  )
  if (!found) throw new ShopError('unknown_order')
  const keys = await keysOf.number(db)
  return { orderId: found.id, key: keys.sign(expiry(Date.now() + TRACKING_LIFE_MS), found.id) }
}

/** What the bearer of a key has shown: that they read the mails of the order, or that they know its number and phone number. */
export type KeyProof = 'mail' | 'number'

export async function provenByKey(
  db: Database,
  orderId: string,
  key: string | undefined,
  now = Date.now(),
): Promise<KeyProof | null> {
  if (!key) return null
  for (const proof of ['mail', 'number'] as const) {
    const claim = (await keysOf[proof](db)).claimOf(key, orderId)
    if (claim !== undefined) return Number.parseInt(claim, 36) > now ? proof : null
  }
  return null
}

const expiry = (at: number): string => Math.floor(at).toString(36)

const HOUR_MS = 60 * 60 * 1000
const LINK_LIFE_MS = 60 * 24 * HOUR_MS
const TRACKING_LIFE_MS = HOUR_MS

const keysOf: Record<KeyProof, (db: Database) => Promise<SignedKeys>> = {
  mail: (db) => signedKeys(db, 'order_link_key'),
  number: (db) => signedKeys(db, 'order_track_key'),
}
