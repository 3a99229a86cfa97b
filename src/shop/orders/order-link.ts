import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Language, pathIn } from '../../contract/language.ts'
import { pagePaths } from '../../contract/values.ts'
import type { Database } from '../../platform/database.ts'
import { keptSecret } from '../../platform/kept-secret.ts'

/** Gives links that open one order's confirmation on any device, for as long as their keys are good. */
export async function orderLinks(
  db: Database,
  publicUrl: string,
  now = Date.now(),
): Promise<(orderId: string, language: Language) => string> {
  const key = await secret(db)
  return (orderId, language) => {
    const query = new URLSearchParams({ orderId, key: orderKey(key, orderId, now + LINK_LIFE_MS) })
    return `${publicUrl}${pathIn(language, pagePaths.orderConfirmation)}?${query}`
  }
}

export async function isOrderKey(
  db: Database,
  orderId: string,
  key: string | undefined,
  now = Date.now(),
): Promise<boolean> {
  const [, expiry] = /^([0-9a-z]{1,12})\.[\w-]{43}$/.exec(key ?? '') ?? []
  if (!key || !expiry) return false
  const expiresAt = Number.parseInt(expiry, 36)
  const expected = Buffer.from(orderKey(await secret(db), orderId, expiresAt))
  const given = Buffer.from(key)
  return expiresAt > now && expected.length === given.length && timingSafeEqual(expected, given)
}

const LINK_LIFE_MS = 60 * 24 * 60 * 60 * 1000

const secret = (db: Database): Promise<string> => keptSecret(db, 'order_link_key')

function orderKey(secretKey: string, orderId: string, expiresAt: number): string {
  const expiry = Math.floor(expiresAt).toString(36)
  return `${expiry}.${createHmac('sha256', secretKey).update(`${orderId}.${expiry}`).digest('base64url')}`
}
