import type { FitCounts, ProductFit, SaidSentence } from '#contract/fit-reports.ts'
import {
  countForPages,
  type Database,
  execute,
  hasRow,
  inTransaction,
  type Page,
  type Paged,
  row,
  rows,
  type SQL,
  sql,
} from '#platform/database/database.ts'
import type { FitAnswer } from '#shared/values.ts'
import { recordChange } from '../audit/audit.ts'
import { ShopError } from '../context/shop-error.ts'

/** The only SQL on fit reports. */

export type ItemReport = { itemId: number; fit: FitAnswer; sentence: string | null; isHidden: boolean }

/** Null when the order has not been delivered yet. */
export async function reportsOfOrder(db: Database, orderId: string): Promise<ItemReport[] | null> {
  const found = await row(db)<{ isDelivered: boolean; reports: ItemReport[] }>`
    SELECT ${isDelivered(sql`o.status`)} AS "isDelivered",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('itemId', i.id, 'fit', r.fit, 'sentence', r.sentence,
          'isHidden', r.hidden_reason IS NOT NULL)), '[]')
        FROM order_items i JOIN fit_reports r ON r.order_item_id = i.id WHERE i.order_id = o.id) AS reports
    FROM orders o WHERE o.id = ${orderId}::uuid`
  return found?.isDelivered ? found.reports : null
}

/** Writes the report of a line, or replaces it, and returns the product. A sentence that staff have hidden stays hidden. */
export async function writeReport(
  db: Database,
  report: { orderId: string; itemId: number; fit: FitAnswer; sentence: string | null },
): Promise<number> {
  const { orderId, itemId, fit, sentence } = report
  return inTransaction(db, async (tx) => {
    const line = await row(tx)<{ productId: number; isDelivered: boolean }>`
      SELECT i.product_id AS "productId", ${isDelivered(sql`o.status`)} AS "isDelivered"
      FROM order_items i JOIN orders o ON o.id = i.order_id
      WHERE i.id = ${itemId} AND o.id = ${orderId}::uuid FOR SHARE OF o`
    if (!line) throw new ShopError('not_found')
    if (!line.isDelivered) throw new ShopError('not_delivered')
    await execute(tx)`
      INSERT INTO fit_reports AS report (order_item_id, product_id, fit, sentence)
      VALUES (${itemId}, ${line.productId}, ${fit}, ${sentence})
      ON CONFLICT (order_item_id) DO UPDATE SET fit = excluded.fit, sentence = excluded.sentence, said_at = now()
      WHERE (report.fit, report.sentence) IS DISTINCT FROM (excluded.fit, excluded.sentence)`
    return line.productId
  })
}

const isDelivered = (status: SQL): SQL => sql`${status} IN ('delivered', 'completed')`

export const isShown = (db: Database, productId: number): Promise<boolean> =>
  hasRow(db)`SELECT 1 FROM products WHERE id = ${productId} AND is_active`

/**
 * In the order in which the sizes were created: S before M before L. A line that came back as too small or too large is one answer,
 * unless its buyer has given one.
 */
export const countsBySize = (db: Database, productId: number): Promise<(FitCounts & { size: string })[]> =>
  rows(db)`
    WITH said AS (
      SELECT i.size, i.variant_id, r.fit FROM fit_reports r JOIN order_items i ON i.id = r.order_item_id
      WHERE r.product_id = ${productId}
      UNION ALL
      (SELECT DISTINCT ON (l.item_id, l.exchange_of) CASE WHEN l.exchange_of IS NULL THEN i.size ELSE v.size END,
        l.variant_id, CASE l.reason WHEN 'too_small' THEN 'small' ELSE 'large' END
      FROM variants v JOIN return_lines l ON l.variant_id = v.id JOIN order_items i ON i.id = l.item_id
      WHERE v.product_id = ${productId} AND l.reason IN ('too_small', 'too_large') AND l.shelved + l.written_off > 0
        AND NOT EXISTS (SELECT FROM fit_reports r WHERE r.order_item_id = l.item_id AND l.exchange_of IS NULL)
      ORDER BY l.item_id, l.exchange_of, l.id DESC)
    )
    SELECT size, count(*) FILTER (WHERE fit = 'small') AS small, count(*) FILTER (WHERE fit = 'true') AS true,
      count(*) FILTER (WHERE fit = 'large') AS large
    FROM said GROUP BY size ORDER BY min(variant_id)`

export const shownSentences = (
  db: Database,
  productId: number,
  limit: number,
): Promise<ProductFit['sentences']> => rows(db)`
  SELECT i.size, r.fit, r.sentence FROM fit_reports r JOIN order_items i ON i.id = r.order_item_id
  WHERE r.product_id = ${productId} AND r.sentence IS NOT NULL AND r.hidden_reason IS NULL
  ORDER BY r.said_at DESC, r.order_item_id DESC LIMIT ${limit}`

export async function allSentences(db: Database, page: Page): Promise<Paged<SaidSentence>> {
  const found = await rows(db)<Omit<SaidSentence, 'saidAt'> & { saidAt: Date }>`
    SELECT i.id AS "itemId", p.id AS "productId", p.name AS "productName", i.size, r.fit, r.sentence, r.said_at AS "saidAt",
      r.hidden_reason AS "hiddenReason"
    FROM (SELECT * FROM fit_reports WHERE sentence IS NOT NULL ORDER BY said_at DESC, order_item_id DESC
      LIMIT ${page.limit} OFFSET ${page.offset}) AS r
    JOIN order_items i ON i.id = r.order_item_id JOIN products p ON p.id = r.product_id
    ORDER BY r.said_at DESC, r.order_item_id DESC`
  return {
    data: found.map((said) => ({ ...said, saidAt: said.saidAt.toISOString() })),
    total: await countForPages(db, sql`fit_reports WHERE sentence IS NOT NULL`),
  }
}

/**
 * Hides a sentence for a reason, or shows it again without one, and returns the product. The history has the reason but not the
 * sentence, which may be the very thing that nobody should read.
 */
export async function writeHiding(
  db: Database,
  itemId: number,
  reason: string | null,
  staffId: number,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const was = await row(tx)<{ productId: number; hiddenReason: string | null }>`
      SELECT product_id AS "productId", hidden_reason AS "hiddenReason" FROM fit_reports
      WHERE order_item_id = ${itemId} FOR UPDATE`
    if (!was) throw new ShopError('not_found')
    await execute(tx)`UPDATE fit_reports SET hidden_reason = ${reason} WHERE order_item_id = ${itemId}`
    await recordChange(
      tx,
      `fit-report:${itemId}`,
      staffId,
      { hiddenReason: was.hiddenReason },
      { hiddenReason: reason },
    )
    return was.productId
  })
}

export type OwnReport = Omit<SaidSentence, 'itemId' | 'sentence' | 'hiddenReason'> & {
  sentence: string | null
}

/** For the export of personal data. */
export async function reportsOf(db: Database, userId: number): Promise<OwnReport[]> {
  const found = await rows(db)<Omit<OwnReport, 'saidAt'> & { saidAt: Date }>`
    SELECT i.product_id AS "productId", i.product_name AS "productName", i.size, r.fit, r.sentence, r.said_at AS "saidAt"
    FROM orders o JOIN order_items i ON i.order_id = o.id JOIN fit_reports r ON r.order_item_id = i.id
    WHERE o.user_id = ${userId} ORDER BY r.said_at`
  return found.map((report) => ({ ...report, saidAt: report.saidAt.toISOString() }))
}

/** What somebody has said in words; that a size fits stays. */
export const forgetSentences = (tx: Database, orderIds: string[]): Promise<void> => execute(tx)`
  UPDATE fit_reports SET sentence = NULL WHERE order_item_id IN (
    SELECT id FROM order_items WHERE order_id = ANY (${orderIds}::uuid[]))`
