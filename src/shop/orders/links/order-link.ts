import type { Database } from '#platform/database/database.ts'
import { type SignedKeys, signedKeys } from '#platform/secrets/secrets.ts'
import { type Language, pathIn } from '#shared/language/language.ts'
import { ASKS_TO_PAY, pages } from '#shared/pages.ts'

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

/** The page of a link to an order, opened where it is paid by card. */
export const paymentPage = (link: string): string => `${link}&${new URLSearchParams(ASKS_TO_PAY)}`

type PageOfOrder = 'orderConfirmation' | 'howItFits'

/** For somebody who knows the number of an order and its phone number. Both are on the label of a parcel, so it proves less than a mailed one. */
export async function trackingKey(db: Database, orderId: string): Promise<string> {
  const keys = await keysOf.number(db)
  return keys.sign(expiry(Date.now() + TRACKING_LIFE_MS), orderId)
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
