/**
 * Fit reports: how products fit their buyers. A person who proves that an order is theirs submits one report for each of its lines;
 * the page of a product shows the sum once there are enough, and the sentences that staff have not hidden.
 */
import type { DeliveredItem, FitCounts, FitReport, ProductFit } from '#contract/fit-reports.ts'
import type { Database } from '#platform/database/database.ts'
import type { Language } from '#shared/language/language.ts'
import { FEWEST_FIT_REPORTS } from '#shared/values.ts'
import type { Shop } from '../context/shop.ts'
import { ShopError } from '../context/shop-error.ts'
import type { Shopper } from '../context/shopper.ts'
import { claimedOrder, lineIn, type OrderClaim, type OrderRecord } from '../orders/orders.ts'
import {
  countsBySize,
  type ItemReport,
  isShown,
  reportsOfOrder,
  shownSentences,
  writeHiding,
  writeReport,
} from './fit-reports-sql.ts'

export { allSentences, forgetSentences, reportsOf } from './fit-reports-sql.ts'

/** An order, and how the caller proves that it is theirs. */
export type OrderAsked = { shopper: Shopper; orderId: string; claim: OrderClaim; language: Language }

/** The products of a delivered order, with their reports. */
export async function deliveredItems(db: Database, asked: OrderAsked): Promise<DeliveredItem[]> {
  const order = await claimedOrder(db, asked.shopper, asked.orderId, asked.claim)
  const said = await reportsOfOrder(db, order.id)
  if (!said) throw new ShopError('not_delivered')
  return order.items.map((line) => toDeliveredItem(lineIn(asked.language, line), said))
}

/** A second report replaces the first. */
export async function saveFitReport(
  { db, productsOutdated }: Pick<Shop, 'db' | 'productsOutdated'>,
  asked: OrderAsked,
  { itemId, fit, sentence = null }: FitReport,
): Promise<DeliveredItem> {
  const order = await claimedOrder(db, asked.shopper, asked.orderId, asked.claim)
  const productId = await writeReport(db, { orderId: order.id, itemId, fit, sentence })
  productsOutdated([productId])
  const item = (await deliveredItems(db, asked)).find((one) => one.itemId === itemId)
  if (!item) throw new ShopError('not_found')
  return item
}

/** For a product's page; null while there are too few answers. A report with a hidden sentence still counts: staff do not change the sum. */
export async function fitOfProduct(db: Database, productId: number): Promise<ProductFit | null> {
  if (!(await isShown(db, productId))) throw new ShopError('not_found')
  const sizes = await countsBySize(db, productId)
  const counts = sizes.reduce(added, { small: 0, true: 0, large: 0 })
  if (counts.small + counts.true + counts.large < FEWEST_FIT_REPORTS) return null
  return { counts, sizes, sentences: await shownSentences(db, productId, SENTENCES) }
}

/** For staff, with a reason that is recorded; without one the sentence is shown again. */
export async function hideSentence(
  { db, productsOutdated }: Pick<Shop, 'db' | 'productsOutdated'>,
  itemId: number,
  reason: string | null,
  staffId: number,
): Promise<void> {
  productsOutdated([await writeHiding(db, itemId, reason, staffId)])
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
