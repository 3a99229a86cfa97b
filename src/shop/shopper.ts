/** Who stands at the counter: an account, a guest known by a cookie, or someone who has not done anything yet. */
export type Account = {
  id: number
  name: string
  email: string
  phoneNumber: string | null
  role: 'user' | 'admin'
}

export type Shopper = { account: Account | null; guestHash: string | null }

/** One word for whose cart, hold, payment attempt or idempotency key something is. Null: nobody's yet. */
export function ownerOf({ account, guestHash }: Shopper): string | null {
  if (account) return `user:${account.id}`
  return guestHash ? `guest:${guestHash}` : null
}
