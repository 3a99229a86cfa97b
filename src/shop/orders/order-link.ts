import type { Database } from '../../platform/database/database.ts'
import { type SignedKeys, signedKeys } from '../../platform/secrets/secrets.ts'
import { type Language, pathIn } from '../../shared/language/language.ts'
import { pages } from '../../shared/pages.ts'

/** Gives links that open a page about one order on any device, for as long as their keys are good. */
export async function orderLinks(
  db: Database,
  publicUrl: string,
  now = Date.now(),
): Promise<(orderId: string, language: Language, page?: PageOfOrder) => string> {
  const keys = await orderKeys(db)
  const expiry = Math.floor(now + LINK_LIFE_MS).toString(36)
  return (orderId, language, page = 'orderConfirmation') => {
    const query = new URLSearchParams({ orderId, key: keys.sign(expiry, orderId) })
    return `${publicUrl}${pathIn(language, pages[page].path)}?${query}`
  }
}

type PageOfOrder = 'orderConfirmation' | 'howItFits'

export async function isOrderKey(
  db: Database,
  orderId: string,
  key: string | undefined,
  now = Date.now(),
): Promise<boolean> {
  if (!key) return false
  const expiry = (await orderKeys(db)).claimOf(key, orderId)
  return expiry !== undefined && Number.parseInt(expiry, 36) > now
}

const LINK_LIFE_MS = 60 * 24 * 60 * 60 * 1000

const orderKeys = (db: Database): Promise<SignedKeys> => signedKeys(db, 'order_link_key')
