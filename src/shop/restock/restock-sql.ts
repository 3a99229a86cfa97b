import type { Image } from '#contract/media.ts'
import type { RestockWaiters } from '#contract/restock.ts'
import {
  type Database,
  execute,
  onlyValue,
  row,
  rows,
  sql,
  value,
  values,
} from '#platform/database/database.ts'
import type { Language } from '#shared/language/language.ts'
import { imagesOf } from '../catalog/catalog.ts'
import { type Owner, ownerText } from '../context/shopper.ts'

/** The only SQL on restock notices, besides notify_waiting, which a trigger calls. */

/** What is left of a size that is sold. Its lock keeps pieces from coming back meanwhile. */
export const lockSize = (tx: Database, variantId: number): Promise<{ stock: number } | undefined> => row(tx)`
  SELECT v.stock FROM variants v JOIN products p ON p.id = v.product_id
  WHERE v.id = ${variantId} AND v.is_active AND p.is_active FOR NO KEY UPDATE OF v`

/** People of a network who wait for a size, or for whom a piece of it is held. */
export const countOfNetwork = (
  tx: Database,
  variantId: number,
  network: string | null,
): Promise<number> => onlyValue(tx)`
  SELECT count(*) FROM restock_notices
  WHERE variant_id = ${variantId} AND network = ${network} AND (told_at IS NULL OR restock_hold_end(told_at) > now())`

export const insertNotice = (
  tx: Database,
  {
    variantId,
    email,
    language,
    network,
  }: {
    variantId: number
    email: string
    language: Language
    network: string | null
  },
): Promise<void> => execute(tx)`
  INSERT INTO restock_notices (variant_id, email, language, network) VALUES (${variantId}, ${email}, ${language}, ${network})
  ON CONFLICT DO NOTHING`

/** The notice of a person who asked from this network and waits; others with this address may be somebody else. */
export const waitingFrom = (
  db: Database,
  { variantId, email, network }: { variantId: number; email: string; network: string | null },
): Promise<number | undefined> => value(db)`
  SELECT id FROM restock_notices WHERE variant_id = ${variantId} AND lower(email) = lower(${email})
    AND told_at IS NULL AND network IS NOT DISTINCT FROM ${network}`

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

/** What is held for the notice becomes the owner's, unless it is being paid for. Answers the size of the notice. */
export const giveHold = (
  tx: Database,
  id: number,
  owner: Owner,
): Promise<{ variantId: number } | undefined> => row(tx)`
  WITH notice AS (SELECT variant_id, hold_reference FROM restock_notices WHERE id = ${id}),
  given AS (
    UPDATE stock_holds h SET owner = ${ownerText(owner)} FROM notice
    WHERE h.reference = notice.hold_reference AND h.expires_at > now()
      AND NOT EXISTS (SELECT FROM payment_attempts a WHERE a.reference = h.reference)
  )
  SELECT variant_id AS "variantId" FROM notice`

/** Answers the hold of the piece that the notice had, unless it is being paid for. */
export const deleteNotice = (tx: Database, id: number): Promise<string | undefined> => value(tx)`
  WITH gone AS (DELETE FROM restock_notices WHERE id = ${id} RETURNING hold_reference)
  SELECT hold_reference AS hold FROM gone
  WHERE hold_reference IS NOT NULL AND NOT EXISTS (SELECT FROM payment_attempts WHERE reference = hold_reference)`

/** Sizes that came back without a change of their stock. */
export const skippedSizes = (tx: Database): Promise<number[]> => values(tx)`
  SELECT DISTINCT v.id FROM restock_notices n JOIN variants v ON v.id = n.variant_id JOIN products p ON p.id = v.product_id
  WHERE n.told_at IS NULL AND v.stock > 0 AND v.is_active AND p.is_active`

/** The number of notified people. */
export const notifyWaiting = (tx: Database, variantIds: number[]): Promise<number> => onlyValue(tx)`
  SELECT coalesce(sum(notify_waiting(id)), 0) AS count FROM unnest(${variantIds}::integer[]) AS id`

/** A notified person pays by card: the notice follows its piece into the hold of the payment. */
export const payForRestock = (
  tx: Database,
  { owner, reference }: { owner: string; reference: string },
  lines: readonly { variantId: number }[],
): Promise<void> => execute(tx)`
  UPDATE restock_notices n SET hold_reference = ${reference}::uuid FROM stock_holds h
  WHERE h.owner = ${owner} AND h.reference = n.hold_reference AND h.variant_id = n.variant_id
    AND n.variant_id = ANY (${lines.map(({ variantId }) => variantId)}::integer[])`

export const ownerOfHold = (tx: Database, reference: string): Promise<string | undefined> => value(tx)`
  SELECT owner FROM stock_holds WHERE reference = ${reference}::uuid LIMIT 1`

/** Holds a piece again for each notice of a payment whose half hour is not over, as far as there are any. Answers their sizes. */
export const holdAgain = (
  tx: Database,
  reference: string,
  owner: string,
): Promise<{ variantId: number; quantity: number }[]> => rows(tx)`
  WITH own AS (
    SELECT n.id, n.variant_id, n.told_at, gen_random_uuid() AS hold,
      row_number() OVER (PARTITION BY n.variant_id ORDER BY n.id) <= v.stock AS is_there
    FROM restock_notices n JOIN variants v ON v.id = n.variant_id
    WHERE n.hold_reference = ${reference}::uuid AND restock_hold_end(n.told_at) > now()
  ), told AS (
    UPDATE restock_notices n SET hold_reference = own.hold FROM own WHERE n.id = own.id AND is_there
  )
  INSERT INTO stock_holds (reference, variant_id, quantity, owner, expires_at)
  SELECT hold, variant_id, 1, ${owner}, restock_hold_end(told_at) FROM own WHERE is_there
  RETURNING variant_id AS "variantId", quantity`

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
export async function noticesOf(
  db: Database,
  email: string,
): Promise<{ productName: string; size: string; askedAt: string; toldAt: string | null }[]> {
  const found = await rows(db)<{ productName: string; size: string; askedAt: Date; toldAt: Date | null }>`
    SELECT p.name AS "productName", v.size, n.asked_at AS "askedAt", n.told_at AS "toldAt"
    FROM restock_notices n JOIN variants v ON v.id = n.variant_id JOIN products p ON p.id = v.product_id
    WHERE lower(n.email) = lower(${email}) ORDER BY n.id`
  return found.map(({ askedAt, toldAt, ...notice }) => ({
    ...notice,
    askedAt: askedAt.toISOString(),
    toldAt: toldAt?.toISOString() ?? null,
  }))
}

export async function forgetOldNotices(db: Database, toldDays: number, waitingDays: number): Promise<void> {
  await execute(db)`
    DELETE FROM restock_notices WHERE told_at < now() - make_interval(days => ${toldDays})
      OR (told_at IS NULL AND asked_at < now() - make_interval(days => ${waitingDays}))`
  await execute(db)`
    UPDATE restock_notices SET network = NULL WHERE network IS NOT NULL AND restock_hold_end(told_at) < now()`
}

export const forgetNoticesTo = (tx: Database, email: string): Promise<void> =>
  execute(tx)`DELETE FROM restock_notices WHERE lower(email) = lower(${email})`
