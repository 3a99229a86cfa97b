import { createHmac, hash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { type Database, execute, preparedRows } from '../database/database.ts'

/** Compares texts of any length in constant time, so that the time reveals nothing about a secret. */
export const isSameSecret = (expected: string, given: string): boolean =>
  timingSafeEqual(hash('sha256', expected, 'buffer'), hash('sha256', given, 'buffer'))

/** 256 bits as 43 letters. Many are drawn from the system at once, because each call is expensive. */
export function randomKey(): string {
  if (inStore.length === 0) inStore = randomBytes(KEY_BYTES * 128)
  const key = inStore.toString('base64url', 0, KEY_BYTES)
  inStore = inStore.subarray(KEY_BYTES)
  return key
}

const KEY_BYTES = 32
let inStore = Buffer.alloc(0)

/** A UUID of version 7: it begins with the time, so that new rows are adjacent in an index. */
export function timedUuid(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

/** A secret that is created at its first use and is the same for all processes and restarts. */
export async function storedSecret(db: Database, name: string): Promise<string> {
  const secret = (await readSecret(db, name)) ?? (await makeSecret(db, name))
  if (!secret) throw new Error(`The secret ${name} could not be stored`)
  return secret
}

async function readSecret(db: Database, name: string): Promise<string | undefined> {
  return (await preparedRows<{ secret: string }>(db, READ, [name]))[0]?.secret
}

const READ = { name: 'read-secret', text: `SELECT value #>> '{}' AS secret FROM settings WHERE key = $1` }

/** If two processes create it at once, both get the first one. */
async function makeSecret(db: Database, name: string): Promise<string | undefined> {
  await execute(db)`
    INSERT INTO settings (key, value) VALUES (${name}, to_jsonb(${randomKey()}::text)) ON CONFLICT (key) DO NOTHING`
  return readSecret(db, name)
}

/**
 * Signed keys (HMAC) for links in mails: the bearer may do what the key claims, without logging in. The claim is in plain text; each
 * purpose has a separate secret, so that its keys open nothing else.
 */
export type SignedKeys = {
  /** `about` binds the key to one thing: it is signed with the claim, but is not part of the key. */
  sign(claim: string, about?: string): string
  /** The claim of the key; undefined when the signature is wrong. */
  claimOf(key: string, about?: string): string | undefined
}

export async function signedKeys(db: Database, secretName: string): Promise<SignedKeys> {
  const secret = await storedSecret(db, secretName)
  function sign(claim: string, about?: string): string {
    const signed = about === undefined ? claim : `${about}.${claim}`
    return `${claim}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
  }
  return {
    sign,
    claimOf(key, about) {
      const [, claim] = KEY.exec(key) ?? []
      return claim && isSameSecret(sign(claim, about), key) ? claim : undefined
    },
  }
}

const KEY = /^(\w{1,40})\.[\w-]{43}$/
