import type { Image } from '#contract/catalog/media.ts'
import type { RestockWaiters } from '#contract/catalog/restock.ts'
import { type Database, execute, onlyValue, row, rows, sql } from '#platform/database/database.ts'
import type { Language } from '#shared/language/language.ts'
import { imagesOf } from '../catalog/catalog.ts'

/** How notices are read and forgotten. */

/** People of a network who wait for a size, or for whom a piece of it is held. */
export const countOfNetwork = (
  tx: Database,
  variantId: number,
  network: string | null,
): Promise<number> => onlyValue(tx)`
  SELECT count(*) FROM restock_notices
  WHERE variant_id = ${variantId} AND network = ${network} AND (told_at IS NULL OR restock_hold_end(told_at) > now())`

export type NoticeRecord = {
  id: number
  email: string
  language: Language
  productId: number
  productName: string
  unitPriceInPiastres: number
  images: Image[]
  size: string
  color: string
  colorKey: string
  stock: number
  heldUntil: string | null
}

/** In the requested language, else in that of the notice. */
export const findNotice = (
  db: Database,
  id: number,
  language: Language | null = null,
): Promise<NoticeRecord | undefined> => row(db)`
  SELECT n.id, n.email, n.language, p.id AS "productId",
    coalesce(p.translations->coalesce(${language}, n.language)->>'name', p.name) AS "productName",
    p.unit_price_in_piastres AS "unitPriceInPiastres", ${imagesOf(sql`p.id`, sql`coalesce(${language}, n.language)`)} AS images, v.size,
    v.color AS "colorKey",
    coalesce(p.translations->coalesce(${language}, n.language)->'colors'->>v.color, v.color) AS color,
    CASE WHEN v.is_active AND p.is_active THEN v.stock ELSE 0 END AS stock, h.expires_at AS "heldUntil"
  FROM restock_notices n
  JOIN variants v ON v.id = n.variant_id
  JOIN products p ON p.id = v.product_id
  LEFT JOIN stock_holds h ON h.reference = n.hold_reference AND h.variant_id = n.variant_id AND h.expires_at > now()
  WHERE n.id = ${id}`

/** A notified person pays by card: the notice follows its piece into the hold of the payment. */
export const payForRestock = (
  tx: Database,
  { owner, reference }: { owner: string; reference: string },
  lines: readonly { variantId: number }[],
): Promise<void> => execute(tx)`
  UPDATE restock_notices n SET hold_reference = ${reference}::uuid FROM stock_holds h
  WHERE h.owner = ${owner} AND h.reference = n.hold_reference AND h.variant_id = n.variant_id
    AND n.variant_id = ANY (${lines.map(({ variantId }) => variantId)}::integer[])`

/** For staff: how many people wait for each size, and for how many a piece is held now. */
export const restockQueue = (db: Database): Promise<RestockWaiters[]> => rows(db)`
  SELECT v.id AS "variantId", p.id AS "productId", p.name AS "productName", v.size, v.color, counted.waiting, counted.held
  FROM (
    SELECT n.variant_id, count(*) FILTER (WHERE n.told_at IS NULL) AS waiting, count(h.reference) AS held
    FROM restock_notices n LEFT JOIN stock_holds h ON h.reference = n.hold_reference AND h.variant_id = n.variant_id
    WHERE n.told_at IS NULL OR h.reference IS NOT NULL GROUP BY n.variant_id
  ) AS counted
  JOIN variants v ON v.id = counted.variant_id JOIN products p ON p.id = v.product_id
  ORDER BY counted.waiting DESC, v.id`

/** For the export of personal data. */
export const noticesOf = (
  db: Database,
  email: string,
): Promise<{ productName: string; size: string; askedAt: string; toldAt: string | null }[]> => rows(db)`
  SELECT p.name AS "productName", v.size, n.asked_at AS "askedAt", n.told_at AS "toldAt"
  FROM restock_notices n JOIN variants v ON v.id = n.variant_id JOIN products p ON p.id = v.product_id
  WHERE lower(n.email) = lower(${email}) ORDER BY n.id`

export async function forgetOldNotices(db: Database, toldDays: number, waitingDays: number): Promise<void> {
  await execute(db)`
    DELETE FROM restock_notices WHERE told_at < now() - make_interval(days => ${toldDays})
      OR (told_at IS NULL AND asked_at < now() - make_interval(days => ${waitingDays}))`
  await execute(db)`
    UPDATE restock_notices SET network = NULL WHERE network IS NOT NULL AND restock_hold_end(told_at) < now()`
}

export const forgetNoticesTo = (tx: Database, email: string): Promise<void> =>
  execute(tx)`DELETE FROM restock_notices WHERE lower(email) = lower(${email})`
