import { toPounds } from '#contract/money.ts'
import type { Database } from '#platform/database/database.ts'
import type { Language } from '#shared/language/language.ts'
import type { ReturnState } from '#shared/values.ts'
import type { RenderedMail } from '../mails/mails.ts'
import {
  type About,
  findOrders,
  type House,
  type LetterLine,
  type OrderRecord,
  orderMailTexts,
  type ReturnMail,
  toShoppers,
} from '../orders/orders.ts'
import { itemOf } from './exchange.ts'
import { type LineRecord, lastReturns, type ReturnRecord } from './returns-sql.ts'
import { differenceOf } from './to-return.ts'

/** What a mail is about: the return of its order that is in one of these states, and came to it last. */
const ABOUT: Record<ReturnMail, readonly ReturnState[]> = {
  return_asked: ['asked'],
  return_approved: ['approved'],
  return_declined: ['declined'],
  return_received: ['received', 'done'],
  // Brought by hand, it is done as soon as it is sent.
  exchange_sent: ['sent', 'done'],
  exchange_called_off: ['done'],
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
    const opening = openingOf(order, record, kind, house.address)
    return tell(order, { ...words, opening }, { about: aboutOf(order, record, kind) })
  })
}

const HAS_COME: readonly ReturnMail[] = ['return_received', 'exchange_called_off']

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
  if (HAS_COME.includes(kind)) {
    const owed = order.owedInPiastres
    const money = owed < 0 ? returns.isReturned(price(owed)) : ''
    const goesOut = record.state === 'received' ? returns.goesOut : ''
    return [returns[kind].opening, goesOut, money].filter(Boolean).join(' ')
  }
  return returns[kind].opening
}

/** The pairs that go back, with what they give, or those that go out for them. */
function aboutOf(
  { language }: OrderRecord,
  record: ReturnRecord,
  kind: ReturnMail,
): About & { isSent: boolean } {
  const text = orderMailTexts[language]
  const isSent = kind === 'exchange_sent'
  const difference = differenceOf(record)
  const { back, more } = text.returns
  return {
    isSent,
    lines: isSent
      ? record.lines.flatMap(itemOf).map((item) => ({ ...item, lineTotalInPiastres: null }))
      : record.lines.flatMap((line) => lineOf(line, language, kind)),
    sums:
      difference === 0 ? [] : [[difference < 0 ? back : more, text.price(toPounds(Math.abs(difference)))]],
  }
}

/** Once they have come, only those that did. */
function lineOf(line: LineRecord, language: Language, kind: ReturnMail): LetterLine | [] {
  const hasCome = HAS_COME.includes(kind)
  const quantity = hasCome ? line.shelved + line.writtenOff : line.quantity
  const exchange = hasCome && line.exchanged === 0 ? null : line.exchange
  if (quantity === 0) return []
  return {
    ...{ productName: line.productName, size: line.size, color: line.color, image: line.image, quantity },
    translations: line.translations,
    lineTotalInPiastres: exchange ? null : quantity * line.priceInPiastres,
    exchange: exchange && {
      size: exchange.size,
      color: (language === 'ar' && exchange.colorAr) || exchange.color,
    },
  }
}
