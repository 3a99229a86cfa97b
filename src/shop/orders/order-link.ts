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
  const keys = await orderKeys(db)
  return (orderId, language, page = 'orderConfirmation') => {
    const query = new URLSearchParams({ orderId, key: keys.sign(expiryFrom(now), orderId) })
    return `${publicUrl}${pathIn(language, pages[page].path)}?${query}`
  }
}

type PageOfOrder = 'orderConfirmation' | 'howItFits'

/** Who knows the number of an order and its phone number gets such a key. The error does not say which of the two is wrong. */
export async function trackOrder(db: Database, { number, phone }: OrderToTrack): Promise<TrackedOrder> {
  const found = await row<{ id: string }>(
    db,
    sql`SELECT id FROM orders
        WHERE dialled_digits(phone) = dialled_digits(${phone})
          AND (right(id::text, ${SHORT_NUMBER}) = ${number} OR id::text = ${number})
        ORDER BY created_at DESC, id LIMIT 1`,
  )
  if (!found) throw new ShopError('unknown_order')
  return { orderId: found.id, key: (await orderKeys(db)).sign(expiryFrom(Date.now()), found.id) }
}

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

const expiryFrom = (now: number): string => Math.floor(now + LINK_LIFE_MS).toString(36)

const LINK_LIFE_MS = 60 * 24 * 60 * 60 * 1000

const orderKeys = (db: Database): Promise<SignedKeys> => signedKeys(db, 'order_link_key')
