import type { AdminOrderQuery } from '../../contract/orders.ts'
import { type Database, rows, type SQL, sql } from '../../platform/database.ts'
import { type FoundOrders, idsOf, inOrder, type OrderList, ofStatus, sortColumns } from './order-list.ts'
import { searchPieces } from './search-pieces.ts'

/**
 * The orders of a list that contain a text. What is in many orders is found soonest by walking the list and picking hits
 * on the way, what is in few by the index of trigrams; the beginning of the list tells which it is.
 */
export async function searchOrders(
  db: Database,
  list: OrderList,
  length: number,
  q: string,
  field?: AdminOrderQuery['field'],
): Promise<FoundOrders> {
  const search = { list, contains: containing(q, field) }
  if ([...q].length < 3) return pageOf(list, await hitsAmongFirst(db, search, SHORT_SEARCH_DEPTH))

  const areAll = (hits: string[], depth: number) => hits.length > MOST_HITS || length <= depth
  let hits = await hitsAmongFirst(db, search, NEAR)
  if (areAll(hits, NEAR)) return pageOf(list, hits)
  if (hits.length >= COMMON) {
    hits = await hitsAmongFirst(db, search, FAR)
    if (areAll(hits, FAR)) return pageOf(list, hits)
  }
  const gathered = await gatherHits(db, search, q, MOST_HITS + 1)
  if (gathered.total <= MOST_HITS) return gathered

  if (list.offset >= MOST_HITS) return { total: MOST_HITS, ids: [] }
  const end = Math.min(list.offset + list.limit, MOST_HITS)
  if (hits.length < end) hits = await hitsAmongFirst(db, search, FAR, end)
  const { ids } = hits.length < end ? await gatherHits(db, search, q) : pageOf(list, hits)
  return { total: MOST_HITS, ids: ids.slice(0, end - list.offset) }
}

type Search = { list: OrderList; contains: SQL }

/** A search that finds more than this says "this many" and is better made narrower. */
const MOST_HITS = 500
/** How much of a list is looked at first. */
const NEAR = 1_000
/** What is in one of so many orders takes as long to walk to as to gather from the index, with a million of them. */
const EVEN = 50
const COMMON = NEAR / EVEN
/** How far a list is walked: as far as the hits of such a text reach. */
const FAR = MOST_HITS * EVEN
/** One or two characters are in nearly every order and in no index: they are looked for among this many newest ones. */
const SHORT_SEARCH_DEPTH = 20_000

/** Literally, but for case. */
function containing(q: string, field: AdminOrderQuery['field'] = 'all'): SQL {
  if (field === 'phone' && !/^[\d\s+().-]*$/.test(q)) return sql`false`
  const searched = {
    all: sql`search`,
    email: sql`split_part(search, E'\\n', 2)`,
    phone: sql`split_part(search, E'\\n', -1)`,
  }
  return sql`strpos(${searched[field]}, lower(${q})) > 0`
}

const pageOf = ({ offset, limit }: OrderList, hits: string[]): FoundOrders => ({
  total: Math.min(hits.length, MOST_HITS),
  ids: hits.slice(0, MOST_HITS).slice(offset, offset + limit),
})

/** In the order of the list, and no further than is enough. */
function hitsAmongFirst(
  db: Database,
  { list, contains }: Search,
  depth: number,
  enough = MOST_HITS + 1,
): Promise<string[]> {
  const first = sql`SELECT ${sortColumns(list)}, search FROM orders WHERE ${ofStatus(list)} ${inOrder(list)} LIMIT ${depth}`
  return idsOf(
    db,
    sql`SELECT id FROM (${first}) AS nearby WHERE ${contains} ${inOrder(list)} LIMIT ${enough}`,
  )
}

/** By the index: how many hits there are, up to a limit, and a page of those that were counted. */
async function gatherHits(
  db: Database,
  { list, contains }: Search,
  q: string,
  most: number | null = null,
): Promise<FoundOrders> {
  const found = await rows<{ id: string | null; hits: number }>(
    db,
    sql`WITH hits AS MATERIALIZED (
          SELECT id, created_at, total_in_piastres FROM orders
          WHERE ${inIndex(list, q)} AND ${contains} LIMIT ${most}
        ), page AS (
          SELECT id FROM hits ${inOrder(list)} LIMIT ${list.limit} OFFSET ${list.offset}
        ) SELECT page.id, counted.hits FROM (SELECT count(*) AS hits FROM hits) AS counted LEFT JOIN page ON true`,
  )
  return { total: found[0]?.hits ?? 0, ids: found.flatMap(({ id }) => id ?? []) }
}

/** The state is asked for as well, but for the one that nearly every order ends in: its list of orders is too long. */
function inIndex(list: OrderList, q: string): SQL {
  const state = list.status && list.status !== 'completed' ? [`${list.status.slice(0, 2)}\n`] : []
  const has = [...state, ...searchPieces(q)].map(
    (piece) => sql`search_letters LIKE '%' || search_letters(${piece}) || '%'`,
  )
  return sql.join([...has, ofStatus(list)], sql` AND `)
}
