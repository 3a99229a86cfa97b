import { type Database, rows, sql } from '../../platform/database/database.ts'
import { LONGEST_LIST } from './figures-sql.ts'
import { rankedCount, unrankedCounts } from './unranked-sql.ts'

export type SoldProduct = {
  productId: number
  name: string
  image: string | null
  quantity: number
  value: number
}

/** What sold best from that day on. */
export const readBestProducts = (db: Database, from: string): Promise<SoldProduct[]> =>
  rows(
    db,
    sql`WITH changes AS MATERIALIZED (${unrankedCounts('product', from)}),
        candidates AS (
          SELECT id FROM changes
          UNION
          (SELECT key FROM figure_ranks WHERE kind = 'product' AND from_day = ${from}::date AND count > 0
          ORDER BY count DESC, sum_in_piastres DESC, key LIMIT ${LONGEST_LIST} + (SELECT count(*) FROM changes))
        ),
        sold AS (
          SELECT id, coalesce(r.count, 0) + coalesce(c.count, 0) AS quantity,
            coalesce(r.sum_in_piastres, 0) + coalesce(c.sum_in_piastres, 0) AS value
          FROM candidates LEFT JOIN changes c USING (id) LEFT JOIN ${rankedCount('product', from)} AS r ON true
        )
        SELECT p.id AS "productId", p.name, best.quantity, best.value, (
          SELECT '/media/' || i.picture_hash || '.jpg' FROM product_images i WHERE i.product_id = p.id
          ORDER BY i.position, i.id LIMIT 1) AS image
        FROM (SELECT * FROM sold WHERE quantity > 0 ORDER BY quantity DESC, value DESC, id LIMIT ${LONGEST_LIST}) AS best
        JOIN products p USING (id)
        ORDER BY best.quantity DESC, best.value DESC, p.id`,
  )
