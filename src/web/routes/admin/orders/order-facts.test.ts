import { expect, test } from 'vitest'
import { anOrder } from '#tests/screens/samples.ts'
import { ageOf, nextStep } from './order-facts.tsx'
import { sumLine } from './page/packing-slip.tsx'

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

test.each([
  ['2525.00', 'pending', 'Collect 2,525.00 L.E'],
  ['850.00', 'pending', 'Collect 850.00 L.E'],
  ['0.00', 'pending', 'Already paid'],
  ['0.00', 'cancelled', 'Cancelled: nothing to collect'],
  ['-2265.00', 'cancelled', 'Pay back 2,265.00 L.E'],
  ['-10.00', 'delivered', 'Pay back 10.00 L.E'],
] as const)('an order that owes %s and is %s says: %s', (owed, status, sentence) => {
  expect(sumLine(anOrder({ owed, status }))).toBe(sentence)
})

test('each state leads to the next, but an order to look at has to be looked at', () => {
  expect(nextStep(anOrder())).toEqual({ status: 'processing', label: 'Confirm' })
  expect(nextStep(anOrder({ status: 'processing' }))).toEqual({ status: 'shipped', label: 'Ship' })
  expect(nextStep(anOrder({ status: 'cancelled' }))).toBeNull()
  expect(nextStep(anOrder({ needsAttention: true, attentionReason: 'to_confirm' }))?.label).toBe('Confirm')
  expect(nextStep(anOrder({ needsAttention: true, attentionReason: 'superseded_attempt' }))).toBeNull()
})
