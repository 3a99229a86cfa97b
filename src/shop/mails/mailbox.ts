import { hash } from 'node:crypto'

/**
 * The key by which mails to one person are counted: a mailbox has many addresses, with "+something" before the @. mailbox() in
 * db/functions/mails.sql is the same. Hashed, because the table of limits should not contain addresses.
 */
export const mailboxKey = (email: string): string =>
  hash('sha256', email.toLowerCase().replace(/\+[^@]*@/, '@'), 'base64url')
