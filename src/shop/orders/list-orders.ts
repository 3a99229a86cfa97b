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
import { searchPieces } from './search-pieces.ts'
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
    list.q === undefined ? await pageOf(db, list, counts) : await searchPage(db, list, list.q, counts)
  return { orders: await ordersByIds(db, ids), meta: { total, page, limit, counts } }
}

type List = Pick<AdminOrderQuery, 'field' | 'status' | 'sort' | 'order'> & { limit: number; offset: number }
type Found = { total: number; ids: string[] }

const WITHOUT_PARAMETERS = 1_000
/** A search that finds more than this says "this many" and is better made narrower. */
const MOST_HITS = 1_000
/** How much of a list is walked before the index is asked. */
const NEARBY = 6_000
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
 * What is in many orders is found soonest by walking the list and picking hits on the way, what is in few by the index.
 * So the first stretch of the list is walked; when that does not settle it, the index gathers hits up to the limit.
 */
async function searchPage(db: Database, list: List, q: string, counts: OrderCounts): Promise<Found> {
  if (await isCommonName(db, list, q)) return walkHits(db, list, q)
  const isShort = [...q].length < 3
  const pageOfAll = (ids: string[]) => ids.slice(list.offset, list.offset + list.limit)
  const near =
    isShort || !/\d/.test(q) ? await hitsNearby(db, list, q, isShort ? SHORT_SEARCH_DEPTH : NEARBY) : []
  const isAll = isShort || near.length > MOST_HITS || (near.length > 0 && listLength(list, counts) <= NEARBY)
  if (isAll) return { total: Math.min(near.length, MOST_HITS), ids: pageOfAll(near) }
  const gathered = await gatherHits(db, list, q)
  if (gathered.total <= MOST_HITS) return gathered
  if (near.length >= Math.min(list.offset + list.limit, MOST_HITS))
    return { total: MOST_HITS, ids: pageOfAll(near) }
  return walkHits(db, list, q)
}

/** A page of more hits than are counted: the list is walked in its order until the page is full. */
async function walkHits(db: Database, list: List, q: string): Promise<Found> {
  const limit = Math.min(list.limit, MOST_HITS - list.offset)
  if (limit <= 0) return { total: MOST_HITS, ids: [] }
  const ids = await idsOf(
    db,
    sql`SELECT id FROM orders ${where(matching(q, list.field), statusIs(list.status))} ${orderBy(list)}
        LIMIT ${limit} OFFSET ${list.offset}`,
  )
  return { total: MOST_HITS, ids }
}

const listLength = (list: List, counts: OrderCounts): number =>
  list.status ? counts[list.status] : counts.all

/** The hits among the first orders of the list, in its order. */
function hitsNearby(db: Database, list: List, q: string, depth: number): Promise<string[]> {
  return idsOf(
    db,
    sql`WITH nearby AS MATERIALIZED (
          SELECT id, created_at, total_in_piastres, search, email, name, phone FROM orders
          ${where(statusIs(list.status))} ${orderBy(list)} LIMIT ${depth}
        ) SELECT id FROM nearby ${where(matching(q, list.field))} ${orderBy(list)} LIMIT ${MOST_HITS + 1}`,
  )
}

/** Whether so many orders bear exactly this name that the limit is passed by them alone: its own index tells at once. */
async function isCommonName(db: Database, list: List, q: string): Promise<boolean> {
  if ((list.field ?? 'all') !== 'all' || /\d/.test(q)) return false
  const bearers = await rows(
    db,
    sql`SELECT 1 FROM orders ${where(sql`lower(name) = ${q.toLowerCase()}`, statusIs(list.status))} LIMIT ${MOST_HITS + 1}`,
  )
  return bearers.length > MOST_HITS
}

/** All hits if they are within the limit, counted and sorted; only that they are more if they are not. */
async function gatherHits(db: Database, list: List, q: string): Promise<Found> {
  const hits = sql`SELECT id, created_at, total_in_piastres FROM orders
    ${where(...searchPieces(q.toLowerCase()).map(hasPiece), statusIs(list.status), matching(q, list.field, sql`search || ''`))}
    LIMIT ${MOST_HITS + 1}`
  const found = await rows<{ id: string | null; hits: number }>(
    db,
    sql`WITH hits AS MATERIALIZED (${hits}),
          page AS (SELECT id FROM hits ${orderBy(list)} LIMIT ${list.limit} OFFSET ${list.offset})
        SELECT page.id, counted.hits FROM (SELECT count(*) AS hits FROM hits) AS counted LEFT JOIN page ON true`,
  )
  return { total: found[0]?.hits ?? 0, ids: found.flatMap(({ id }) => id ?? []) }
}

const hasPiece = (piece: string): SQL => sql`search LIKE ${`%${escaped(piece)}%`}`

/** Case does not count in email, name and id; a phone is matched as plain text. All of it literally. */
function matching(q: string, field: AdminOrderQuery['field'] = 'all', search: SQL = sql`search`): SQL {
  const anyCase = `%${escaped(q.toLowerCase())}%`
  const asTyped = `%${escaped(q)}%`
  // Everything searched by stands in this column, with spaces between. As `search || ''` the index is not asked for it.
  const somewhere = sql`${search} LIKE ${anyCase}`
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
