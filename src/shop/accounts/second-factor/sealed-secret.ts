/**
 * Encryption of TOTP secrets in the users' table (AES-256-GCM, bound to the account): a leaked copy of that table, or a query that
 * returns too much of it, reveals none, and the secret of one account does not work in the row of another. The encryption key is in
 * the table `settings`, so a whole database still contains both.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Database } from '#platform/database/database.ts'
import { storedSecret } from '#platform/secrets/secrets.ts'

export async function seal(db: Database, userId: number, secret: string): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, await sealingKey(db), nonce).setAAD(ownerOf(userId))
  const sealed = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return sealed.toString('base64')
}

export async function unseal(db: Database, userId: number, stored: string): Promise<string> {
  const sealed = Buffer.from(stored, 'base64')
  const decipher = createDecipheriv(CIPHER, await sealingKey(db), sealed.subarray(0, NONCE_BYTES))
    .setAAD(ownerOf(userId))
    .setAuthTag(sealed.subarray(-TAG_BYTES))
  return decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}

const sealingKey = async (db: Database): Promise<Buffer> =>
  Buffer.from(hkdfSync('sha256', await storedSecret(db, 'totp_key'), '', 'keys of authenticator apps', 32))

const ownerOf = (userId: number): Buffer => Buffer.from(`user ${userId}`)

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
