import { toDecimal, toPounds } from '#contract/money.ts'
import type { Database } from '#platform/database/database.ts'
import type { RenderedMail } from '../mails/mails.ts'
import { findOrders, type House, orderMailTexts, toShoppers } from '../orders/orders.ts'
import { type RefundRecord, sentBackOf } from './refunds-sql.ts'

/** To the customer: what has gone back, the newest first, and when it arrives. Null when it was taken back meanwhile. */
export async function renderRefunds(
  db: Database,
  house: House,
  orderIds: string[],
): Promise<(RenderedMail | null)[]> {
  const [orders, refunds, tell] = await Promise.all([
    findOrders(db, orderIds),
    sentBackOf(db, orderIds),
    toShoppers(db, house),
  ])
  const ofOrder = Map.groupBy(refunds, ({ orderId }) => orderId)
  return orders.map((order) => {
    const sent = order && ofOrder.get(order.id)
    if (!sent) return null
    const text = orderMailTexts[order.language]
    const { opening, ...words } = text.refunded
    const sentences = sent.map(({ method, amountInPiastres, cardEnding }) =>
      opening[method](text.price(toPounds(amountInPiastres)), cardEnding),
    )
    return tell(order, { ...words, opening: sentences.join(' ') })
  })
}

/** What the journal says of a refund. */
export const saidOf = ({
  id,
  method,
  amountInPiastres,
}: Pick<RefundRecord, 'id' | 'method' | 'amountInPiastres'>) => ({
  refundId: id,
  refund: method,
  refundAmount: toDecimal(amountInPiastres),
})
