import type { Order } from '#contract/orders.ts'
import type { Language } from '#shared/language/language.ts'
import { adminOrdersText } from '#text/admin-orders.ts'
import { type SlipText, slipTexts } from '#text/admin-slips.ts'
import { owedOf } from '../order-facts.ts'

/** The papers of a parcel are in the language in which the order was placed. */
export function slipOf(order: Order): { language: Language; text: SlipText; lines: SlipLine[] } {
  const language = order.language ?? 'en'
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
  return { language, text: slipTexts[language], lines }
}

type SlipLine = {
  id: number
  name: string
  color: string
  size: string
  sku: string | undefined
  quantity: number
}

/** What the courier takes at the door, for the slip. */
export function sumAtDoor(order: Order, text: SlipText): string {
  const owed = owedOf(order)
  if (owed > 0) return text.collect(owed)
  return order.status === 'cancelled' ? text.cancelled : text.paid
}

/** The same for staff, who also pay back. */
export const sumLine = (order: Order): string =>
  owedOf(order) < 0 ? adminOrdersText.payBack(-owedOf(order)) : sumAtDoor(order, slipTexts.en)
