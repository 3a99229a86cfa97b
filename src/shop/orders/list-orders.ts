import { type SQL, sql } from 'drizzle-orm'
import {
  type AdminOrderQuery,
  type Order,
  type OrderCounts,
  type OrderStatus,
  orderStates,
} from '../../contract/orders.ts'
import type { PageMeta } from '../../contract/paging.ts'
import { type Database, rows } from '../../platform/database.ts'
import type { OrderRecord } from './orders-sql.ts'
import { searchPiece } from './search-piece.ts'
import { toOrder } from './to-order.ts'

export type OrderPage = { orders: Order[]; meta: PageMeta & { counts: OrderCounts } }

/**
 * A page of orders for staff, quick with a million of them: counters are kept and not counted, a page is found by its
 * index alone before any order is read, and a search counts its hits only up to a limit.
 */
export async function listOrders(db: Database, query: AdminOrderQuery): Promise<OrderPage> {
  const asksNothing = Object.values(query).every((value) => value === undefined)
  const limit = query.limit ?? (asksNothing ? WITHOUT_PARAMETERS : 50)
  const page = query.page ?? 1
  const list = { ...query, q: query.q || undefined, limit, offset: (page - 1) * limit }
  const counts = await orderCounts(db)
  const { total, ids } =
    list.q === undefined ? await pageOf(db, list, counts) : await searchPage(db, list, list.q)
  return { orders: await ordersByIds(db, ids), meta: { total, page, limit, counts } }
}

type List = Pick<AdminOrderQuery, 'field' | 'status' | 'sort' | 'order'> & { limit: number; offset: number }
type Found = { total: number; ids: string[] }

const WITHOUT_PARAMETERS = 1_000
/** A search that finds more than this says "this many" and is better made narrower. */
const MOST_HITS = 1_000
/** One or two characters are in nearly every order and in no index: they are looked for among this many newest ones. */
const SHORT_SEARCH_DEPTH = 20_000

async function orderCounts(db: Database): Promise<OrderCounts> {
  const counted = await rows<{ status: OrderStatus; orders: number }>(
    db,
    sql`SELECT status, sum(orders)::bigint AS orders FROM order_counts GROUP BY status`,
  )
  const of = new Map(counted.map(({ status, orders }) => [status, orders]))
  const counts = Object.fromEntries(orderStates.map((status) => [status, of.get(status) ?? 0]))
  const all = counted.reduce((sum, { orders }) => sum + orders, 0)
  return { all, ...counts } as OrderCounts
}

/** Pages of the far half are read from the other end of the index. */
async function pageOf(db: Database, list: List, counts: OrderCounts): Promise<Found> {
  const total = list.status ? counts[list.status] : counts.all
  const left = total - list.offset
  if (left <= 0) return { total, ids: [] }
  const fromTheEnd = list.offset > total / 2
  const limit = Math.min(list.limit, left)
  const offset = fromTheEnd ? left - limit : list.offset
  const ids = await idsOf(
    db,
    sql`SELECT id FROM orders ${where(statusIs(list.status))} ${orderBy(list, fromTheEnd)} LIMIT ${limit} OFFSET ${offset}`,
  )
  return { total, ids: fromTheEnd ? ids.reverse() : ids }
}

/**
 * The hits are gathered first, up to the limit, and sorted when they are few. When they are many, walking the list in its
 * order and picking hits on the way finds a page sooner.
 */
async function searchPage(db: Database, list: List, q: string): Promise<Found> {
  const matches = matching(q, list.field)
  const status = statusIs(list.status)
  const isShort = [...q].length < 3
  const hits = isShort
    ? sql`SELECT * FROM (SELECT * FROM orders ${where(status)} ORDER BY created_at DESC, id DESC LIMIT ${SHORT_SEARCH_DEPTH}) AS newest
          WHERE ${matches}`
    : sql`SELECT * FROM orders ${where(matches, status)}`
  const found = await rows<{ id: string; hits: number }>(
    db,
    sql`WITH hits AS MATERIALIZED (SELECT id, created_at, total_in_piastres FROM (${hits}) AS h LIMIT ${MOST_HITS + 1}),
          page AS (SELECT id FROM hits ${orderBy(list)} LIMIT ${list.limit} OFFSET ${list.offset})
        SELECT page.id, counted.hits FROM (SELECT count(*) AS hits FROM hits) AS counted LEFT JOIN page ON true`,
  )
  const total = Math.min(found[0]?.hits ?? 0, MOST_HITS)
  if ((found[0]?.hits ?? 0) <= MOST_HITS || isShort)
    return { total, ids: found.flatMap(({ id }) => id ?? []) }
  const limit = Math.min(list.limit, total - list.offset)
  if (limit <= 0) return { total, ids: [] }
  return {
    total,
    ids: await idsOf(
      db,
      sql`SELECT id FROM orders ${where(matches, status)} ${orderBy(list)} LIMIT ${limit} OFFSET ${list.offset}`,
    ),
  }
}

/** Case does not count in email, name and id; a phone is matched as plain text. All of it literally. */
function matching(q: string, field: AdminOrderQuery['field'] = 'all'): SQL {
  const anyCase = `%${escaped(q.toLowerCase())}%`
  const asTyped = `%${escaped(q)}%`
  // Everything searched by stands in this column, with spaces between. The index is asked for a piece; the empty string
  // keeps it from being asked for the whole as well.
  const piece = `%${escaped(searchPiece(q.toLowerCase()))}%`
  const somewhere = sql`search LIKE ${piece} AND search || '' LIKE ${anyCase}`
  if (field === 'email') return sql`${somewhere} AND lower(email) LIKE ${anyCase}`
  if (field === 'phone')
    return /^[\d\s+().-]*$/.test(q) ? sql`${somewhere} AND phone LIKE ${asTyped}` : sql`false`
  // Without a space it can only have been found inside of one of them.
  if (!q.includes(' ')) return somewhere
  return sql`${somewhere} AND (lower(email) LIKE ${anyCase} OR lower(name) LIKE ${anyCase} OR phone LIKE ${asTyped})`
}

const escaped = (q: string): string => q.replace(/[\\%_]/g, '\\$&')

const statusIs = (status: OrderStatus | undefined): SQL | undefined => status && sql`status = ${status}`

function where(...conditions: (SQL | undefined)[]): SQL {
  const given = conditions.filter((condition) => condition !== undefined)
  return given.length > 0 ? sql`WHERE ${sql.join(given, sql` AND `)}` : sql``
}

function orderBy(
  { sort = 'createdAt', order = 'desc' }: Pick<List, 'sort' | 'order'>,
  reversed = false,
): SQL {
  const direction = (order === 'desc') !== reversed ? sql`DESC` : sql`ASC`
  const column = { id: sql`id`, createdAt: sql`created_at`, totalAmount: sql`total_in_piastres` }[sort]
  return sort === 'id' ? sql`ORDER BY id ${direction}` : sql`ORDER BY ${column} ${direction}, id ${direction}`
}

async function idsOf(db: Database, query: SQL): Promise<string[]> {
  return (await rows<{ id: string }>(db, query)).map(({ id }) => id)
}

async function ordersByIds(db: Database, ids: string[]): Promise<Order[]> {
  if (ids.length === 0) return []
  const found = await rows<{ order: OrderRecord }>(
    db,
    sql`SELECT order_json(o) AS "order" FROM unnest(${sql.param(ids)}::uuid[]) WITH ORDINALITY AS wanted (id, place)
        JOIN orders o ON o.id = wanted.id ORDER BY wanted.place`,
  )
  return found.map(({ order }) => toOrder(order, { forStaff: true }))
}
