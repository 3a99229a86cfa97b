import type { AdminOrderQuery, Order, OrderCounts, OrderListMeta } from '#contract/orders/orders.ts'
import { type Database, onlyRow, onlyValue, rows, values } from '#platform/database/database.ts'
import { type OrderStatus, orderStates } from '#shared/values.ts'
import { forget, remembered } from '../context/remember.ts'
import {
  type FoundOrders,
  hitsWanted,
  inOrder,
  type OrderFilter,
  type OrderList,
  ofList,
  pageOfHits,
} from './order-list.ts'
import { findOrders } from './orders-sql.ts'
import { searchOrders } from './search/search-orders.ts'
import { toOrder } from './to-order.ts'

export type OrderPage = { data: Order[]; meta: OrderListMeta }

/**
 * A page of orders for staff: the counts and the ids of a page come from an index alone, and a search or a filter counts its hits only
 * up to a limit.
 */
export async function listOrders(db: Database, query: AdminOrderQuery): Promise<OrderPage> {
  const asksNothing = Object.values(query).every((value) => value === undefined)
  const limit = query.limit ?? (asksNothing ? WITHOUT_PARAMETERS : 50)
  const page = query.page ?? 1
  const list = { ...query, limit, offset: (page - 1) * limit }
  const counts = await remembered(db, COUNTS, COUNTS_MS, () => orderCounts(db))
  const marked = await countMarked(db)
  const length =
    query.needsAttention || query.refundDue ? await countFew(db, query) : counts[query.status ?? 'all']
  const { ids, ...found } = query.q
    ? pageOfHits(list, await searchOrders(db, list, length, hitsWanted(list)))
    : isFiltered(query)
      ? await filteredPage(db, list)
      : await pageOf(db, list, length)
  const orders = (await findOrders(db, ids)).flatMap((order) => order ?? [])
  return {
    data: orders.map((order) => toOrder(order, { forStaff: true })),
    meta: { ...found, page, limit, counts, marked },
  }
}

const WITHOUT_PARAMETERS = 1_000

/** Whenever orders change, all open lists are read again: together they count a million orders once. */
const COUNTS = 'orders by status'
const COUNTS_MS = 2_000

/** Orders have changed, here or in another process. */
export const forgetOrderCounts = (db: Database): void => forget(db, COUNTS)

async function orderCounts(db: Database): Promise<OrderCounts> {
  const counted = await rows(db)<{ status: OrderStatus; orders: number }>`
    SELECT status, count(*) AS orders FROM orders GROUP BY status`
  const of = new Map(counted.map(({ status, orders }) => [status, orders]))
  const counts = Object.fromEntries(orderStates.map((status) => [status, of.get(status) ?? 0]))
  const all = counted.reduce((sum, { orders }) => sum + orders, 0)
  return { all, ...counts } as OrderCounts
}

/** Few are marked at a time, and an index holds them. */
const countMarked = (db: Database): Promise<OrderListMeta['marked']> =>
  onlyRow(db)`SELECT (SELECT count(*) FROM orders WHERE attention_reason IS NOT NULL) AS "needsAttention",
          (SELECT count(*) FROM orders WHERE payment_status = 'refund_due') AS "refundDue"`

/** Of marked orders. */
const countFew = (db: Database, { status, needsAttention, refundDue }: OrderFilter): Promise<number> =>
  onlyValue(db)`SELECT count(*) FROM orders WHERE ${ofList({ status, needsAttention, refundDue })}`

const isFiltered = ({ returned, from, until, paymentMethod, source, city }: OrderFilter): boolean =>
  Boolean(returned || from || until || paymentMethod || source || city)

/** Counted as far as a search is. */
const filteredPage = async (db: Database, list: OrderList): Promise<FoundOrders> =>
  pageOfHits(
    list,
    await values(db)<string>`
    SELECT id FROM orders WHERE ${ofList(list)} ${inOrder(list)} LIMIT ${hitsWanted(list)}`,
  )

/** Pages in the second half are read from the other end of the index. */
async function pageOf(db: Database, list: OrderList, length: number): Promise<FoundOrders> {
  const left = length - list.offset
  const found = { total: length, isMore: false, hasNext: left > list.limit }
  if (left <= 0) return { ...found, ids: [] }
  const fromTheEnd = list.offset > length / 2
  const limit = Math.min(list.limit, left)
  const offset = fromTheEnd ? left - limit : list.offset
  const ids = await values(db)<string>`
    SELECT id FROM orders WHERE ${ofList(list)} ${inOrder(list, fromTheEnd)} LIMIT ${limit} OFFSET ${offset}`
  return { ...found, ids: fromTheEnd ? ids.reverse() : ids }
}
