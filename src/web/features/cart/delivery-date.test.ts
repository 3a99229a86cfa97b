import { expect, it } from 'vitest'
import { proves } from '#tests/conformance/proves.ts'
import { estimatedDelivery } from './delivery-day.tsx'

it('delivery is estimated five days after today', () => {
  expect(estimatedDelivery(new Date('2026-03-02T09:00:00Z'))).toBe('March 7, 2026')
})

it('the day of the week is said where there is room for it', () => {
  expect(estimatedDelivery(new Date('2026-03-02T09:00:00Z'), { weekday: true })).toBe(
    'Saturday, March 7, 2026',
  )
})

it('today is the day in Cairo, also when it is still yesterday in London', () => {
  // February 6 is a Friday.
  expect(estimatedDelivery(new Date('2026-01-31T22:30:00Z'))).toBe('February 7, 2026')
})

it('nothing is delivered on a Friday or a holiday: then it is the next day', {
  meta: proves('2:264b'),
}, () => {
  const sunday = new Date('2026-11-15T09:00:00Z')
  expect(estimatedDelivery(sunday, { weekday: true })).toBe('Saturday, November 21, 2026')
  expect(estimatedDelivery(sunday, { holidays: ['2026-11-21', '2026-11-22'] })).toBe('November 23, 2026')
  expect(estimatedDelivery(sunday, { holidays: ['2026-11-18'] })).toBe('November 21, 2026')
})

it('a place can take more days, or fewer', () => {
  const monday = new Date('2026-03-02T09:00:00Z')
  expect(estimatedDelivery(monday, { days: 2 })).toBe('March 4, 2026')
  expect(estimatedDelivery(monday, { days: 9 })).toBe('March 11, 2026')
})

it('the nights on which the clocks change cost no day', () => {
  expect(estimatedDelivery(new Date('2026-04-22T21:30:00Z'))).toBe('April 27, 2026')
  expect(estimatedDelivery(new Date('2026-10-27T21:30:00Z'))).toBe('November 2, 2026')
})
