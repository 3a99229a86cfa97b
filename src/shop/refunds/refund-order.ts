import { toDecimal } from '#contract/money.ts'
import type { Order, OrderRefund } from '#contract/orders.ts'
import type { NewRefund, Refunds } from '#contract/refunds.ts'
import type { Database } from '#platform/database/database.ts'
import type { Shop } from '../context/shop.ts'
import { readOrder } from '../orders/orders.ts'
import { isSandbox } from '../payments/payments.ts'
import { refundByCard } from './refund-by-card.ts'
import { refundByHand } from './refund-by-hand.ts'
import { cardsOf, refundsOf, underWayOf } from './refunds-sql.ts'

/** Staff pay money back. */
export async function refundOrder(
  shop: Shop,
  orderId: string,
  asked: NewRefund,
  staffId: number,
): Promise<Refunds> {
  const undo =
    asked.method === 'card'
      ? await refundByCard(shop, orderId, asked, staffId)
      : await refundByHand(shop, orderId, asked, staffId)
  return { ...(await viewRefunds(shop, orderId)), undo }
}

export async function viewRefunds(
  { db, payments }: Pick<Shop, 'payments'> & { db: Database },
  orderId: string,
): Promise<Refunds> {
  const { owedInPiastres } = await readOrder(db, orderId)
  const due = Math.max(0, -owedInPiastres - (await underWayOf(db, orderId)))
  const cards = await cardsOf(db, orderId)
  return {
    due: toDecimal(due),
    cards: cards
      .filter(
        ({ provider, leftInPiastres, isUnderWay }) =>
          provider === payments.name && leftInPiastres > 0 && !isUnderWay,
      )
      .map(({ attempt, ending, leftInPiastres }) => ({
        attempt,
        ending,
        most: toDecimal(Math.min(leftInPiastres, due)),
      })),
    dashboards: isSandbox(payments) ? cards.map(({ attempt }) => payments.dashboardOf(attempt)) : [],
    refunds: (await refundsOf(db, orderId)).map(
      ({ createdAt, amountInPiastres, excessInPiastres, actor, ...refund }) => ({
        id: refund.id,
        method: refund.method,
        state: refund.state,
        problem: refund.problem,
        reference: refund.reference,
        cardEnding: refund.cardEnding,
        staff: refund.staff,
        at: createdAt.toISOString(),
        amount: toDecimal(amountInPiastres),
        excess: toDecimal(excessInPiastres),
        by: actor === 'provider' ? 'provider' : 'staff',
      }),
    ),
  }
}

/** For the customer. Who has only tracked the order learns no numbers of card or wallet. */
export async function refundsForCustomer(
  db: Database,
  { id, isTracked }: Pick<Order, 'id' | 'isTracked'>,
): Promise<OrderRefund[]> {
  const made = (await refundsOf(db, id)).filter(({ state }) => state !== 'failed')
  return made.map(({ amountInPiastres, method, cardEnding, reference, settledAt, ...refund }) => ({
    id: refund.id,
    amount: toDecimal(amountInPiastres),
    method,
    cardEnding: isTracked ? null : cardEnding,
    reference: isTracked ? '' : reference,
    sentAt: settledAt?.toISOString() ?? null,
  }))
}
