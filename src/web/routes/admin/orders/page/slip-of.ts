import type { Order, OrderReturn } from '#contract/orders.ts'
import type { Language } from '#shared/language/language.ts'
import { adminOrdersText } from '#text/admin-orders.ts'
import { type SlipText, slipTexts } from '#text/admin-slips.ts'
import { owedOf } from '../order-facts.ts'

type Slip = {
  language: Language
  text: SlipText
  /** It goes out for what came back. */
  isExchange: boolean
  lines: SlipLine[]
  /** What the courier takes at the door. */
  sum: string
}

type SlipLine = {
  id: number
  name: string
  color: string
  size: string
  sku: string | undefined
  quantity: number
}

/** The papers of a parcel are in the language in which the order was placed. An exchange under way is the parcel. */
export function slipOf(order: Order): Slip {
  const language = order.language ?? 'en'
  const text = slipTexts[language]
  const exchange = order.returns?.find(
    ({ state, lines }) =>
      (state === 'received' || state === 'sent') && lines.some(({ exchanged }) => exchanged > 0),
  )
  if (exchange) return { language, text, isExchange: true, ...exchangeOf(order, exchange, text) }
  const lines = order.items.map((item, place) => {
    const variant = order.orderItems[place]?.variant
    return {
      id: item.id,
      name: variant?.translated?.productName ?? item.productName,
      color: variant?.translated?.color ?? item.variantColor,
      size: item.variantSize,
      sku: variant?.sku,
      quantity: item.quantity,
    }
  })
  return { language, text, isExchange: false, lines, sum: sumAtDoor(order, text) }
}

/** Another color has its English name. */
function exchangeOf(
  order: Order,
  { lines, difference }: OrderReturn,
  text: SlipText,
): Pick<Slip, 'lines' | 'sum'> {
  const more = Math.min(Number(difference), owedOf(order))
  return {
    lines: lines.flatMap(({ id, itemId, productName, color, exchange, exchanged: quantity }) => {
      const place = order.items.findIndex((item) => item.id === itemId)
      const translated = order.orderItems[place]?.variant.translated
      if (!exchange || quantity === 0) return []
      return {
        ...{ id, quantity, size: exchange.size, sku: exchange.sku },
        name: translated?.productName ?? productName,
        color: (exchange.color === color && translated?.color) || exchange.color,
      }
    }),
    sum: more > 0 ? text.collect(more) : text.paid,
  }
}

function sumAtDoor(order: Order, text: SlipText): string {
  const owed = owedOf(order)
  if (owed > 0) return text.collect(owed)
  return order.status === 'cancelled' ? text.cancelled : text.paid
}

/** The same for staff, who also pay back. */
export const sumLine = (order: Order): string =>
  owedOf(order) < 0 ? adminOrdersText.payBack(-owedOf(order)) : sumAtDoor(order, slipTexts.en)
