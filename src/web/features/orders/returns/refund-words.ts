import type { OrderRefund } from '#contract/orders/orders.ts'
import { orderText } from '#text/orders.ts'
import { orderDate } from '../order-date.ts'

const text = orderText.refund

export const refundWay = ({ method, cardEnding }: OrderRefund): string =>
  method === 'card' ? text.card(cardEnding) : text[method]

export function refundDay({ method, sentAt }: OrderRefund): string {
  if (!sentAt) return text.onItsWay
  return method === 'cash' ? text.paid(orderDate(sentAt)) : text.sent(orderDate(sentAt))
}
