import { expect, it } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { orderSteps } from '../../routes/storefront/order-confirmation/order-progress.tsx'

const stepsOf = (order: Partial<Order>) =>
  orderSteps({ status: 'pending', createdAt: 'day 1', attentionReason: null, ...order } as Order)
    .filter(({ isDone }) => isDone)
    .map(({ name, at }) => (at ? `${name} ${at}` : name))

it.each<[Partial<Order>, string[]]>([
  [{ attentionReason: 'to_confirm' }, ['received day 1']],
  [{ confirmation: 'open' }, ['received day 1']],
  [{}, ['received day 1', 'confirmed']],
  [{ status: 'processing', statusDates: { processing: 'day 2' } }, ['received day 1', 'confirmed day 2']],
  [
    { status: 'shipped', statusDates: { shipped: 'day 3' } },
    ['received day 1', 'confirmed', 'shipped day 3'],
  ],
  [
    { status: 'completed', statusDates: { delivered: 'day 4', completed: 'day 5' } },
    ['received day 1', 'confirmed', 'shipped', 'delivered day 4'],
  ],
  [{ status: 'cancelled', statusDates: { cancelled: 'day 2' } }, ['received day 1', 'cancelled day 2']],
])('the steps of %j are %j', (order, steps) => {
  expect(stepsOf(order)).toEqual(steps)
})

it('a change that was taken back leaves no date', () => {
  const steps = orderSteps({ status: 'processing', createdAt: '1', statusDates: { shipped: '2' } } as Order)
  expect(steps.find(({ name }) => name === 'shipped')).toEqual({ name: 'shipped', isDone: false })
})
