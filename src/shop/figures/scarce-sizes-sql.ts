/** Which sizes run out, and how many products have one of which little is left. */
import { type Database, onlyRow, rows, type SQL, sql } from '../../platform/database/database.ts'
import { isLowOnStock } from '../catalog/catalog.ts'
import { LONGEST_LIST } from './figures-sql.ts'
import { DAYS_OF_SALES } from './period.ts'
import { isRanked, rankedCount, unrankedCounts } from './unranked-sql.ts'

export type DaysLeft = {
  productId: number
  productName: string
  variantId: number
  size: string
  color: string
  stock: number
  delivered: number
  days: number
}

/** Sizes that are for sale and of which one was delivered from that day on. */
export const readDaysLeft = (db: Database, from: string): Promise<DaysLeft[]> =>
  rows(
    db,
    sql`WITH changes AS MATERIALIZED (${unrankedCounts('variant', from)}),
        changed AS MATERIALIZED (
          SELECT id FROM changes
          UNION SELECT variant_id FROM stock_movements WHERE ${isSinceRanked(sql`created_at`, 'variant', from)}
          UNION SELECT v.id FROM products p JOIN variants v ON v.product_id = p.id
            WHERE ${isSinceRanked(sql`p.updated_at`, 'variant', from)}
        ),
        candidates AS (
          SELECT id FROM changed
          UNION
          (SELECT key FROM figure_ranks WHERE kind = 'variant' AND from_day = ${from}::date AND count > 0 AND stock IS NOT NULL
          ORDER BY stock::float8 / count, count DESC, key LIMIT ${LONGEST_LIST} + (SELECT count(*) FROM changed))
        ),
        sold AS (
          SELECT id, coalesce(r.count, 0) + coalesce(c.count, 0) AS delivered
          FROM candidates LEFT JOIN changes c USING (id) LEFT JOIN ${rankedCount('variant', from)} AS r ON true
        )
        SELECT v."productId", v."productName", v.id AS "variantId", v.size, v.color, v.stock, sold.delivered,
          v.stock::bigint * ${DAYS_OF_SALES} / sold.delivered AS days
        FROM sold CROSS JOIN LATERAL (
          SELECT v.*, p.id AS "productId", p.name AS "productName" FROM variants v JOIN products p ON p.id = v.product_id
          WHERE v.id = sold.id AND v.is_active AND p.is_active
          OFFSET 0 -- one by one, as rankedCount
        ) AS v
        WHERE sold.delivered > 0
        ORDER BY v.stock::float8 / sold.delivered, sold.delivered DESC, v.id LIMIT ${LONGEST_LIST}`,
  )

/** As the list of products filters them. */
export async function countLowOnStock(db: Database, pieces: number, today: string): Promise<number> {
  const isRankedLow = sql`kind = 'shelf' AND from_day = ${today}::date AND stock <= ${pieces}`
  const { products } = await onlyRow<{ products: number }>(
    db,
    sql`WITH changed AS MATERIALIZED (
          SELECT id FROM products WHERE ${isSinceRanked(sql`updated_at`, 'shelf', today)}
          UNION SELECT v.product_id FROM stock_movements m JOIN variants v ON v.id = m.variant_id
            WHERE ${isSinceRanked(sql`m.created_at`, 'shelf', today)}
          UNION SELECT id FROM products WHERE NOT ${isRanked('shelf', today)}
        )
        SELECT (SELECT count(*) FROM figure_ranks WHERE ${isRankedLow})
          - (SELECT count(*) FROM figure_ranks WHERE ${isRankedLow} AND key IN (SELECT id FROM changed))
          + (SELECT count(*) FROM products p WHERE p.id IN (SELECT id FROM changed) AND ${isLowOnStock(pieces)}) AS products`,
  )
  return products
}

/**
 * A transaction that the ranking did not see has an earlier time, that of its beginning; none that moves stock or edits products takes
 * minutes. With an end to the time, PostgreSQL expects few rows.
 */
const isSinceRanked = (at: SQL, kind: 'variant' | 'shelf', from: string): SQL => sql`${at} BETWEEN (
  SELECT ranked_at - interval '10 minutes' FROM figure_rankings WHERE kind = ${kind} AND from_day = ${from}::date) AND 'infinity'`
