import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../platform/database.ts'
import { keptSecret } from '../../platform/kept-secret.ts'

/** What the links of the mails carry; nobody can make one for a notice that is not theirs. */
export async function restockKeyOf(db: Database, noticeId: number): Promise<string> {
  const secret = await keptSecret(db, 'restock_link_key')
  return `${noticeId}.${createHmac('sha256', secret).update(String(noticeId)).digest('base64url')}`
}

/** The notice that the key opens; undefined when it is none of ours. */
export async function noticeIdOf(db: Database, key: string): Promise<number | undefined> {
  const [, id] = /^([1-9]\d{0,14})\.[\w-]{43}$/.exec(key) ?? []
  if (!id) return undefined
  const expected = Buffer.from(await restockKeyOf(db, Number(id)))
  const given = Buffer.from(key)
  return expected.length === given.length && timingSafeEqual(expected, given) ? Number(id) : undefined
}
