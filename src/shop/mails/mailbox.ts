import { hash } from 'node:crypto'
import { type SQL, sql } from '#platform/database/database.ts'

/** One mailbox has many spellings: with a capital, with "+something" before the @. */
export const mailboxOf = (address: string): string => address.toLowerCase().replace(/\+[^@]*@/, '@')

/** The same of the mail "m". */
export const MAILBOX: SQL = sql`regexp_replace(lower(m.recipient), '\\+[^@]*@', '@')`

/** The key by which mails to one person are counted. Hashed, because the table of limits should not contain addresses. */
export const mailboxKey = (email: string): string => hash('sha256', mailboxOf(email), 'base64url')
