import { expect, test } from 'vitest'
import { proves } from '#tests/conformance/proves.ts'
import { formatDollarTotal, formatPrice, withCommas } from './price-format.ts'

test('a price has two decimals, a comma at every thousand and the currency behind it', {
  meta: proves('1:7d', '1:175', '2:11a', '2:268'),
}, () => {
  expect(formatPrice(900)).toBe('900.00 L.E')
  expect(formatPrice(1250.5)).toBe('1,250.50 L.E')
  expect(formatPrice(0)).toBe('0.00 L.E')
})

test("the confirmation's totals carry a dollar sign", { meta: proves('2:11b', '2:268') }, () => {
  expect(formatDollarTotal('1275.00')).toBe('$1,275.00')
})

test('every sum of piastres is written as English writes it', () => {
  const english = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const sums = [1, 99, 100, 99_999, 100_000, 12_345_678, 100_000_000_01, 999_999_999_999_99]
  for (const piastres of [...sums, ...Array.from({ length: 2_000 }, (_, n) => n * 7_919)])
    expect(formatDollarTotal(piastres / 100)).toBe(`$${english.format(piastres / 100)}`)
})

test('a count has a comma at every thousand', () => {
  expect([28, 999, 1_000, 20_000, 1_234_567].map(withCommas)).toEqual([
    '28',
    '999',
    '1,000',
    '20,000',
    '1,234,567',
  ])
})
