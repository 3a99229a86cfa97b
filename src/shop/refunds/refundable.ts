import type { Database } from '#platform/database/database.ts'
import { ShopError } from '../context/shop-error.ts'
import { type LockedOrder, owedOf } from '../orders/orders.ts'
import { underWayOf } from './refunds-sql.ts'

/**
 * What goes back to the customer: no more than is due, and what was asked for counts as gone until it has surely failed. So two people at
 * once, or an answer that comes late, never pay back twice.
 */
export async function dueOf(tx: Database, { id, sums }: Pick<LockedOrder, 'id' | 'sums'>): Promise<number> {
  return -owedOf(sums) - (await underWayOf(tx, id))
}

export async function refuseTooMuch(tx: Database, order: LockedOrder, amount: number): Promise<void> {
  const due = await dueOf(tx, order)
  if (amount > due) throw new ShopError('refund_too_much', { due: Math.max(0, due) })
}
