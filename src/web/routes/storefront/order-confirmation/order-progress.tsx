import type { Order, OrderStatus } from '#contract/orders/orders.ts'
import { orderText as text } from '#text/orders.ts'
import { StepList } from '#web/features/orders/step-list.tsx'

/** The steps of an order with their dates: below each other on a phone, else in a row. */
export const OrderProgress = ({ order }: { order: Order }) => (
  <StepList
    label={text.steps}
    steps={orderSteps(order)}
    words={text.step}
    className="mx-auto mt-9 flex w-fit flex-col gap-4 text-start text-sm md:flex-row md:gap-10"
  />
)

type OrderStep = {
  name: 'received' | 'confirmed' | 'shipped' | 'delivered' | 'cancelled'
  isDone: boolean
  isEnd?: boolean
  at?: string | undefined
}

/** What has happened to an order, and what is still to come; of a cancelled one nothing is. */
export function orderSteps(order: Order): OrderStep[] {
  const { status, createdAt, statusDates = {}, attentionReason, confirmation } = order
  const received: OrderStep = { name: 'received', isDone: true, at: createdAt }
  if (status === 'cancelled')
    return [received, { name: 'cancelled', isDone: true, isEnd: true, at: statusDates.cancelled }]
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
