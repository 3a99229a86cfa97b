import type { AdminOrderQuery } from '../../../contract/orders.ts'
import { type Database, rows, type SQL, sql } from '../../../platform/database/database.ts'
import {
  type FoundOrders,
  foundOrders,
  hitsWanted,
  idsOf,
  inOrder,
  MOST_COUNTED,
  type OrderList,
  ofList,
  pageOfHits,
  sortColumns,
} from '../order-list.ts'
import { containsText, either, isHit, type SearchHit, searchHit } from './search-hit.ts'
import { searchPieces } from './search-pieces.ts'
import type { SearchedTexts } from './searched-texts.ts'

/**
 * The orders of a list that contain a text. A frequent text is found fastest by walking the list and picking hits on the way, a rare
 * one by the trigram index; a sample, the beginning of the list, shows which it is.
 */
export async function searchOrders(
  db: Database,
  list: OrderList,
  length: number,
  q: string,
  field?: AdminOrderQuery['field'],
): Promise<FoundOrders> {
  const hit = await searchHit(db, q, field)
  const search = { list, ...hit }
  const enough = hitsWanted(list)
  const walk = async (depth: number, wanted = enough) => {
    const hits = await hitsAmongFirst(db, search, depth, wanted)
    return { hits, isOver: hits.length >= wanted || length <= depth }
  }
  // Too short for the index: such a text is in nearly every order, so that the walk is rarely a long one.
  if ([...hit.texts.written].length < SHORTEST_INDEXED) return pageOfHits(list, (await walk(length)).hits)

  const near = await walk(NEAR)
  if (near.isOver) return pageOfHits(list, near.hits)
  if (near.hits.length >= COMMON) {
    const far = await walk(FAR)
    if (far.isOver) return pageOfHits(list, far.hits)
  }
  const untilNext = list.offset + list.limit + 1
  // At the rate of the sample, walking would not reach this page: all hits are gathered at once instead.
  const isBeyond = near.hits.length > 0 && near.hits.length * (FAR / NEAR) < untilNext
  const gathered = await gatherHits(db, search, isBeyond ? null : enough)
  if (isBeyond || gathered.total < enough) return foundOrders(list, gathered.total, gathered.ids)
  const untilPage = await walk(FAR, untilNext)
  if (untilPage.isOver) return foundOrders(list, enough, pageOfHits(list, untilPage.hits).ids)
  return foundOrders(list, enough, (await gatherHits(db, search)).ids)
}

type Search = SearchHit & { list: OrderList }

/** How much of a list is looked at first. */
const NEAR = 1_000
/** Measured with a million orders: at one hit in so many, walking the list and using the index take equally long. */
const EVEN = 50
const COMMON = NEAR / EVEN
/** How far a list is walked: as far as the hits of such a text reach. */
const FAR = MOST_COUNTED * EVEN
/** Trigrams are of three letters. */
const SHORTEST_INDEXED = 3

/** In the order of the list, and no further than is enough. */
function hitsAmongFirst(
  db: Database,
  { list, ...hit }: Search,
  depth: number,
  enough: number,
): Promise<string[]> {
  const first = sql`SELECT ${sortColumns(list)}, search FROM orders WHERE ${ofList(list)} ${inOrder(list)} LIMIT ${depth}`
  return idsOf(
    db,
    sql`SELECT id FROM (${first}) AS nearby WHERE ${isHit(hit)} ${inOrder(list)} LIMIT ${enough}`,
  )
}

/** By the index: how many hits there are, up to a limit, and a page of those that were counted. */
async function gatherHits(
  db: Database,
  { list, texts, contains, words }: Search,
  most: number | null = null,
): Promise<{ total: number; ids: string[] }> {
  const found = await rows<{ id: string | null; hits: number }>(
    db,
    sql`WITH hits AS MATERIALIZED (
          SELECT id, created_at, total_in_piastres FROM orders
          WHERE ${inIndex(list, texts)} AND ${contains} ${words === null ? sql`` : sql`UNION ALL (${byWords(list, words, contains)})`}
          LIMIT ${most}
        ), page AS (
          SELECT id FROM hits ${inOrder(list)} LIMIT ${list.limit} OFFSET ${list.offset}
        ) SELECT page.id, counted.hits FROM (SELECT count(*) AS hits FROM hits) AS counted LEFT JOIN page ON true`,
  )
  return { total: found[0]?.hits ?? 0, ids: found.flatMap(({ id }) => id ?? []) }
}

/** Those that only their words tell. */
const byWords = (list: OrderList, words: string, contains: SQL): SQL =>
  sql`SELECT id, created_at, total_in_piastres FROM order_words JOIN orders ON id = order_id
      WHERE ${sql.join(
        searchPieces(words).map((piece) => hasPiece(piece, sql`letters`)),
        sql` AND `,
      )} AND ${containsText(sql`words`, words)} AND NOT ${contains} AND ${ofList(list)}`

/** The state narrows it down as well, except the one in which nearly every order ends. */
function inIndex(list: OrderList, { written, dialled }: SearchedTexts): SQL {
  const state = list.status && list.status !== 'completed' ? [hasPiece(`${list.status.slice(0, 2)}\n`)] : []
  const anyText = [...new Set([written, ...dialled])].map((text) =>
    sql.join(
      searchPieces(text).map((piece) => hasPiece(piece)),
      sql` AND `,
    ),
  )
  return sql.join([...state, either(anyText), ofList(list)], sql` AND `)
}

const hasPiece = (piece: string, letters = sql`search_letters`): SQL =>
  sql`${letters} LIKE '%' || search_letters(${piece}) || '%'`
