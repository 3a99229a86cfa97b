import { decimalToPiastres, toDecimal } from '#contract/money.ts'
import type { Order, OrderRefund } from '#contract/orders/orders.ts'
import type { NewRefund, Refunds } from '#contract/orders/refunds.ts'
import { type Database, inTransaction } from '#platform/database/database.ts'
import { cashier } from '../context/actor.ts'
import type { Shop } from '../context/shop.ts'
import { ShopError } from '../context/shop-error.ts'
import { lockOrder, readOrder, writeEvent } from '../orders/orders.ts'
import { isSandbox } from '../payments/payments.ts'
import { bookRefund } from './book-refund.ts'
import { carryOut } from './carry-out.ts'
import { saidOf } from './refund-mail.ts'
import { refuseTooMuch } from './refundable.ts'
import { cardsOf, findRefund, insertRefund, refundsOf, underWayOf } from './refunds-sql.ts'

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
        at: createdAt,
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
    sentAt: settledAt,
  }))
}

export type ByHand = Extract<NewRefund, { method: 'cash' | 'wallet' }>

/**
 * Staff have given the money back themselves, in notes or to a wallet: it is in the ledger at once, and they may take that back within
 * the seconds. Answers the event.
 */
export async function refundByHand(
  shop: Pick<Shop, 'db' | 'ordersChanged' | 'mailDue'>,
  orderId: string,
  asked: ByHand,
  staffId: number,
): Promise<number | null> {
  const undo = await inTransaction(shop.db, (tx) => writeRefund(tx, orderId, asked, staffId))
  shop.ordersChanged()
  shop.mailDue()
  return undo
}

async function writeRefund(
  tx: Database,
  orderId: string,
  { id, method, amount, reference, note }: ByHand,
  staffId: number,
): Promise<number | null> {
  const order = await lockOrder(tx, orderId)
  const earlier = await findRefund(tx, id)
  if (earlier && earlier.orderId !== orderId) throw new ShopError('not_found')
  if (earlier) return null
  const amountInPiastres = decimalToPiastres(amount)
  await refuseTooMuch(tx, order, amountInPiastres)
  const actor = cashier(staffId)
  const { eventId } = await bookRefund(tx, order, { id, method, amountInPiastres }, { actor, note })
  const made = { id, orderId, attempt: null, method, amountInPiastres, reference, actor }
  await insertRefund(tx, { ...made, state: 'confirmed', eventId })
  return eventId
}

export type ByCard = Extract<NewRefund, { method: 'card' }>

/**
 * Staff have the money sent back to the card. First it is written that they asked, and from then on it counts as gone; then the provider
 * is called, outside of any transaction. If this process ends in between, the job goes on.
 */
export async function refundByCard(
  shop: Shop,
  orderId: string,
  asked: ByCard,
  staffId: number,
): Promise<null> {
  await inTransaction(shop.db, (tx) => ask(tx, shop.payments.name, orderId, asked, staffId))
  shop.ordersChanged()
  await carryOut(shop, asked.id)
  return null
}

export async function ask(
  tx: Database,
  provider: string,
  orderId: string,
  { id, attempt, amount, note }: ByCard,
  staffId: number,
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const earlier = await findRefund(tx, id)
  if (earlier && earlier.orderId !== orderId) throw new ShopError('not_found')
  if (earlier) return
  const amountInPiastres = decimalToPiastres(amount)
  const card = (await cardsOf(tx, orderId)).find((paid) => paid.attempt === attempt)
  if (card?.provider !== provider) throw new ShopError('not_found')
  if (card.isUnderWay) throw new ShopError('refund_under_way')
  await refuseTooMuch(tx, order, amountInPiastres)
  if (amountInPiastres > card.leftInPiastres)
    throw new ShopError('refund_too_much', { due: card.leftInPiastres })
  const actor = cashier(staffId)
  const made = { id, orderId, attempt, method: 'card', amountInPiastres, reference: '', actor } as const
  await insertRefund(tx, { ...made, state: 'asked', eventId: null })
  await writeEvent(tx, orderId, {
    event: 'refund_asked',
    actor,
    after: saidOf(made),
    note: note || null,
  })
}
