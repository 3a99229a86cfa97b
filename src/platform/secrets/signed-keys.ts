import { createHmac } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { isSameSecret } from './constant-time.ts'
import { storedSecret } from './stored-secret.ts'

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
