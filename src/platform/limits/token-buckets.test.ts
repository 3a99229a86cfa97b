import { describe, expect, test, vi } from 'vitest'
import { createTokenBuckets } from './limits.ts'

const MINUTE = 60_000

describe('a bucket of tokens', () => {
  test('gives as many as it holds at once, then tells how long the next one takes', () => {
    const buckets = createTokenBuckets(3, 60)
    expect([1, 2, 3].map(() => buckets.take('a', 0))).toEqual([0, 0, 0])
    expect(buckets.take('a', 0)).toBe(20)
    expect(buckets.take('a', 12_000)).toBe(8)
    expect(buckets.take('a', 20_000)).toBe(0)
    expect(buckets.take('a', 20_000)).toBe(20)
  })

  test('is another one for another key', () => {
    const buckets = createTokenBuckets(1, 60)
    expect([buckets.take('a', 0), buckets.take('b', 0), buckets.take('a', 0)]).toEqual([0, 0, 60])
  })

  test('does not go by the time of day, which may be set back', () => {
    const buckets = createTokenBuckets(2, 60)
    expect(buckets.take('a')).toBe(0)
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 60 * MINUTE)
    const wait = buckets.take('a')
    vi.restoreAllMocks()
    expect(wait).toBe(0)
  })

  test('is not emptied further by what was refused', () => {
    const buckets = createTokenBuckets(1, 60)
    buckets.take('a', 0)
    for (let n = 0; n < 1_000; n++) expect(buckets.take('a', 1)).toBe(60)
    expect(buckets.take('a', MINUTE)).toBe(0)
  })

  test('gives its whole window, whatever the numbers divide to', () => {
    for (const allowed of [7, 13, 1_200, 9_973]) {
      const buckets = createTokenBuckets(allowed, 60)
      let given = 0
      while (buckets.take('a', 1_700_000_000_123) === 0) given++
      expect(given).toBe(allowed)
    }
  })

  test('is forgotten once it is full again', () => {
    const buckets = createTokenBuckets(10, 60)
    for (let n = 0; n < 5_000; n++) buckets.take(`key ${n}`, 0)
    expect(buckets.size()).toBe(5_000)
    buckets.take('later', MINUTE)
    expect(buckets.size()).toBe(1)
  })

  test('takes no more memory than a hundred thousand keys, however many come', () => {
    const buckets = createTokenBuckets(10, 60)
    let refused = 0
    for (let n = 0; n < 250_000; n++) if (buckets.take(`key ${n}`, n / 1_000) > 0) refused++
    expect(refused).toBe(0)
    expect(buckets.size()).toBeLessThanOrEqual(100_000)
  })
})
