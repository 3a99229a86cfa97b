import type { Order, OrderStatus } from '#contract/orders.ts'

export type OrderStep = {
  name: 'received' | 'confirmed' | 'shipped' | 'delivered' | 'cancelled'
  isDone: boolean
  /** Where it is known. */
  at?: string | undefined
}

/** What has happened to an order, and what is still to come; of a cancelled one nothing is. */
export function orderSteps(order: Order): OrderStep[] {
  const { status, createdAt, statusDates = {}, attentionReason, confirmation } = order
  const received: OrderStep = { name: 'received', isDone: true, at: createdAt }
  if (status === 'cancelled')
    return [received, { name: 'cancelled', isDone: true, at: statusDates.cancelled }]
  const isConfirmed = attentionReason !== 'to_confirm' && confirmation !== 'open'
  const later: OrderStep[] = [
    { name: 'confirmed', isDone: isConfirmed, at: statusDates.processing },
    { name: 'shipped', isDone: SENT.includes(status), at: statusDates.shipped },
    { name: 'delivered', isDone: ARRIVED.includes(status), at: statusDates.delivered },
  ]
  // The date of a change that was taken back means nothing.
  return [received, ...later.map((step) => (step.isDone ? step : { ...step, at: undefined }))]
}

const ARRIVED: readonly OrderStatus[] = ['delivered', 'completed']
const SENT: readonly OrderStatus[] = ['shipped', ...ARRIVED]
