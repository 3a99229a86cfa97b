import { type Database, execute, prepared, rows, type SQL, sql } from '#platform/database/database.ts'
import type { GoodsLine } from '../context/goods-line.ts'
import { type Owner, ownerText } from '../context/shopper.ts'

/** A line of a cart as it becomes part of an order or of a card payment. */
export type GoodsInCart = GoodsLine & {
  /** Still sold. */
  available: boolean
}

export const goodsInCart = (tx: Database, owner: Owner): Promise<GoodsInCart[]> =>
  rows(tx)(prepared`
    SELECT ${GOODS}, i.quantity
    FROM carts c JOIN cart_items i ON i.cart_id = c.id JOIN variants v ON v.id = i.variant_id JOIN products p ON p.id = v.product_id
    WHERE c.owner = ${ownerText(owner)} ORDER BY i.id`)

/** The same of sizes that are named, in their order. */
export const goodsOf = (
  tx: Database,
  lines: readonly { variantId: number; quantity: number }[],
): Promise<GoodsInCart[]> =>
  rows(tx)`SELECT ${GOODS}, i.quantity
        FROM unnest(${lines.map(({ variantId }) => variantId)}::integer[], ${lines.map(({ quantity }) => quantity)}::integer[])
          WITH ORDINALITY AS i (variant_id, quantity, place)
        JOIN variants v ON v.id = i.variant_id JOIN products p ON p.id = v.product_id ORDER BY i.place`

/** Of a size `v` of a product `p`. */
const GOODS: SQL = sql`v.id AS "variantId", p.id AS "productId", p.name AS "productName", v.size, v.color, v.sku,
  p.unit_price_in_piastres AS "unitPriceInPiastres", v.is_active AND p.is_active AS available, (
    SELECT '/media/' || pi.picture_hash || '.jpg' FROM product_images pi WHERE pi.product_id = p.id
    ORDER BY CASE WHEN lower(pi.color) = lower(v.color) THEN 0 WHEN pi.color IS NULL THEN 1 ELSE 2 END, pi.position, pi.id
    LIMIT 1) AS image,
  CASE WHEN p.translations = '{}' THEN '{}' ELSE jsonb_strip_nulls(jsonb_build_object('ar', jsonb_build_object(
    'productName', p.translations->'ar'->'name', 'color', p.translations->'ar'->'colors'->v.color))) END AS translations`

/** What was paid for leaves the cart; what was added meanwhile stays. */
export async function takeOutOfCart(
  tx: Database,
  cartId: number,
  lines: readonly { variantId: number; quantity: number }[],
): Promise<void> {
  const paid = sql`unnest(${lines.map(({ variantId }) => variantId)}::integer[], ${lines.map(({ quantity }) => quantity)}::integer[])
                     AS paid (variant_id, quantity)`
  await execute(tx)`WITH gone AS (
          DELETE FROM cart_items i USING ${paid}
          WHERE i.cart_id = ${cartId} AND i.variant_id = paid.variant_id AND i.quantity <= paid.quantity
        )
        UPDATE cart_items i SET quantity = i.quantity - paid.quantity FROM ${paid}
        WHERE i.cart_id = ${cartId} AND i.variant_id = paid.variant_id AND i.quantity > paid.quantity`
}
