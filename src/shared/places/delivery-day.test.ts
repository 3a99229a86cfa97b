import { expect, it } from 'vitest'
import { deliveryDay } from './delivery-day.ts'

it('the promised day is a date, five days after that of the order', () => {
  expect(deliveryDay(new Date('2026-03-02T09:00:00Z'))).toBe('2026-03-07')
})

it('it is never a Friday or a holiday', () => {
  const monday = new Date('2026-11-16T09:00:00Z')
  expect(deliveryDay(monday, { days: 4 })).toBe('2026-11-21')
  expect(deliveryDay(monday, { days: 4, holidays: ['2026-11-21'] })).toBe('2026-11-22')
})
