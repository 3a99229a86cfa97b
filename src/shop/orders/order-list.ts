import type { AdminOrderQuery } from '../../contract/orders.ts'
import { type Database, rows, type SQL, sql } from '../../platform/database/database.ts'

/** One of staff's lists and the part of it that is asked for. Every list has an index that holds it in its order. */
export type OrderList = Pick<AdminOrderQuery, 'status' | 'needsAttention' | 'sort' | 'order'> & {
  limit: number
  offset: number
}

export type FoundOrders = {
  /** As far as it is counted. */
  total: number
  isMore: boolean
  hasNext: boolean
  ids: string[]
}

/** Hits of a search are counted up to here; beyond it there are more, and each can be paged to. */
export const MOST_COUNTED = 500

/** Which orders are in it. */
export function ofList({ status, needsAttention }: Pick<OrderList, 'status' | 'needsAttention'>): SQL {
  const state = status ? sql`status = ${status}` : sql`true`
  return needsAttention ? sql`needs_attention AND ${state}` : state
}

export function inOrder(list: OrderList, reversed = false): SQL {
  const direction = ((list.order ?? 'desc') === 'desc') !== reversed ? sql`DESC` : sql`ASC`
  return sql`ORDER BY ${commas(sortedBy(list).map((column) => sql`${column} ${direction}`))}`
}

export const sortColumns = (list: OrderList): SQL => commas(sortedBy(list))

const sortedBy = ({ sort = 'createdAt' }: OrderList): SQL[] =>
  ({
    id: [sql`id`],
    createdAt: [sql`created_at`, sql`id`],
    totalAmount: [sql`total_in_piastres`, sql`id`],
  })[sort]

const commas = (columns: SQL[]): SQL => sql.join(columns, sql`, `)

export async function idsOf(db: Database, query: SQL): Promise<string[]> {
  return (await rows<{ id: string }>(db, query)).map(({ id }) => id)
}
