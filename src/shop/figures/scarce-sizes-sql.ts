/** Which sizes run out, and how many products have one of which little is left. From the rankings, and what has changed since. */
import { type Database, onlyRow, rows, sql } from '../../platform/database/database.ts'
import { isLowOnStock } from '../catalog/catalog.ts'
import { LONGEST_LIST } from './figures-sql.ts'
import { DAYS_OF_SALES } from './period.ts'

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
    sql`WITH changes AS MATERIALIZED (SELECT * FROM unranked_counts('variant', ${from}::date)),
        changed AS MATERIALIZED (SELECT id FROM changes UNION SELECT id FROM restocked_variants('variant', ${from}::date)),
        first AS (
          SELECT key AS id, count AS delivered, stock FROM figure_ranks
          WHERE kind = 'variant' AND from_day = ${from}::date AND count > 0 AND stock IS NOT NULL
          ORDER BY stock::float8 / count, count DESC, key LIMIT ${LONGEST_LIST} + (SELECT count(*) FROM changed)
        ),
        sold AS (
          SELECT * FROM first WHERE NOT EXISTS (SELECT FROM changed WHERE changed.id = first.id)
          UNION ALL
          SELECT v.id, coalesce(r.count, 0) + coalesce(c.count, 0), v.stock
          FROM changed JOIN variants v USING (id) JOIN products p ON p.id = v.product_id
          LEFT JOIN changes c ON c.id = v.id
          LEFT JOIN figure_ranks r ON r.kind = 'variant' AND r.from_day = ${from}::date AND r.key = v.id
          WHERE v.is_active AND p.is_active
        ),
        scarcest AS (
          SELECT * FROM sold WHERE delivered > 0 ORDER BY stock::float8 / delivered, delivered DESC, id LIMIT ${LONGEST_LIST}
        )
        SELECT p.id AS "productId", p.name AS "productName", v.id AS "variantId", v.size, v.color, scarcest.stock, delivered,
          scarcest.stock::bigint * ${DAYS_OF_SALES} / delivered AS days
        FROM scarcest JOIN variants v USING (id) JOIN products p ON p.id = v.product_id
        ORDER BY scarcest.stock::float8 / delivered, delivered DESC, v.id`,
  )

/** As the list of products filters them. */
export async function countLowOnStock(db: Database, pieces: number, today: string): Promise<number> {
  const { products } = await onlyRow<{ products: number }>(
    db,
    sql`WITH changed AS MATERIALIZED (
          SELECT DISTINCT v.product_id AS id FROM restocked_variants('shelf', ${today}::date) JOIN variants v USING (id)
        )
        SELECT CASE
          WHEN EXISTS (SELECT FROM figure_rankings WHERE kind = 'shelf' AND from_day = ${today}::date) THEN
            (SELECT count(*) FROM figure_ranks WHERE kind = 'shelf' AND from_day = ${today}::date AND stock <= ${pieces})
            - (SELECT count(*) FROM changed, LATERAL (
              SELECT stock FROM figure_ranks WHERE kind = 'shelf' AND from_day = ${today}::date AND key = changed.id
              OFFSET 0 -- one by one: most ranks are those of other products
            ) AS r WHERE stock <= ${pieces})
            + (SELECT count(*) FROM changed JOIN products p USING (id) WHERE ${isLowOnStock(pieces)})
          ELSE (SELECT count(*) FROM products p WHERE ${isLowOnStock(pieces)})
          END AS products`,
  )
  return products
}
