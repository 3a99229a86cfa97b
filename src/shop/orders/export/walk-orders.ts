import type { AdminOrderQuery } from '#contract/orders/orders.ts'
import { type Database, rows, sql } from '#platform/database/database.ts'
import { SHORT_NUMBER } from '#shared/values.ts'
import { behind, inOrder, ofList } from '../order-list.ts'
import { findOrders, type OrderRecord } from '../orders-sql.ts'
import { orderContains } from '../search/order-contains.ts'

/**
 * All orders of staff's list, in its order and with its filters and search, some at a time: each step starts behind the last order of
 * the step before, so that a million orders need no long statement, no open transaction and little memory.
 */
export async function* walkOrders(db: Database, query: AdminOrderQuery): AsyncGenerator<OrderRecord[]> {
  const { q, field, ...list } = query
  const wanted = q ? orderContains(q, field, sql`orders`) : sql`true`
  let place = sql`true`
  for (;;) {
    const step = await rows(db)<{ id: string; at: string; total: number; isHit: boolean }>`
      SELECT id, created_at::text AS at, total_in_piastres AS total, ${wanted} AS "isHit"
      FROM orders WHERE ${ofList(list)} AND ${place} ${inOrder(list)} LIMIT ${STEP}`
    const ids = step.flatMap((order) => (order.isHit ? [order.id] : []))
    yield (await findOrders(db, ids)).flatMap((order) => order ?? [])
    const last = step.at(-1)
    if (!last || step.length < STEP) return
    place = behind(list, last)
  }
}

const STEP = 500

/** As staff see it. With # in front, because a spreadsheet takes 1e5678 for a power of ten. */
export const numberCell = (orderId: string): string => `#${orderId.slice(-SHORT_NUMBER)}`
