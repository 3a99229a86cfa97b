import { createHmac } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { isSameSecret } from './constant-time.ts'
import { storedSecret } from './stored-secret.ts'

/**
 * Signed keys (HMAC) for links in mails: whoever has one may do what it claims, without logging in. The claim is in plain text;
 * each purpose has a secret of its own, so that its keys open nothing else.
 */
export type SignedKeys = {
  /** `about` binds the key to one thing: it is signed with the claim, but is not part of the key. */
  sign(claim: string, about?: string): string
  /** What the key claims; undefined when it is none of ours. */
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
