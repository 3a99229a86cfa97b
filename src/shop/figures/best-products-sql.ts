import { type Database, rows, sql } from '../../platform/database/database.ts'
import { LONGEST_LIST } from './figures-sql.ts'

export type SoldProduct = {
  productId: number
  name: string
  image: string | null
  quantity: number
  value: number
}

/** What sold best from that day on: the first of the ranking, and what has changed since. */
export const readBestProducts = (db: Database, from: string): Promise<SoldProduct[]> =>
  rows(
    db,
    sql`WITH changes AS MATERIALIZED (SELECT * FROM unranked_counts('product', ${from}::date)),
        first AS (
          SELECT key AS id, count AS quantity, sum_in_piastres AS value FROM figure_ranks
          WHERE kind = 'product' AND from_day = ${from}::date AND count > 0
          ORDER BY count DESC, sum_in_piastres DESC, key LIMIT ${LONGEST_LIST} + (SELECT count(*) FROM changes)
        ),
        sold AS (
          SELECT * FROM first WHERE NOT EXISTS (SELECT FROM changes WHERE changes.id = first.id)
          UNION ALL
          SELECT c.id, c.count + coalesce(r.count, 0), c.sum_in_piastres + coalesce(r.sum_in_piastres, 0)
          FROM changes c LEFT JOIN figure_ranks r ON r.kind = 'product' AND r.from_day = ${from}::date AND r.key = c.id
        )
        SELECT p.id AS "productId", p.name, best.quantity, best.value, (
          SELECT '/media/' || i.picture_hash || '.jpg' FROM product_images i WHERE i.product_id = p.id
          ORDER BY i.position, i.id LIMIT 1) AS image
        FROM (SELECT * FROM sold WHERE quantity > 0 ORDER BY quantity DESC, value DESC, id LIMIT ${LONGEST_LIST}) AS best
        JOIN products p USING (id)
        ORDER BY best.quantity DESC, best.value DESC, p.id`,
  )
