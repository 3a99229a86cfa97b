/** What is ordered and what it costs, as an edit changes it and its undo restores it. */

import type { OrderSums } from '#contract/orders/edited-sums.ts'
import { type Database, rows } from '#platform/database/database.ts'
import type { GoodsLine } from '../../context/goods-line.ts'
import { followUnconfirmedPieces } from '../../unconfirmed/unconfirmed.ts'
import { writeSearchTexts } from '../search/write-search-texts.ts'

/** Null: a new line. */
export type OrderLine = GoodsLine & { id: number | null }

/** An event `edited` has it before and after. */
export type OrderGoods = {
  lines: OrderLine[]
  subtotalInPiastres: number
  discountInPiastres: number
  shippingInPiastres: number
  taxesInPiastres: number
}

export function sumsOfGoods(goods: OrderGoods): OrderSums {
  const { subtotalInPiastres: subtotal, discountInPiastres: discount } = goods
  const { shippingInPiastres: shipping, taxesInPiastres: taxes } = goods
  return { subtotal, discount, shipping, taxes, total: subtotal - discount + shipping + taxes }
}

/** What an edit that is taken back has changed. */
export async function restoreGoods(
  tx: Database,
  orderId: string,
  undone: { id: number; before: { goods?: OrderGoods } },
): Promise<void> {
  if (!undone.before.goods) return
  await writeGoods(tx, orderId, undone.before.goods)
}

/** Of an order that is locked: its lines keep their numbers, also those that come back by an undo. */
export async function writeGoods(tx: Database, orderId: string, goods: OrderGoods): Promise<void> {
  const { lines } = goods
  const kept = lines.flatMap(({ id }) => id ?? [])
  await rows(tx)`DELETE FROM order_items WHERE order_id = ${orderId}::uuid AND id <> ALL (${kept}::bigint[])`
  await rows(tx)`
    INSERT INTO order_items (id, order_id, variant_id, product_id, product_name, size, color, sku, quantity,
      unit_price_in_piastres, image, translations)
    OVERRIDING SYSTEM VALUE
    SELECT coalesce(id, nextval(pg_get_serial_sequence('order_items', 'id'))), ${orderId}::uuid, "variantId", "productId",
      "productName", size, color, sku, quantity, "unitPriceInPiastres", image, coalesce(translations, '{}')
    FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS (id bigint, "variantId" integer,
      "productId" integer, "productName" text, size text, color text, sku text, quantity integer,
      "unitPriceInPiastres" integer, image text, translations jsonb)) WITH ORDINALITY AS line
    ORDER BY ordinality
    ON CONFLICT (id) DO UPDATE SET variant_id = excluded.variant_id, product_id = excluded.product_id,
      product_name = excluded.product_name, size = excluded.size, color = excluded.color, sku = excluded.sku,
      quantity = excluded.quantity, unit_price_in_piastres = excluded.unit_price_in_piastres, image = excluded.image,
      translations = excluded.translations`
  await rows(tx)`
    UPDATE orders SET subtotal_in_piastres = ${goods.subtotalInPiastres}, discount_in_piastres = ${goods.discountInPiastres},
      shipping_in_piastres = ${goods.shippingInPiastres}, taxes_in_piastres = ${goods.taxesInPiastres},
      total_in_piastres = ${sumsOfGoods(goods).total}, updated_at = now()
    WHERE id = ${orderId}::uuid`
  await writeSearchTexts(tx, [orderId])
  await followUnconfirmedPieces(tx, orderId, lines)
}
