/**
 * The keys of authenticator apps as they lie in the users' table: sealed for their owner, so that a copy of that table, or a
 * query that tells too much of it, tells no keys, and one account's key is of no use in the row of another. The sealing key
 * lies in the settings; a whole database has both, and must be guarded as a whole.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Database } from '../../platform/database.ts'
import { keptSecret } from '../../platform/kept-secret.ts'

export async function seal(db: Database, userId: number, secret: string): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, await sealingKey(db), nonce).setAAD(ownerOf(userId))
  const sealed = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return SEALED + sealed.toString('base64')
}

/** Keys that were kept before there was a seal are read as they are, and sealed when the next code is taken. */
export async function unseal(db: Database, userId: number, kept: string): Promise<string> {
  if (!kept.startsWith(SEALED)) return kept
  const sealed = Buffer.from(kept.slice(SEALED.length), 'base64')
  const decipher = createDecipheriv(CIPHER, await sealingKey(db), sealed.subarray(0, NONCE_BYTES))
    .setAAD(ownerOf(userId))
    .setAuthTag(sealed.subarray(-TAG_BYTES))
  return decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}

const sealingKey = async (db: Database): Promise<Buffer> =>
  Buffer.from(hkdfSync('sha256', await keptSecret(db, 'totp_key'), '', 'keys of authenticator apps', 32))

const ownerOf = (userId: number): Buffer => Buffer.from(`user ${userId}`)

/** No key of an app has a colon: they are written in base32. */
const SEALED = 'sealed:'
const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
