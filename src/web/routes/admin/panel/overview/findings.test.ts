import { describe, expect, test } from 'vitest'
import type { OverviewSales } from '#contract/desk/overview.ts'
import { anOverview } from '#tests/screens/overview-samples.ts'
import { mostRefused, refusedByPhone, refusedShares } from './refused-figure.tsx'
import { receivedShare } from './sales-figures.tsx'
import { busiest, dayName, dayTicks } from './series-figure.tsx'

const sales = anOverview().sales as OverviewSales
const plain = (sentence: string) => sentence.replaceAll('\u00a0', ' ')
const group = (name: string, delivered: number, refused: number) => ({ name, delivered, refused })

describe('the most refused', () => {
  test.each([
    [
      'names the largest share and that of all',
      [group('Cairo', 40, 2), group('Sohag', 29, 13)],
      'Most refused: Sohag, 31 % of 42. Overall 18 %.',
    ],
    [
      'passes over a few that all refused',
      [group('Cairo', 40, 2), group('Giza', 20, 2), group('Aswan', 0, 9)],
      'Most refused: Giza, 9 % of 22. Overall 18 %.',
    ],
    [
      'compares nothing with a single group that is large enough',
      [group('Cairo', 40, 2), group('Aswan', 0, 9)],
      '11 of 51 parcels refused, 22 %. There is not enough data to compare yet.',
    ],
    [
      'calls no group the most refused that refused nothing',
      [group('Cairo', 40, 0), group('Giza', 20, 0), group('Aswan', 4, 4)],
      '4 of 68 parcels refused, 6 %. There is not enough data to compare yet.',
    ],
    [
      'compares nothing where all are few',
      [group('Cairo', 3, 1), group('Giza', 2, 1)],
      '2 of 7 parcels refused, 29 %. There is not enough data to compare yet.',
    ],
    ['says when nothing was refused', [group('Cairo', 1, 0)], 'None of 1 parcel was refused.'],
    ['says when nothing has arrived', [], 'Nothing has been delivered or refused in this period.'],
    [
      'leaves out groups without a parcel',
      [group('Cairo', 0, 0)],
      'Nothing has been delivered or refused in this period.',
    ],
  ])('%s', (_, groups, sentence) => {
    expect(plain(mostRefused(groups, 'parcel'))).toBe(sentence)
  })

  test('comes first among the bars, and those of too few come last', () => {
    const shares = refusedShares([group('Aswan', 1, 2), group('Cairo', 40, 2), group('Sohag', 29, 13)])
    expect(shares.map(({ name, isFew }) => [name, isFew])).toEqual([
      ['Sohag', false],
      ['Cairo', false],
      ['Aswan', true],
    ])
  })

  test('of phone numbers are compared if there are enough of both', () => {
    const known = group('Known numbers', 42, 2)
    expect(plain(refusedByPhone(group('New numbers', 50, 14), known))).toBe(
      'New numbers refuse 22 % of 64, known ones 5 % of 44.',
    )
    expect(plain(refusedByPhone(group('New numbers', 1, 1), known))).toBe(
      '3 of 46 parcels refused, 7 %. There is not enough data to compare yet.',
    )
  })
})

describe('the money line', () => {
  test('says what share is received, and the largest leak', () => {
    expect(plain(receivedShare(sales))).toBe(
      '50 % of what was ordered is received: 62,400 L.E of 124,800 L.E. The largest loss: refused at the door, 14,300 L.E (11 %).',
    )
  })

  test('names no leak where nothing leaks, and no share of nothing', () => {
    const none = { count: 0, sum: '0.00' }
    const leaks = { cancelled: none, refused: none, cameBack: none, returned: none, lost: none }
    expect(plain(receivedShare({ ...sales, leaks }))).toBe(
      '50 % of what was ordered is received: 62,400 L.E of 124,800 L.E.',
    )
    const moneyLine = sales.moneyLine.map(({ stage }) => ({ stage, ...none }))
    expect(receivedShare({ moneyLine, leaks })).toBe('No orders in this period.')
  })
})

describe('orders by day or month', () => {
  test('say how many, their value and the busiest day', () => {
    expect(plain(busiest(sales.series, '30d'))).toBe(
      '75 orders worth 97,500 L.E in 30 days; the most, 5, on Sunday, October 25.',
    )
    const months = [
      { day: '2026-01-01', orders: 1, value: '1300.00' },
      { day: '2026-02-01', orders: 0, value: '0.00' },
    ]
    expect(plain(busiest(months, '12m'))).toBe(
      '1 order worth 1,300 L.E in 12 months; the most, 1, in January 2026.',
    )
    expect(busiest([], '30d')).toBe('No orders in this period.')
  })

  test('have few ticks, where a week or a quarter begins', () => {
    const days = sales.series.map(({ day }) => day)
    expect(dayTicks(days, '30d').map(({ label }) => label)).toEqual(['Oct 25', 'Nov 1', 'Nov 8', 'Nov 15'])
    const months = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-01`)
    expect(dayTicks(months, '12m')).toEqual([
      { place: 0, label: 'Jan' },
      { place: 3, label: 'Apr' },
      { place: 6, label: 'Jul' },
      { place: 9, label: 'Oct' },
    ])
  })

  test('are days of Cairo, whatever the time zone of the browser', () => {
    expect(dayName('2026-11-18', '30d')).toBe('Wednesday, November 18')
    expect(dayName('2026-11-01', '12m')).toBe('November 2026')
  })
})
