import { toPounds } from '#contract/money.ts'
import type { FoundGoods, GoodsQuery } from '#contract/order-edits.ts'
import { type Database, rows, sql } from '#platform/database/database.ts'
import { literally } from './list-products.ts'

/** For staff who write an order: products that are sold, by the words of their name or by the SKU of a size, which comes first. */
export async function findGoods(db: Database, { q = '', products }: GoodsQuery): Promise<FoundGoods[]> {
  const words = q.split(/\s+/).flatMap((word) => (word ? `%${literally(word)}%` : []))
  const isFound = products
    ? sql`p.id = ANY (${products}::integer[])`
    : sql`${words.length > 0} AND (
        EXISTS (SELECT FROM variants v WHERE v.product_id = p.id AND v.is_active AND lower(v.sku) LIKE lower(${`${literally(q)}%`}))
        OR fold_arabic(concat_ws(' ', p.name, p.translations->'ar'->>'name')) LIKE ALL (
          SELECT fold_arabic(word) FROM unnest(${words}::text[]) AS word))`
  const found = await rows(db)<Omit<FoundGoods, 'price'> & { piastres: number; isScanned: boolean }>`
    SELECT p.id AS "productId", p.name, p.unit_price_in_piastres AS piastres,
      EXISTS (SELECT FROM variants v WHERE v.product_id = p.id AND lower(v.sku) = lower(${q})) AS "isScanned",
      (SELECT '/media/' || picture_hash || '.jpg' FROM product_images WHERE product_id = p.id ORDER BY position, id LIMIT 1) AS image,
      (SELECT jsonb_agg(jsonb_build_object('id', v.id, 'size', v.size, 'color', v.color, 'sku', v.sku, 'stock', v.stock)
          ORDER BY v.position, v.id)
        FROM variants v WHERE v.product_id = p.id AND v.is_active) AS variants
    FROM products p
    WHERE p.is_active AND EXISTS (SELECT FROM variants v WHERE v.product_id = p.id AND v.is_active) AND ${isFound}
    ORDER BY "isScanned" DESC, lower(p.name), p.id LIMIT ${products?.length ?? MOST_FOUND}`
  return found.map(({ piastres, isScanned: _, ...goods }) => ({ ...goods, price: toPounds(piastres) }))
}

const MOST_FOUND = 10
