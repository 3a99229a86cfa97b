/** What the overview says of products: which sold best, which sizes run out, and how many are low on stock. */
import { type Database, onlyRow, rows, sql } from '#platform/database/database.ts'
import { sinceDay } from '#shop/context/times.ts'
import { isLowOnStock } from '../catalog/catalog.ts'
import { LINES_OF_SOLD, placedIn, soldWhere } from './order-facts-sql.ts'
import { DAYS_OF_SALES, type Period } from './period.ts'

const LONGEST_LIST = 10

export type SoldProduct = {
  productId: number
  name: string
  image: string | null
  quantity: number
  value: number
}

/** The products with the most pieces that were shipped and have not come back. */
export const readBestProducts = (
  db: Database,
  period: Pick<Period, 'from' | 'until'>,
): Promise<SoldProduct[]> =>
  rows(db)`WITH ${soldWhere(sql`${placedIn(period)} AND o.status IN ('shipped', 'delivered', 'completed')`)}
        SELECT p.id AS "productId", p.name, best.quantity, best.value, (
          SELECT '/media/' || i.picture_hash || '.jpg' FROM product_images i WHERE i.product_id = p.id
          ORDER BY i.position, i.id LIMIT 1) AS image
        FROM (
          SELECT product_id AS id, sum(quantity)::bigint AS quantity, sum(quantity::bigint * unit_price_in_piastres)::bigint AS value
          FROM ${LINES_OF_SOLD} GROUP BY product_id ORDER BY quantity DESC, value DESC, id LIMIT ${LONGEST_LIST}
        ) AS best JOIN products p USING (id)
        ORDER BY best.quantity DESC, best.value DESC, p.id`

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

/** Sizes that are for sale and of which one was delivered from that day on and has not come back. */
export const readDaysLeft = (db: Database, from: string): Promise<DaysLeft[]> =>
  rows(db)`
    WITH ${soldWhere(sql`${sinceDay(sql`o.delivered_at`, from)} AND o.status <> 'cancelled'`)}
    SELECT p.id AS "productId", p.name AS "productName", v.id AS "variantId", v.size, v.color, v.stock, sold.delivered,
          v.stock::bigint * ${DAYS_OF_SALES} / sold.delivered AS days
        FROM (
          SELECT variant_id AS id, sum(quantity)::bigint AS delivered FROM ${LINES_OF_SOLD} GROUP BY variant_id
        ) AS sold JOIN variants v USING (id) JOIN products p ON p.id = v.product_id
        WHERE v.is_active AND p.is_active
        ORDER BY v.stock::float8 / sold.delivered, sold.delivered DESC, v.id LIMIT ${LONGEST_LIST}`

/** As the list of products filters them. */
export async function countLowOnStock(db: Database, pieces: number): Promise<number> {
  const { products } = await onlyRow(db)<{
    products: number
  }>`SELECT count(*) AS products FROM products p WHERE ${isLowOnStock(pieces)}`
  return products
}
