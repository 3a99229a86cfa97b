import { toPounds } from '#contract/money.ts'
import type { Database } from '#platform/database/database.ts'
import type { ReturnState } from '#shared/values.ts'
import type { RenderedMail } from '../mails/mails.ts'
import {
  findOrders,
  type House,
  type OrderRecord,
  orderMailTexts,
  type ReturnMail,
  toShoppers,
} from '../orders/orders.ts'
import { lastReturns, type ReturnRecord } from './returns-sql.ts'

/** What a mail is about: the return of its order that is in one of these states, and came to it last. */
const ABOUT: Record<ReturnMail, readonly ReturnState[]> = {
  return_asked: ['asked'],
  return_approved: ['approved'],
  return_declined: ['declined'],
  return_received: ['received', 'done'],
  // Brought by hand, it is done as soon as it is sent.
  exchange_sent: ['sent', 'done'],
}

/** To the customer. Null when it is otherwise by now. */
export async function renderReturns(
  db: Database,
  house: House & { address: string },
  orderIds: string[],
  kind: ReturnMail,
): Promise<(RenderedMail | null)[]> {
  const [orders, returns, tell] = await Promise.all([
    findOrders(db, orderIds),
    lastReturns(db, orderIds, ABOUT[kind]),
    toShoppers(db, house),
  ])
  return orders.map((order) => {
    const record = order && returns.get(order.id)
    if (!record) return null
    const { opening: _, ...words } = orderMailTexts[order.language].returns[kind]
    return tell(order, { ...words, opening: openingOf(order, record, kind, house.address) })
  })
}

function openingOf(order: OrderRecord, record: ReturnRecord, kind: ReturnMail, address: string): string {
  const text = orderMailTexts[order.language]
  const { returns } = text
  const price = (piastres: number) => text.price(toPounds(Math.abs(piastres)))
  if (kind === 'return_approved') {
    const cost = returns.cost[record.costPayer]
    return [returns.return_approved.opening, address && returns.sendTo(address), cost]
      .filter(Boolean)
      .join(' ')
  }
  if (kind === 'return_declined') return returns.return_declined.opening(record.declinedBecause ?? '')
  if (kind === 'return_received') {
    const owed = order.owedInPiastres
    const money = owed < 0 ? returns.isReturned(price(owed)) : ''
    const goesOut = record.state === 'received' ? returns.goesOut : ''
    return [returns.return_received.opening, goesOut, money].filter(Boolean).join(' ')
  }
  return returns[kind].opening
}
