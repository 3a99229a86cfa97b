import type { Language } from '../../shared/language/language.ts'
import type { StaffRole } from '../../shared/values.ts'

/** The caller: an account, a guest known by a cookie, or a visitor without either. */
export type Account = {
  id: number
  name: string
  email: string
  phoneNumber: string | null
  /** The language of its mails. */
  language: Language
  role: 'user' | 'admin'
  emailConfirmed: boolean
  staffRole: StaffRole | null
  mustChangePassword: boolean
  hasSecondFactor: boolean
}

export type Shopper = {
  account: Account | null
  /** The role, if any. Null for staff who have yet to set up a second factor. */
  actsAs: StaffRole | null
  guestHash: string | null
  /** The id of the session. */
  sessionId?: number | null
  /** Whether the session has shown the second factor recently. */
  showedFactor?: boolean
  /** Whether the session has given the password recently, by logging in or since. */
  gavePassword?: boolean
}

/** The owner of a cart, hold, payment attempt or idempotency key. */
export type Owner = { userId: number } | Guest

/** A new guest gets the cookie with the reply to this call, and so has nothing yet. */
type Guest = { guestHash: string; isNew?: boolean }

/** Null: a visitor without account and cookie. */
export function ownerOf({ account, guestHash }: Shopper): Owner | null {
  if (account) return { userId: account.id }
  return guestHash ? { guestHash } : null
}

/** The owner as text in the database; see carts.owner. */
export const ownerText = (owner: Owner): string =>
  'userId' in owner ? `user:${owner.userId}` : `guest:${owner.guestHash}`
