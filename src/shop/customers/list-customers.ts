import type { CustomerRow, CustomersQuery } from '#contract/accounts/customers.ts'
import { toDecimal } from '#contract/money.ts'
import { type Database, rows, type SQL, sql, values } from '#platform/database/database.ts'
import { type Cell, type CsvTable, timeCell } from '#shared/text/csv.ts'
import { orderContains, SUMS_OF_ORDER, searchOrders } from '../orders/orders.ts'
import { HISTORY, MOST_ORDERS, ORDER_ENDING } from './person-sql.ts'

export type CustomerPage = { data: CustomerRow[]; meta: { next: string | null; isMore: boolean } }

/** By their newest order. Without a search an index is walked as far as the page needs; a search looks at the newest orders that match. */
export async function listCustomers(
  db: Database,
  { q, marked, after, limit = PAGE }: CustomersQuery,
): Promise<CustomerPage> {
  const hits = q ? await newestHits(db, q, marked) : null
  // One more than the page tells whether there is another.
  const found = hits
    ? hits.ids.slice(after ? hits.ids.indexOf(after) + 1 : 0).slice(0, limit + 1)
    : await newestOrders(db, { marked, after, limit: limit + 1 })
  const ids = found.slice(0, limit)
  return {
    data: await readRows(db, ids),
    meta: { next: found.length > limit ? (ids.at(-1) ?? null) : null, isMore: hits?.isMore ?? false },
  }
}

/** All of a list, some at a time, like the files of orders. */
export const customersFile = (
  db: Database,
  { q, marked }: Pick<CustomersQuery, 'q' | 'marked'>,
): CsvTable => ({
  columns: [
    ...['name', 'phone', 'email', 'account', 'last order', 'orders', 'delivered', 'refused', 'returned'],
    ...['received', 'owed', 'mark', 'reason'],
  ],
  batches: filedIn(db, q, marked),
})

async function* filedIn(
  db: Database,
  q: string | undefined,
  marked: boolean | undefined,
): AsyncGenerator<Cell[][]> {
  const isHit = q
    ? sql`EXISTS (SELECT FROM orders hit WHERE dialled_digits(hit.phone) = dialled_digits(o.phone)
        AND ${orderContains(q, 'person', sql`hit`)})`
    : sql`true`
  let after: string | undefined
  do {
    const ids = await newestOrders(db, { marked, after, limit: STEP })
    const hits = await values(db)<string>`
      SELECT o.id FROM orders o WHERE o.id = ANY (${ids}::uuid[]) AND ${isHit}
      ORDER BY array_position(${ids}::uuid[], o.id)`
    yield (await readRows(db, hits)).map(cellsOf)
    after = ids.length === STEP ? ids.at(-1) : undefined
  } while (after)
}

const cellsOf = (row: FiledRow): Cell[] => [
  ...[row.name, row.phone, row.email, row.hasAccount ? 'yes' : '', timeCell(row.lastOrderAt)],
  ...[row.orders, row.delivered, row.refused, row.returned, row.received, row.owed],
  ...[row.mark?.kind ?? '', row.mark?.reason ?? ''],
]

const PAGE = 50
const STEP = 500
const MOST_HITS = 500

/** The newest order of each phone number, newest first, behind another one. Few are marked: those are found by their marks. */
async function newestOrders(
  db: Database,
  { marked, after, limit }: { marked: boolean | undefined; after: string | undefined; limit: number },
): Promise<string[]> {
  const behind = after
    ? sql`(o.created_at, o.id) < (SELECT created_at, id FROM orders WHERE id = ${after}::uuid)`
    : sql`true`
  const listed = marked
    ? sql`customers c CROSS JOIN LATERAL ${newestOf(sql`c.phone`)} AS o WHERE c.mark IS NOT NULL`
    : sql`orders o WHERE o.phone <> '' AND NOT ${HAS_NEWER}`
  return values(db)<string>`
    SELECT o.id FROM ${listed} AND ${behind} ORDER BY o.created_at DESC, o.id DESC LIMIT ${limit}`
}

const newestOf = (phone: SQL): SQL =>
  sql`(SELECT id, created_at FROM orders WHERE dialled_digits(phone) = ${phone} ORDER BY created_at DESC, id DESC LIMIT 1)`

/** By a scan of the index of its phone number, which ends at the first. */
const HAS_NEWER = sql`EXISTS (SELECT FROM orders newer WHERE dialled_digits(newer.phone) = dialled_digits(o.phone)
  AND (newer.created_at, newer.id) > (o.created_at, o.id))`

/** The newest order of each phone number of the orders that match. */
async function newestHits(
  db: Database,
  q: string,
  marked: boolean | undefined,
): Promise<{ ids: string[]; isMore: boolean }> {
  const list = { q, field: 'person' as const, limit: MOST_HITS, offset: 0 }
  const hits = await searchOrders(db, list, Number.POSITIVE_INFINITY, MOST_HITS + 1)
  const ids = await values(db)<string>`
    SELECT o.id FROM (
          SELECT DISTINCT dialled_digits(phone) AS phone FROM orders WHERE id = ANY (${hits}::uuid[]) AND phone <> ''
        ) AS found CROSS JOIN LATERAL ${newestOf(sql`found.phone`)} AS o
        WHERE ${marked ? sql`EXISTS (SELECT FROM customers c WHERE c.phone = found.phone AND c.mark IS NOT NULL)` : sql`true`}
        ORDER BY o.created_at DESC, o.id DESC`
  return { ids, isMore: hits.length > MOST_HITS }
}

type FiledRow = CustomerRow & { received: string; owed: string }

async function readRows(db: Database, ids: string[]): Promise<FiledRow[]> {
  if (ids.length === 0) return []
  const found = await rows(db)<Omit<FiledRow, 'received' | 'owed'> & { received: number; owed: number }>`
    SELECT n.id, n.name, n.phone, n.email, n.created_at AS "lastOrderAt", of_phone.*, (
      SELECT jsonb_build_object('kind', c.mark, 'reason', c.reason) FROM customers c
      WHERE c.phone = dialled_digits(n.phone) AND c.mark IS NOT NULL) AS mark
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS listed (id, place) JOIN orders n USING (id) CROSS JOIN LATERAL (
      SELECT count(*) AS orders, coalesce(bool_or(user_id IS NOT NULL), false) AS "hasAccount", ${HISTORY},
        coalesce(sum(least(paid - refunded, charged + adjusted)), 0)::bigint AS received,
        coalesce(sum(greatest(charged + adjusted - paid + refunded, 0)), 0)::bigint AS owed
      FROM (SELECT o.status, o.user_id, ${ORDER_ENDING} AS ending, sums.*
        FROM orders o CROSS JOIN LATERAL ${SUMS_OF_ORDER} AS sums
        WHERE dialled_digits(o.phone) = dialled_digits(n.phone) LIMIT ${MOST_ORDERS}) AS theirs
    ) AS of_phone ORDER BY listed.place`
  return found.map((row) => ({ ...row, received: toDecimal(row.received), owed: toDecimal(row.owed) }))
}
