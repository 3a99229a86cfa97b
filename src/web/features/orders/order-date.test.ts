import { expect, it } from 'vitest'
import { orderDate } from './order-date.ts'

it('an order is dated by the day in Cairo, with a short month', () => {
  expect(orderDate('2026-11-14T23:30:00.000Z')).toBe('Nov 15, 2026')
})
