import type { AdminOrderQuery } from '#contract/orders/orders.ts'
import { type SQL, sql } from '#platform/database/database.ts'
import { sinceDay, untilDay } from '../context/times.ts'
import { PARCEL_ENDING } from './life/parcel-ending.ts'
import type { SearchedField } from './search/order-contains.ts'

/** Which orders are in a list. */
export type OrderFilter = Pick<
  AdminOrderQuery,
  | 'status'
  | 'needsAttention'
  | 'refundDue'
  | 'returned'
  | 'from'
  | 'until'
  | 'paymentMethod'
  | 'source'
  | 'city'
>

/** One of staff's lists and the part of it that is asked for. Lists by status have an index that holds them in their order. */
export type OrderList = OrderFilter &
  OrderSorting &
  Pick<AdminOrderQuery, 'q'> & { field?: SearchedField; limit: number; offset: number }

export type OrderSorting = Pick<AdminOrderQuery, 'sort' | 'order'>

export type FoundOrders = {
  /** As far as it is counted. */
  total: number
  isMore: boolean
  hasNext: boolean
  ids: string[]
}

/** Hits of a search are counted up to here; beyond it there are more, and each can be paged to. */
const MOST_COUNTED = 500

export function ofList(filter: OrderFilter): SQL {
  const { status, needsAttention, refundDue, returned, from, until, paymentMethod, source, city } = filter
  const conditions = [
    status && sql`status = ${status}`,
    needsAttention && sql`attention_reason IS NOT NULL`,
    refundDue && sql`payment_status = 'refund_due'`,
    returned && RETURNED,
    from && sinceDay(sql`created_at`, from),
    until && untilDay(sql`created_at`, until),
    paymentMethod && sql`payment_method = ${paymentMethod}`,
    source && sql`source = ${source}`,
    city && sql`fold_arabic(city) = fold_arabic(${city})`,
  ].filter((condition) => typeof condition === 'object')
  return conditions.length > 0 ? sql.join(conditions, sql` AND `) : sql`true`
}

/** Cancelled after the delivery, or something was sent back for the money, as the overview counts it. */
const RETURNED = sql`(status = 'cancelled' AND (cancelled_from IN ('delivered', 'completed') OR 'returned' = (
    SELECT ${PARCEL_ENDING} FROM parcels p WHERE p.order_id = orders.id AND p.return_id IS NULL ORDER BY p.created_at DESC, p.id DESC LIMIT 1))
  OR EXISTS (SELECT FROM returns r JOIN return_lines l ON l.return_id = r.id
    WHERE r.order_id = orders.id AND l.shelved + l.written_off > l.exchanged))`

export function inOrder(list: OrderSorting, reversed = false): SQL {
  const direction = ((list.order ?? 'desc') === 'desc') !== reversed ? sql`DESC` : sql`ASC`
  return sql`ORDER BY ${commas(sortedBy(list).map((column) => sql`${column} ${direction}`))}`
}

export const sortColumns = (list: OrderSorting): SQL => commas(sortedBy(list))

/** The orders behind this one in the list. Its values are as the database has written them, because a date of JavaScript is coarser. */
export function behind(list: OrderSorting, last: { id: string; at: string; total: number }): SQL {
  const direction = (list.order ?? 'desc') === 'desc' ? sql`<` : sql`>`
  const values = {
    id: sql`${last.id}::uuid`,
    createdAt: sql`${last.at}::timestamptz, ${last.id}::uuid`,
    totalAmount: sql`${last.total}::bigint, ${last.id}::uuid`,
  }
  return sql`(${sortColumns(list)}) ${direction} (${values[list.sort ?? 'createdAt']})`
}

const sortedBy = ({ sort = 'createdAt' }: OrderSorting): SQL[] =>
  ({
    id: [sql`id`],
    createdAt: [sql`created_at`, sql`id`],
    totalAmount: [sql`total_in_piastres`, sql`id`],
  })[sort]

const commas = (columns: SQL[]): SQL => sql.join(columns, sql`, `)

/** The page that is asked for, of all hits from the first to the one beyond what is counted and shown. */
export const pageOfHits = ({ offset, limit }: OrderList, hits: string[]): FoundOrders => ({
  total: Math.min(hits.length, MOST_COUNTED),
  isMore: hits.length > MOST_COUNTED,
  hasNext: hits.length > offset + limit,
  ids: hits.slice(offset, offset + limit),
})

/** One hit beyond the page and beyond the count tells whether there is more. */
export const hitsWanted = ({ offset, limit }: OrderList): number => Math.max(MOST_COUNTED, offset + limit) + 1
