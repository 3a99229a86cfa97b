import { expect, it } from 'vitest'
import { estimatedDelivery } from './delivery-date.ts'

it('delivery is estimated five days after today', () => {
  expect(estimatedDelivery(new Date('2026-03-02T09:00:00Z'))).toBe('March 7, 2026')
})

it('the day of the week is said where there is room for it', () => {
  expect(estimatedDelivery(new Date('2026-03-02T09:00:00Z'), { weekday: true })).toBe(
    'Saturday, March 7, 2026',
  )
})

it('today is the day in Cairo, also when it is still yesterday in London', () => {
  expect(estimatedDelivery(new Date('2026-01-31T22:30:00Z'))).toBe('February 6, 2026')
})

it('the nights on which the clocks change cost no day', () => {
  expect(estimatedDelivery(new Date('2026-04-22T21:30:00Z'))).toBe('April 27, 2026')
  expect(estimatedDelivery(new Date('2026-10-27T21:30:00Z'))).toBe('November 2, 2026')
})
