/** Reads the counts of db/functions/figures.sql. */
import { type Database, rows, sql } from '../../platform/database/database.ts'
import type { Period } from './period.ts'

export type Count = {
  kind: string
  key: string
  /** Of orders placed: the day, or the first of the month. */
  point: string | null
  count: number
  sum: number
}

/** All but those by product and size, of which a shop may have many. Refunds are due whenever the order was placed. */
export const readCounts = (db: Database, { kind, from, until }: Period): Promise<Count[]> => {
  const point = kind === '30d' ? sql`day` : sql`date_trunc('month', day)::date`
  const placed = sql`day BETWEEN ${from}::date AND ${until}::date`
  return rows(
    db,
    sql`SELECT kind, key, CASE WHEN kind = 'placed' THEN ${point}::text END AS point, sum(count)::bigint AS count,
          sum(sum_in_piastres)::bigint AS sum
        FROM figure_counts
        WHERE ${placed} AND kind = ANY (${KINDS}::text[])
        GROUP BY 1, 2, 3
        UNION ALL
        SELECT 'refund', '', NULL, sum(count)::bigint, sum(sum_in_piastres)::bigint FROM figure_counts WHERE kind = 'refund'
        HAVING sum(count) > 0
        UNION ALL
        SELECT ${EVER}, '', NULL, 1, 0 WHERE EXISTS (SELECT FROM figure_counts WHERE kind = 'placed')
        UNION ALL
        (SELECT kind, key, NULL, sum(count)::bigint, 0 FROM figure_counts WHERE ${placed} AND kind = 'reason'
        GROUP BY kind, key HAVING sum(count) > 0 ORDER BY sum(count) DESC, key LIMIT ${LONGEST_LIST})`,
  )
}

const KINDS = [
  ...['placed', 'confirmed', 'shipped', 'delivered', 'received'],
  ...['cancelled', 'refused', 'came_back', 'returned', 'lost'],
  ...['governorate', 'phone', 'size'].flatMap((of) => [`${of} delivered`, `${of} refused`]),
]

export const LONGEST_LIST = 10

/** The kind that is there if there was ever an order. */
export const EVER = 'ever'
