import type { Language } from '../../shared/language/language.ts'
import type { StaffRole } from '../../shared/values.ts'

/** Who stands at the counter: an account, a guest known by a cookie, or someone who has not done anything yet. */
export type Account = {
  id: number
  name: string
  email: string
  phoneNumber: string | null
  /** That of the mails to it. */
  language: Language
  role: 'user' | 'admin'
  emailConfirmed: boolean
  staffRole: StaffRole | null
  mustChangePassword: boolean
  hasSecondFactor: boolean
}

export type Shopper = {
  account: Account | null
  /** What they may do beside shopping. Also null for staff who have yet to set up a second factor. */
  actsAs: StaffRole | null
  guestHash: string | null
  /** Which of the account's sessions this is. */
  sessionId?: number | null
  /** Whether it has shown the second factor a moment ago. */
  showedFactor?: boolean
  /** Whether it has given the password a moment ago, by logging in or since. */
  gavePassword?: boolean
}

/** Whose cart, hold, payment attempt or idempotency key something is. */
export type Owner = { userId: number } | { guestHash: string }

/** Null: somebody who has not done anything yet. */
export function ownerOf({ account, guestHash }: Shopper): Owner | null {
  if (account) return { userId: account.id }
  return guestHash ? { guestHash } : null
}

/** How the database writes an owner, like owner_text in cart.sql. */
export const ownerText = (owner: Owner): string =>
  'userId' in owner ? `user:${owner.userId}` : `guest:${owner.guestHash}`
