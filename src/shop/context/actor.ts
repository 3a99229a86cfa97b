import { permits } from '#shared/values.ts'
import type { Account } from './shopper.ts'

/** Who did something to an order. */
export type Actor = {
  by: 'staff' | 'customer' | 'courier' | 'provider' | 'shop'
  /** Of somebody of the staff. */
  staffId: number | null
  /** Without this, money that somebody of the staff would move is refused. */
  takesCash?: boolean
}

export const CUSTOMER: Actor = { by: 'customer', staffId: null }
export const COURIER: Actor = { by: 'courier', staffId: null }
export const PROVIDER: Actor = { by: 'provider', staffId: null }
export const SHOP: Actor = { by: 'shop', staffId: null }
/** The shop itself, once the account is deleted. */
export const staff = (staffId: number | null): Actor => (staffId === null ? SHOP : { by: 'staff', staffId })
/** With the right to move money, which the route has asked for. */
export const cashier = (staffId: number): Actor => ({ ...staff(staffId), takesCash: true })
/** With the rights of their account, where money may move on the way. */
export const actorOf = ({ id, permissions }: Pick<Account, 'id' | 'permissions'>): Actor =>
  permits(permissions, 'cash') ? cashier(id) : staff(id)

/** As ledger entries, stock movements and answers name them. */
export function actorText({ by, staffId }: Actor): string {
  if (by === 'staff') return `staff:${staffId}`
  return by === 'customer' ? 'shopper' : by
}
