import type { ReturnEntry, ReturnsMeta, ReturnsQuery } from '#contract/orders/returns.ts'
import { type Database, rows, type SQL, sql } from '#platform/database/database.ts'
import { returnStates } from '#shared/values.ts'
import type { Shop } from '../context/shop.ts'
import { findOrders, orderContains, toOrder } from '../orders/orders.ts'
import { returnsById } from './returns-sql.ts'
import { toReturn } from './to-return.ts'

/** Without a state: those that wait for something, what staff do next first. */
export async function listReturns(
  shop: Pick<Shop, 'db' | 'settings' | 'courier'>,
  { state, reason, q, page = 1, limit = 25 }: ReturnsQuery,
): Promise<{ data: ReturnEntry[]; meta: ReturnsMeta }> {
  const wanted = sql.join(
    [
      state ? sql`r.state = ${state}` : OPEN,
      reason
        ? sql`EXISTS (SELECT FROM return_lines l WHERE l.return_id = r.id AND l.reason = ${reason})`
        : sql`true`,
      q ? orderContains(q) : sql`true`,
    ],
    sql` AND `,
  )
  const found = await rows(shop.db)<{ id: string; total: number }>`
    SELECT r.id, count(*) OVER () AS total FROM returns r JOIN orders o ON o.id = r.order_id WHERE ${wanted}
    ORDER BY ${state && !IS_OPEN.has(state) ? sql`r.changed_at DESC` : sql`${NEXT_FIRST}, r.created_at`}, r.id
    LIMIT ${limit} OFFSET ${(page - 1) * limit}`
  const ids = found.map(({ id }) => id)
  const records = await returnsById(shop.db, ids)
  const orderIds = records.map(({ orderId }) => orderId)
  const orders = await findOrders(shop.db, orderIds)
  const { contact } = await shop.settings()
  const data = records.flatMap((record, index) => {
    const order = orders[index]
    if (!order) return []
    const reader = { isStaff: true, language: 'en' } as const
    return {
      order: toOrder(order, { forStaff: true }),
      return: toReturn(shop, contact.address, record, reader),
    }
  })
  const counts = await countReturns(shop.db)
  const total = found[0]?.total ?? 0
  return { data, meta: { total, page, limit, counts } }
}

const OPEN: SQL = sql`r.state IN ('asked', 'approved', 'received', 'sent')`
const IS_OPEN: ReadonlySet<string> = new Set(['asked', 'approved', 'received', 'sent'])
const NEXT_FIRST: SQL = sql`array_position(ARRAY['asked', 'received', 'approved', 'sent'], r.state)`

async function countReturns(db: Database): Promise<ReturnsMeta['counts']> {
  const counted = await rows(db)<{ state: string; count: number }>`
    SELECT state, count(*) FROM returns GROUP BY state`
  const of = (state: string) => counted.find((one) => one.state === state)?.count ?? 0
  const counts = Object.fromEntries(returnStates.map((state) => [state, of(state)]))
  const open = [...IS_OPEN].reduce((sum, state) => sum + of(state), 0)
  return { open, ...counts } as ReturnsMeta['counts']
}
