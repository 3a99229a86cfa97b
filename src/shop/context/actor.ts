/** Who did something to an order. */
export type Actor = {
  by: 'staff' | 'customer' | 'courier' | 'provider' | 'shop'
  /** Of somebody of the staff. */
  staffId: number | null
}

export const CUSTOMER: Actor = { by: 'customer', staffId: null }
export const COURIER: Actor = { by: 'courier', staffId: null }
export const PROVIDER: Actor = { by: 'provider', staffId: null }
export const SHOP: Actor = { by: 'shop', staffId: null }
/** The shop itself, once the account is deleted. */
export const staff = (staffId: number | null): Actor => (staffId === null ? SHOP : { by: 'staff', staffId })

/** As ledger entries, stock movements and answers name them. */
export function actorText({ by, staffId }: Actor): string {
  if (by === 'staff') return `staff:${staffId}`
  return by === 'customer' ? 'shopper' : by
}
