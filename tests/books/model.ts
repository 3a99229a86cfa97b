/**
 * What the books of a shop should say, computed without the ledger and the movements: an order owes its total unless it is cancelled,
 * less the money that came. Verbs change it as a bookkeeper would.
 */
import { ShopError, shopErrorFrom } from '#shop/context/shop-error.ts'
import type { SqlShop } from '../support/sql-shop.ts'

export const PRICE = 100_00
const SHIPPING = 75_00

export type ModelOrder = {
  method: 'cod' | 'card'
  total: number
  status: string
  /** Money that came, by its source. */
  paid: Map<string, number>
  refunded: number
  /** Refunds by card without a certain answer: they count as gone. */
  underWay: Map<string, { attempt: string; amount: number }>
  /** Of each payment, what is known to have gone back to its card. */
  backOnCard: Map<string, number>
  /** A courier collects what is owed: it comes with a settlement. */
  isCashWithCourier: boolean
  /** Before the last change of the status, for its undo. */
  before: { status: string; paid: Map<string, number> }
}

export type Attempt = { owner: string; reference: string; total: number }

export type World = {
  shop: SqlShop
  variants: number[]
  /** By variant: what the shop was given so far. It is on the shelf, held, or gone with an order. */
  given: Map<number, number>
  orders: Map<string, ModelOrder>
  attempts: Attempt[]
  staffId: number
  /** By order: its last event, and what was before it if one step wrote this event alone. */
  events: Map<string, { last: number; count: number; before: Before | null }>
}

/** An order, and what the step of its event has given to the shop. */
type Before = { order: ModelOrder; given: Map<number, number> }

export const totalOf = (pieces: number, shipping = SHIPPING): number => pieces * PRICE + shipping

export function addOrder(
  { orders }: World,
  id: string,
  order: Pick<ModelOrder, 'method' | 'total'>,
): ModelOrder {
  const status = order.method === 'cod' ? 'pending' : 'processing'
  const made = {
    ...order,
    status,
    paid: new Map(),
    refunded: 0,
    underWay: new Map(),
    backOnCard: new Map(),
    isCashWithCourier: false,
    before: { status, paid: new Map() },
  }
  orders.set(id, made)
  return made
}

export function changeStatus(order: ModelOrder, status: string): void {
  if (order.status === status) return
  order.before = { status: order.status, paid: new Map(order.paid) }
  const wasCompleted = order.status === 'completed'
  order.status = status
  // Cash of which something has gone back had come.
  if (wasCompleted && status !== 'cancelled' && order.refunded === 0) order.paid.delete('completed')
  if (status === 'completed' && order.method === 'cod' && owed(order) > 0 && !order.isCashWithCourier)
    order.paid.set('completed', (order.paid.get('completed') ?? 0) + owed(order))
}

export const paid = ({ paid }: ModelOrder): number =>
  [...paid.values()].reduce((sum, amount) => sum + amount, 0)

export const owed = (order: ModelOrder): number =>
  (order.status === 'cancelled' ? 0 : order.total) - paid(order) + order.refunded

export function paymentStatus(order: ModelOrder): string {
  if (owed(order) < 0) return 'refund_due'
  if (owed(order) > 0) return paid(order) > order.refunded ? 'partly_paid' : 'pending'
  return paid(order) > 0 ? 'paid' : 'pending'
}

/** Chooses among things by numbers that were drawn before the run. */
export type Draw = <Thing>(things: readonly Thing[]) => Thing | undefined
export type Verb = (world: World, draw: Draw) => Promise<unknown>

/** False when the shop refuses; any other error fails the test. */
export async function succeeds(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (!(shopErrorFrom(error) instanceof ShopError)) throw error
    return false
  }
}

/** It was given to the shop, or has left it. */
export function give({ given }: World, variant: number, change: number): void {
  given.set(variant, (given.get(variant) ?? 0) + change)
}
