import { expect, test } from 'vitest'
import { periodUntil, pointsOf } from './period.ts'

test('days and months are those of Cairo', () => {
  // Half past midnight there.
  const now = new Date('2026-02-28T22:30:00Z')
  expect(periodUntil(now, '30d')).toEqual({ kind: '30d', from: '2026-01-31', until: '2026-03-01' })
  expect(periodUntil(now, '12m')).toEqual({ kind: '12m', from: '2025-04-01', until: '2026-03-01' })
})

test('a period has every day, or the first of every month', () => {
  const now = new Date('2028-03-01T12:00:00Z')
  const days = pointsOf(periodUntil(now, '30d'))
  expect([days.length, days.at(-2), days.at(-1)]).toEqual([30, '2028-02-29', '2028-03-01'])
  const months = pointsOf(periodUntil(now, '12m'))
  expect([months.length, months[0], months.at(-1)]).toEqual([12, '2027-04-01', '2028-03-01'])
})
