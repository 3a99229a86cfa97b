/**
 * Fit reports: how products fit their buyers. A person who proves that an order is theirs submits one report for each of its lines;
 * the page of a product shows the sum once there are enough, and the sentences that staff have not hidden.
 */
import type {
  DeliveredItem,
  FitCounts,
  FitReport,
  ProductFit,
  SaidSentence,
} from '#contract/catalog/fit-reports.ts'
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
import { FEWEST_FIT_REPORTS, type FitAnswer } from '#shared/values.ts'
import { recordChange } from '../audit/audit.ts'
import { foundRow } from '../context/found-row.ts'
import type { Shop } from '../context/shop.ts'
import { orNotFound, ShopError } from '../context/shop-error.ts'
import { type AskedOrder, claimedOrder, lineIn, type OrderRecord } from '../orders/orders.ts'

/** The products of a delivered order, with their reports. */
export async function deliveredItems(db: Database, asked: AskedOrder): Promise<DeliveredItem[]> {
  const order = await claimedOrder(db, asked)
  const said = await reportsOfOrder(db, order.id)
  if (!said) throw new ShopError('not_delivered')
  return order.items.map((line) => toDeliveredItem(lineIn(asked.language, line), said))
}

/** A second report replaces the first. A sentence that staff have hidden stays hidden. */
export async function saveFitReport(
  { db, productsOutdated }: Pick<Shop, 'db' | 'productsOutdated'>,
  asked: AskedOrder,
  { itemId, fit, sentence = null }: FitReport,
): Promise<DeliveredItem> {
  const order = await claimedOrder(db, asked)
  const productId = await inTransaction(db, async (tx) => {
    const line = await foundRow(tx)<{ productId: number; isDelivered: boolean }>`
      SELECT i.product_id AS "productId", ${isDelivered(sql`o.status`)} AS "isDelivered"
      FROM order_items i JOIN orders o ON o.id = i.order_id
      WHERE i.id = ${itemId} AND o.id = ${order.id}::uuid FOR SHARE OF o`
    if (!line.isDelivered) throw new ShopError('not_delivered')
    await execute(tx)`
      INSERT INTO fit_reports AS report (order_item_id, product_id, fit, sentence)
      VALUES (${itemId}, ${line.productId}, ${fit}, ${sentence})
      ON CONFLICT (order_item_id) DO UPDATE SET fit = excluded.fit, sentence = excluded.sentence, said_at = now()
      WHERE (report.fit, report.sentence) IS DISTINCT FROM (excluded.fit, excluded.sentence)`
    return line.productId
  })
  productsOutdated([productId])
  return orNotFound((await deliveredItems(db, asked)).find((one) => one.itemId === itemId))
}

/** For a product's page; null while there are too few answers. A report with a hidden sentence still counts: staff do not change the sum. */
export async function fitOfProduct(db: Database, productId: number): Promise<ProductFit | null> {
  const isShown = await hasRow(db)`SELECT FROM products WHERE id = ${productId} AND is_active`
  if (!isShown) throw new ShopError('not_found')
  const sizes = await countsBySize(db, productId)
  const counts = sizes.reduce(added, { small: 0, true: 0, large: 0 })
  if (counts.small + counts.true + counts.large < FEWEST_FIT_REPORTS) return null
  const sentences = await rows(db)<ProductFit['sentences'][number]>`
    SELECT i.size, r.fit, r.sentence FROM fit_reports r JOIN order_items i ON i.id = r.order_item_id
    WHERE r.product_id = ${productId} AND r.sentence IS NOT NULL AND r.hidden_reason IS NULL
    ORDER BY r.said_at DESC, r.order_item_id DESC LIMIT ${SENTENCES}`
  return { counts, sizes, sentences }
}

/**
 * For staff, with a reason; without one the sentence is shown again. The history has the reason but not the sentence, which may be the
 * very thing that nobody should read.
 */
export async function hideSentence(
  { db, productsOutdated }: Pick<Shop, 'db' | 'productsOutdated'>,
  itemId: number,
  reason: string | null,
  staffId: number,
): Promise<void> {
  const productId = await inTransaction(db, async (tx) => {
    const was = await foundRow(tx)<{ productId: number; hiddenReason: string | null }>`
      SELECT product_id AS "productId", hidden_reason AS "hiddenReason" FROM fit_reports
      WHERE order_item_id = ${itemId} FOR UPDATE`
    await execute(tx)`UPDATE fit_reports SET hidden_reason = ${reason} WHERE order_item_id = ${itemId}`
    const [before, after] = [{ hiddenReason: was.hiddenReason }, { hiddenReason: reason }]
    await recordChange(tx, `fit-report:${itemId}`, staffId, before, after)
    return was.productId
  })
  productsOutdated([productId])
}

/** The number of sentences shown. */
const SENTENCES = 12

function toDeliveredItem(line: OrderRecord['items'][number], said: readonly ItemReport[]): DeliveredItem {
  const report = said.find(({ itemId }) => itemId === line.id)
  return {
    itemId: line.id,
    productId: line.productId,
    productName: line.productName,
    size: line.size,
    color: line.color,
    report: report ? { fit: report.fit, sentence: report.sentence, isHidden: report.isHidden } : null,
  }
}

const added = (sum: FitCounts, more: FitCounts): FitCounts => ({
  small: sum.small + more.small,
  true: sum.true + more.true,
  large: sum.large + more.large,
})

type ItemReport = { itemId: number; fit: FitAnswer; sentence: string | null; isHidden: boolean }

/** Null when the order has not been delivered yet. */
async function reportsOfOrder(db: Database, orderId: string): Promise<ItemReport[] | null> {
  const found = await row(db)<{ isDelivered: boolean; reports: ItemReport[] }>`
    SELECT ${isDelivered(sql`o.status`)} AS "isDelivered",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('itemId', i.id, 'fit', r.fit, 'sentence', r.sentence,
          'isHidden', r.hidden_reason IS NOT NULL)), '[]')
        FROM order_items i JOIN fit_reports r ON r.order_item_id = i.id WHERE i.order_id = o.id) AS reports
    FROM orders o WHERE o.id = ${orderId}::uuid`
  return found?.isDelivered ? found.reports : null
}

const isDelivered = (status: SQL): SQL => sql`${status} IN ('delivered', 'completed')`

/**
 * In the order in which the sizes were created: S before M before L. A line that came back as too small or too large is one answer,
 * unless its buyer has given one.
 */
const countsBySize = (db: Database, productId: number): Promise<(FitCounts & { size: string })[]> =>
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

export async function allSentences(db: Database, page: Page): Promise<Paged<SaidSentence>> {
  const data = await rows(db)<SaidSentence>`
    SELECT i.id AS "itemId", p.id AS "productId", p.name AS "productName", i.size, r.fit, r.sentence, r.said_at AS "saidAt",
      r.hidden_reason AS "hiddenReason"
    FROM (SELECT * FROM fit_reports WHERE sentence IS NOT NULL ORDER BY said_at DESC, order_item_id DESC
      LIMIT ${page.limit} OFFSET ${page.offset}) AS r
    JOIN order_items i ON i.id = r.order_item_id JOIN products p ON p.id = r.product_id
    ORDER BY r.said_at DESC, r.order_item_id DESC`
  return { data, total: await countForPages(db, sql`fit_reports WHERE sentence IS NOT NULL`) }
}

type OwnReport = Omit<SaidSentence, 'itemId' | 'sentence' | 'hiddenReason'> & {
  sentence: string | null
}

/** For the export of personal data. */
export const reportsOf = (db: Database, userId: number): Promise<OwnReport[]> => rows(db)`
  SELECT i.product_id AS "productId", i.product_name AS "productName", i.size, r.fit, r.sentence, r.said_at AS "saidAt"
  FROM orders o JOIN order_items i ON i.order_id = o.id JOIN fit_reports r ON r.order_item_id = i.id
  WHERE o.user_id = ${userId} ORDER BY r.said_at`

/** What somebody has said in words; that a size fits stays. */
export const forgetSentences = (tx: Database, orderIds: string[]): Promise<void> => execute(tx)`
  UPDATE fit_reports SET sentence = NULL WHERE order_item_id IN (
    SELECT id FROM order_items WHERE order_id = ANY (${orderIds}::uuid[]))`
