import { type Database, sql, values } from '#platform/database/database.ts'
import { inOrder, type OrderList, ofList, sortColumns } from '../order-list.ts'
import { holdsPair, orderContains } from './order-contains.ts'

/**
 * The first hits of a search in a list of so many orders. A frequent text is found by walking the list, any other by the trigram index.
 * PostgreSQL would choose by how often the text occurs, as if its orders were spread evenly; but those of a product that is no longer sold
 * are all old, and it would walk past every newer one.
 */
export async function searchOrders(
  db: Database,
  { q = '', field, ...list }: OrderList,
  length: number,
  wanted: number,
): Promise<string[]> {
  const isHit = orderContains(q, field, sql`orders`)
  const depth = wanted * FREQUENT
  const near = await values(db)<string>`
    SELECT id FROM (
          SELECT ${sortColumns(list)}, search FROM orders WHERE ${ofList(list)} ${inOrder(list)} LIMIT ${depth}
        ) AS orders WHERE ${isHit} ${inOrder(list)} LIMIT ${wanted}`
  if (near.length >= wanted || length <= depth) return near
  return values(db)<string>`
    WITH hits AS MATERIALIZED (
          SELECT ${sortColumns(list)} FROM orders WHERE ${ofList(list)} AND ${isHit} AND ${holdsPair(q, sql`orders`) ?? sql`true`}
        )
        SELECT id FROM hits ${inOrder(list)} LIMIT ${wanted}`
}

/** A text is frequent if one in so many orders contains it. */
const FREQUENT = 20
