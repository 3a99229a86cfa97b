import type { User } from '#contract/accounts/accounts.ts'
import type { Permission } from '#shared/values.ts'

/** The caller: an account, a guest known by a cookie, or a visitor without either. */
export type Account = Omit<User, 'needsSecondFactor' | 'wishlist'>

export type Shopper = {
  account: Account | null
  /** The permissions. None for shoppers, and for staff who have yet to set up a second factor. */
  may: readonly Permission[]
  guestHash: string | null
  /** The id of the session. */
  sessionId?: number | null
  /** Whether the session has shown the second factor recently. */
  showedFactor?: boolean
  /** Whether the session has given the password recently, by logging in or since. */
  gavePassword?: boolean
}

/** Whose cart, hold, payment attempt or idempotency key something is. */
export type Owner = { userId: number } | { guestHash: string }

/** Null: a visitor without account and cookie. */
export function ownerOf({ account, guestHash }: Shopper): Owner | null {
  if (account) return { userId: account.id }
  return guestHash ? { guestHash } : null
}

/** How the database writes an owner: "user:12" or "guest:…", as in carts.owner. */
export const ownerText = (owner: Owner): string =>
  'userId' in owner ? `user:${owner.userId}` : `guest:${owner.guestHash}`

/** Null for others than shoppers: a deleted account ("deleted:…"), somebody who waits for a size ("notice:…"). */
export function ownerFrom(text: string): Owner | null {
  const [kind, id = ''] = text.split(':')
  if (kind === 'user') return { userId: Number(id) }
  return kind === 'guest' ? { guestHash: id } : null
}

/** The name of whoever has deleted their account, where one is needed. */
export const NOBODY = 'Deleted account'
