import type { FitCounts, ProductFit, SaidSentence } from '../../contract/fit-reports.ts'
import {
  countForPages,
  type Database,
  hasRow,
  onlyRow,
  row,
  rows,
  sql,
} from '../../platform/database/database.ts'
import type { FitAnswer } from '../../shared/values.ts'

/** The only SQL on fit reports. The rules that need a lock are in db/functions/fit-reports.sql. */

export type ItemReport = { itemId: number; fit: FitAnswer; sentence: string | null; isHidden: boolean }

/** Null when the order has not been delivered yet. */
export async function reportsOfOrder(db: Database, orderId: string): Promise<ItemReport[] | null> {
  const found = await row<{ isDelivered: boolean; reports: ItemReport[] }>(
    db,
    sql`SELECT is_delivered(o.status) AS "isDelivered",
          (SELECT coalesce(jsonb_agg(jsonb_build_object('itemId', i.id, 'fit', r.fit, 'sentence', r.sentence,
              'isHidden', r.hidden_reason IS NOT NULL)), '[]')
            FROM order_items i JOIN fit_reports r ON r.order_item_id = i.id WHERE i.order_id = o.id) AS reports
        FROM orders o WHERE o.id = ${orderId}::uuid`,
  )
  return found?.isDelivered ? found.reports : null
}

/** Returns the product. */
export async function writeReport(
  db: Database,
  report: { orderId: string; itemId: number; fit: FitAnswer; sentence: string | null },
): Promise<number> {
  const { orderId, itemId, fit, sentence } = report
  const written = await onlyRow<{ productId: number }>(
    db,
    sql`SELECT save_fit_report(${orderId}::uuid, ${itemId}, ${fit}, ${sentence}) AS "productId"`,
  )
  return written.productId
}

export const isShown = (db: Database, productId: number): Promise<boolean> =>
  hasRow(db, sql`SELECT 1 FROM products WHERE id = ${productId} AND is_active`)

/** In the order in which the sizes were created: S before M before L. */
export const countsBySize = (db: Database, productId: number): Promise<(FitCounts & { size: string })[]> =>
  rows(
    db,
    sql`SELECT i.size, count(*) FILTER (WHERE r.fit = 'small') AS small, count(*) FILTER (WHERE r.fit = 'true') AS true,
          count(*) FILTER (WHERE r.fit = 'large') AS large
        FROM fit_reports r JOIN order_items i ON i.id = r.order_item_id
        WHERE r.product_id = ${productId} GROUP BY i.size ORDER BY min(i.variant_id)`,
  )

export const shownSentences = (
  db: Database,
  productId: number,
  limit: number,
): Promise<ProductFit['sentences']> =>
  rows(
    db,
    sql`SELECT i.size, r.fit, r.sentence FROM fit_reports r JOIN order_items i ON i.id = r.order_item_id
        WHERE r.product_id = ${productId} AND r.sentence IS NOT NULL AND r.hidden_reason IS NULL
        ORDER BY r.said_at DESC, r.order_item_id DESC LIMIT ${limit}`,
  )

export async function allSentences(
  db: Database,
  page: { limit: number; offset: number },
): Promise<{ sentences: SaidSentence[]; total: number }> {
  const found = await rows<Omit<SaidSentence, 'saidAt'> & { saidAt: Date }>(
    db,
    sql`SELECT i.id AS "itemId", p.id AS "productId", p.name AS "productName", i.size, r.fit, r.sentence, r.said_at AS "saidAt",
          r.hidden_reason AS "hiddenReason"
        FROM (SELECT * FROM fit_reports WHERE sentence IS NOT NULL ORDER BY said_at DESC, order_item_id DESC
          LIMIT ${page.limit} OFFSET ${page.offset}) AS r
        JOIN order_items i ON i.id = r.order_item_id JOIN products p ON p.id = r.product_id
        ORDER BY r.said_at DESC, r.order_item_id DESC`,
  )
  return {
    sentences: found.map((said) => ({ ...said, saidAt: said.saidAt.toISOString() })),
    total: await countForPages(db, sql`fit_reports WHERE sentence IS NOT NULL`),
  }
}

/** Returns the product. */
export async function writeHiding(
  db: Database,
  itemId: number,
  reason: string | null,
  staffId: number,
): Promise<number> {
  const hidden = await onlyRow<{ productId: number }>(
    db,
    sql`SELECT hide_fit_sentence(${itemId}, ${reason}, ${staffId}) AS "productId"`,
  )
  return hidden.productId
}

export type OwnReport = Omit<SaidSentence, 'itemId' | 'sentence' | 'hiddenReason'> & {
  sentence: string | null
}

/** For the export of personal data. */
export async function reportsOf(db: Database, userId: number): Promise<OwnReport[]> {
  const found = await rows<Omit<OwnReport, 'saidAt'> & { saidAt: Date }>(
    db,
    sql`SELECT i.product_id AS "productId", i.product_name AS "productName", i.size, r.fit, r.sentence, r.said_at AS "saidAt"
        FROM orders o JOIN order_items i ON i.order_id = o.id JOIN fit_reports r ON r.order_item_id = i.id
        WHERE o.user_id = ${userId} ORDER BY r.said_at`,
  )
  return found.map((report) => ({ ...report, saidAt: report.saidAt.toISOString() }))
}
