import type { Image } from '../../contract/media.ts'
import type { RestockWaiters } from '../../contract/restock.ts'
import { type Database, onlyRow, row, rows, sql } from '../../platform/database/database.ts'
import type { Language } from '../../shared/language/language.ts'
import { imagesOf } from '../catalog/catalog.ts'
import { type Owner, ownerText } from '../context/shopper.ts'

/** The only SQL on restock notices. The rules that need a lock are in db/functions/restock.sql. */

export async function insertNotice(
  db: Database,
  notice: { variantId: number; email: string; language: Language; network: string | null },
  mostOfOneNetwork: number,
): Promise<void> {
  const { variantId, email, language, network } = notice
  await rows(
    db,
    sql`SELECT ask_for_restock(${variantId}, ${email}, ${language}, ${network}, ${mostOfOneNetwork})`,
  )
}

/** The notice of a person who asked from this network and waits; others with this address may be somebody else. */
export async function waitingFrom(
  db: Database,
  { variantId, email, network }: { variantId: number; email: string; network: string | null },
): Promise<number | undefined> {
  const found = await row<{ id: number }>(
    db,
    sql`SELECT id FROM restock_notices WHERE variant_id = ${variantId} AND lower(email) = lower(${email})
          AND told_at IS NULL AND network IS NOT DISTINCT FROM ${network}`,
  )
  return found?.id
}

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
  heldUntil: Date | null
}

/** In the requested language, else in that of the notice. */
export const findNotice = (
  db: Database,
  id: number,
  language: Language | null = null,
): Promise<NoticeRecord | undefined> =>
  row(
    db,
    sql`SELECT n.id, n.email, n.language, p.id AS "productId",
          coalesce(p.translations->coalesce(${language}, n.language)->>'name', p.name) AS "productName",
          p.unit_price_in_piastres AS "unitPriceInPiastres", ${imagesOf(sql`p.id`, sql`coalesce(${language}, n.language)`)} AS images, v.size,
          v.color AS "colorKey",
          coalesce(p.translations->coalesce(${language}, n.language)->'colors'->>v.color, v.color) AS color,
          CASE WHEN v.is_active AND p.is_active THEN v.stock ELSE 0 END AS stock, h.expires_at AS "heldUntil"
        FROM restock_notices n
        JOIN variants v ON v.id = n.variant_id
        JOIN products p ON p.id = v.product_id
        LEFT JOIN stock_holds h ON h.reference = n.hold_reference AND h.variant_id = n.variant_id AND h.expires_at > now()
        WHERE n.id = ${id}`,
  )

/** What is held for the notice becomes the owner's, unless it is being paid for. Answers the size of the notice. */
export const giveHold = (
  tx: Database,
  id: number,
  owner: Owner,
): Promise<{ variantId: number } | undefined> =>
  row(
    tx,
    sql`WITH notice AS (SELECT variant_id, hold_reference FROM restock_notices WHERE id = ${id}),
        given AS (
          UPDATE stock_holds h SET owner = ${ownerText(owner)} FROM notice
          WHERE h.reference = notice.hold_reference AND h.expires_at > now()
            AND NOT EXISTS (SELECT FROM payment_attempts a WHERE a.reference = h.reference)
        )
        SELECT variant_id AS "variantId" FROM notice`,
  )

/** True when a piece came back that had been held. */
export async function withdrawNotice(db: Database, id: number): Promise<boolean> {
  const withdrawn = await onlyRow<{ freed: boolean }>(db, sql`SELECT withdraw_restock(${id}) AS freed`)
  return withdrawn.freed
}

/** The number of notified people. */
export async function notifySkipped(db: Database): Promise<number> {
  const notified = await onlyRow<{ count: number }>(db, sql`SELECT notify_skipped() AS count`)
  return notified.count
}

export const restockQueue = (db: Database): Promise<RestockWaiters[]> =>
  rows(
    db,
    sql`SELECT variant_id AS "variantId", product_id AS "productId", product_name AS "productName", size, color, waiting, held
        FROM restock_queue()`,
  )

/** For the export of personal data. */
export async function noticesOf(
  db: Database,
  email: string,
): Promise<{ productName: string; size: string; askedAt: string; toldAt: string | null }[]> {
  const found = await rows<{ productName: string; size: string; askedAt: Date; toldAt: Date | null }>(
    db,
    sql`SELECT p.name AS "productName", v.size, n.asked_at AS "askedAt", n.told_at AS "toldAt"
        FROM restock_notices n JOIN variants v ON v.id = n.variant_id JOIN products p ON p.id = v.product_id
        WHERE lower(n.email) = lower(${email}) ORDER BY n.id`,
  )
  return found.map(({ askedAt, toldAt, ...notice }) => ({
    ...notice,
    askedAt: askedAt.toISOString(),
    toldAt: toldAt?.toISOString() ?? null,
  }))
}

export async function forgetOldNotices(db: Database, toldDays: number, waitingDays: number): Promise<void> {
  await rows(
    db,
    sql`DELETE FROM restock_notices WHERE told_at < now() - make_interval(days => ${toldDays})
          OR (told_at IS NULL AND asked_at < now() - make_interval(days => ${waitingDays}))`,
  )
  await rows(
    db,
    sql`UPDATE restock_notices SET network = NULL WHERE network IS NOT NULL AND restock_hold_end(told_at) < now()`,
  )
}
