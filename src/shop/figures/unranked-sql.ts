/** The rankings of db/functions/figure-ranks.sql, and what they do not have. */
import { type SQL, sql } from '../../platform/database/database.ts'

type Counted = 'product' | 'variant'

export const isRanked = (kind: Counted | 'shelf', from: string): SQL =>
  sql`EXISTS (SELECT FROM figure_rankings WHERE kind = ${kind} AND from_day = ${from}::date)`

/** By id, the counts from that day on that its ranking does not have; all of them if there is none. */
export function unrankedCounts(kind: Counted, from: string): SQL {
  // Verbatim, for the partial index.
  const isCounted = sql`kind = ${sql.raw(`'${kind}'`)} AND day >= ${from}::date`
  return sql`
    SELECT key::integer AS id, sum(count)::bigint AS count, sum(sum_in_piastres)::bigint AS sum_in_piastres
    FROM (
      SELECT key, count, sum_in_piastres FROM figure_counts WHERE ${isCounted} AND bucket >= 0
      UNION ALL
      SELECT key, count, sum_in_piastres FROM figure_counts WHERE ${isCounted} AND bucket = -1 AND NOT ${isRanked(kind, from)}
    ) AS counts
    GROUP BY 1`
}

/** Of the id in the same FROM. Read one by one, because there are few, which PostgreSQL cannot know. */
export const rankedCount = (kind: Counted, from: string): SQL => sql`LATERAL (
  SELECT count, sum_in_piastres FROM figure_ranks WHERE kind = ${kind} AND from_day = ${from}::date AND key = id OFFSET 0)`
