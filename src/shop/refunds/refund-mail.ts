import { toPounds } from '#contract/money.ts'
import type { Database } from '#platform/database/database.ts'
import type { RenderedMail } from '../mails/mails.ts'
import { findOrders, type House, orderMailTexts, toShoppers } from '../orders/orders.ts'
import { lastRefunds } from './refunds-sql.ts'

/** To the customer: what has gone back last, and when it arrives. Null when it was taken back meanwhile. */
export async function renderRefunds(
  db: Database,
  house: House,
  orderIds: string[],
): Promise<(RenderedMail | null)[]> {
  const [orders, refunds, tell] = await Promise.all([
    findOrders(db, orderIds),
    lastRefunds(db, orderIds),
    toShoppers(db, house),
  ])
  return orders.map((order) => {
    const refund = order && refunds.get(order.id)
    if (!refund) return null
    const text = orderMailTexts[order.language]
    const { opening, ...words } = text.refunded
    const amount = text.price(toPounds(refund.amountInPiastres))
    return tell(order, { ...words, opening: opening[refund.method](amount, refund.cardEnding) })
  })
}
