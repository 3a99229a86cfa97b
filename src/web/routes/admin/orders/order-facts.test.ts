import { expect, test } from 'vitest'
import { anOrder } from '../../../../../tests/screens/samples.ts'
import { nextStep } from './next-step.ts'
import { ageOf, toCollect } from './order-facts.ts'

test.each([
  ['2026-03-04T11:59:30Z', '0 min'],
  ['2026-03-04T11:01:00Z', '59 min'],
  ['2026-03-04T11:00:00Z', '1 h'],
  ['2026-03-02T12:00:01Z', '47 h'],
  ['2026-03-02T12:00:00Z', '2 d'],
  ['2026-03-04T12:05:00Z', '0 min'],
])('an order of %s is %s old at noon', (placed, age) => {
  expect(ageOf(placed, Date.parse('2026-03-04T12:00:00Z'))).toBe(age)
})

test('cash is collected once, and not for a cancelled order', () => {
  expect(toCollect(anOrder())).toBe(2525)
  expect(toCollect(anOrder({ payment: { method: 'cod', status: 'paid' } }))).toBeNull()
  expect(toCollect(anOrder({ status: 'cancelled' }))).toBeNull()
  const card = { paymentMethod: 'card', payment: { method: 'card', status: 'paid' } } as const
  expect(toCollect(anOrder(card))).toBeNull()
})

test('each state leads to the next, but an order to look at has to be looked at', () => {
  expect(nextStep(anOrder())).toEqual({ status: 'processing', label: 'Confirm' })
  expect(nextStep(anOrder({ status: 'processing' }))).toEqual({ status: 'shipped', label: 'Ship' })
  expect(nextStep(anOrder({ status: 'cancelled' }))).toBeNull()
  expect(nextStep(anOrder({ needsAttention: true, attentionReason: 'to_confirm' }))?.label).toBe('Confirm')
  expect(nextStep(anOrder({ needsAttention: true, attentionReason: 'superseded_attempt' }))).toBeNull()
})
