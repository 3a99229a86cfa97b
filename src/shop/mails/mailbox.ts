import { hash } from 'node:crypto'
import type { Database } from '../../platform/database.ts'
import { hitRateLimits } from '../../platform/rate-limit.ts'

/** Whether one more mail may go to this mailbox: each purpose has three an hour, because anybody can enter anybody's address. */
export async function mayMail(db: Database, purpose: string, email: string): Promise<boolean> {
  const keys = [`${purpose}:to:${mailboxKey(email)}`]
  return (await hitRateLimits(db, { keys, allowed: MAILS_AN_HOUR, windowSeconds: 3600 })) === 0
}

const MAILS_AN_HOUR = 3

/**
 * By what mails to one person are counted: a mailbox has many addresses, with "+something" before the @. mailbox() in
 * db/functions/mails.sql is the same. Hashed, because the table of limits should not contain addresses.
 */
export const mailboxKey = (email: string): string =>
  hash('sha256', email.toLowerCase().replace(/\+[^@]*@/, '@'), 'base64url')
