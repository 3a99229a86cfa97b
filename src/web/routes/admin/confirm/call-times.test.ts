import { expect, test } from 'vitest'
import { addDays, dayInCairo } from '#shared/places/cairo.ts'
import { cairoMoment, cairoTime } from './outcomes.tsx'

test.each([
  ['2026-01-15', '18:00', '2026-01-15T16:00:00.000Z'],
  ['2026-07-15', '18:00', '2026-07-15T15:00:00.000Z'],
  // Summer time begins on the last Friday of April.
  ['2026-04-23', '23:30', '2026-04-23T21:30:00.000Z'],
  ['2026-04-24', '11:00', '2026-04-24T08:00:00.000Z'],
])('%s at %s in Cairo is %s', (date, time, expected) => {
  expect(cairoMoment(date, time)?.toISOString()).toBe(expected)
})

test('what is no date is no moment', () => {
  expect(cairoMoment('', '18:00')).toBeUndefined()
})

test('the day is the one of Cairo', () => {
  const lateInLondon = Date.parse('2026-01-15T22:30:00Z')
  expect([dayInCairo(lateInLondon), addDays(dayInCairo(lateInLondon), 1), cairoTime(lateInLondon)]).toEqual([
    '2026-01-16',
    '2026-01-17',
    '00:30',
  ])
})
