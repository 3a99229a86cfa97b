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
  ...['cancelled', 'refused', 'returned', 'lost'],
  ...['governorate', 'phone', 'size'].flatMap((of) => [`${of} delivered`, `${of} refused`]),
]

export const LONGEST_LIST = 10

/** The kind that is there if there was ever an order. */
export const EVER = 'ever'

export type SoldProduct = {
  productId: number
  name: string
  image: string | null
  quantity: number
  value: number
}

export const readBestProducts = (db: Database, { from, until }: Period): Promise<SoldProduct[]> =>
  rows(
    db,
    sql`SELECT p.id AS "productId", p.name, sold.quantity, sold.value, (
          SELECT '/media/' || i.picture_hash || '.jpg' FROM product_images i WHERE i.product_id = p.id
          ORDER BY i.position, i.id LIMIT 1) AS image
        FROM (
          SELECT key::integer AS id, sum(count)::bigint AS quantity, sum(sum_in_piastres)::bigint AS value FROM figure_counts
          WHERE kind = 'product' AND day BETWEEN ${from}::date AND ${until}::date
          GROUP BY key HAVING sum(count) > 0 ORDER BY quantity DESC, value DESC, key LIMIT ${LONGEST_LIST}
        ) AS sold JOIN products p USING (id)
        ORDER BY quantity DESC, value DESC, p.id`,
  )

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

/** Sizes that are for sale and of which one was delivered in the last 28 days. */
export const readDaysLeft = (db: Database, today: string): Promise<DaysLeft[]> =>
  rows(
    db,
    sql`SELECT p.id AS "productId", p.name AS "productName", v.id AS "variantId", v.size, v.color, v.stock, sold.delivered,
          v.stock::bigint * 28 / sold.delivered AS days
        FROM (
          SELECT key::integer AS id, sum(count)::bigint AS delivered FROM figure_counts
          WHERE kind = 'variant' AND day > ${today}::date - 28 GROUP BY key HAVING sum(count) > 0
        ) AS sold JOIN variants v USING (id) JOIN products p ON p.id = v.product_id
        WHERE v.is_active AND p.is_active
        ORDER BY v.stock::float8 / sold.delivered, sold.delivered DESC, v.id LIMIT ${LONGEST_LIST}`,
  )
