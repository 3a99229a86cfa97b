import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { PAUSE_MS } from '../announce/announce.ts'
import { createReplyCache, ENDLESS, MAX_AGE_MS, type ReplyCache } from './cache.ts'

const answer = async () => ({ status: 200, type: 'text/plain', body: 'nothing found' })

/** How many of these requests are still answered from the cache, the latest first. */
async function keptOf(replies: ReplyCache, questions: string[]): Promise<number> {
  let kept = questions.length
  for (const question of questions.toReversed())
    await replies.get(question, () => {
      kept--
      return answer()
    })
  return kept
}

test.each([
  ['long questions', 10_000, 40],
  ['short ones', 1, 550],
])('%s with short answers do not fill more memory than there is for them', async (_, length, most) => {
  const replies = createReplyCache({ maxBytes: 800_000 })
  const questions = Array.from({ length: 1_000 }, (_, n) => `${n}?`.padEnd(length, 'x'))
  for (const question of questions) await replies.get(question, answer)
  const newest = questions.slice(-10)
  expect(await keptOf(replies, newest)).toBe(10)
  expect(await keptOf(replies, questions)).toBeLessThanOrEqual(most + 10)
})

test('questions without end do not push out what everybody asks', async () => {
  const replies = createReplyCache({ maxBytes: 100_000, maxEndlessBytes: 100_000 })
  const usual = Array.from({ length: 20 }, (_, n) => `page ${n}`)
  for (const question of usual) await replies.get(question, answer)
  const endless = Array.from({ length: 1_000 }, (_, n) => `${ENDLESS}filter ${n}`)
  for (const question of endless) await replies.get(question, answer)
  expect(await keptOf(replies, usual)).toBe(20)
  expect(await keptOf(replies, endless.slice(-5))).toBe(5)
  expect(await keptOf(replies, endless)).toBeLessThan(100)
})

test('a request during the making of an answer waits for that one', async () => {
  const replies = createReplyCache()
  let made = 0
  const slow = async () => {
    made++
    await new Promise((resolve) => setTimeout(resolve, 20))
    return answer()
  }
  const [one, other] = await Promise.all([replies.get('q', slow), replies.get('q', slow)])
  expect(one).toBe(other)
  expect(made).toBe(1)
})

test('a failure reaches the waiting requests, and the next one tries again', async () => {
  const replies = createReplyCache()
  await expect(replies.get('q', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect((await replies.get('q', answer)).status).toBe(200)
})

describe('a change of something that replies show', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
  afterEach(() => void vi.useRealTimers())
  /** What was made a while ago is made again at once. */
  const aWhile = () => vi.advanceTimersByTime(5_000)

  /** A reply with some tags, which says how often it was made. */
  function counting(...shows: number[]) {
    let made = 0
    const make = async () => ({ status: 200, type: 'text/plain', body: String(++made), shows })
    return async (replies: ReplyCache, key = String(shows)) => String((await replies.get(key, make)).plain)
  }

  test('is followed by a reply made anew, once, while those who ask get the one before it', async () => {
    const replies = createReplyCache()
    const read = counting(3)
    expect(await read(replies)).toBe('1')
    aWhile()
    replies.outdate([3])
    expect(await Promise.all([read(replies), read(replies), read(replies)])).toEqual(['1', '1', '1'])
    await eventually(async () => expect(await read(replies)).toBe('2'))
    expect(await read(replies)).toBe('2')
  })

  test('leaves the reply before it to be given for a while, unless everything is forgotten', async () => {
    const replies = createReplyCache()
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const first = await replies.get('stock', async () => ({ ...(await answer()), shows: [3] }))
    expect(first.resendUntil).toBe(Number.POSITIVE_INFINITY)
    replies.outdate([3])
    const make = async () => {
      await held
      return { ...(await answer()), shows: [3] }
    }
    expect(await replies.get('stock', make)).toBe(first)
    expect(first.resendUntil).toBeGreaterThan(performance.now())
    expect(first.resendUntil).toBeLessThan(performance.now() + MAX_AGE_MS + 1)
    replies.clear()
    expect(first.resendUntil).toBe(0)
    release()
  })

  test('leaves alone what does not show it', async () => {
    const replies = createReplyCache()
    const [other, terms] = [counting(4), counting()]
    await other(replies)
    await terms(replies, 'terms')
    replies.outdate([3])
    expect([await other(replies), await terms(replies, 'terms')]).toEqual(['1', '1'])
    aWhile()
    replies.outdate(null)
    await eventually(async () => expect(await other(replies)).toBe('2'))
    expect(await terms(replies, 'terms')).toBe('1')
  })

  test('is seen by the first request after a while', async () => {
    const replies = createReplyCache()
    const read = counting(3)
    await read(replies)
    replies.outdate([3])
    vi.advanceTimersByTime(MAX_AGE_MS)
    expect(await read(replies)).toBe('2')
  })

  test('that repeats makes a reply about once a second, and no reply is older than that', async () => {
    const replies = createReplyCache()
    let [sold, made] = [0, 0]
    const soldAt: number[] = []
    const make = async () => {
      made++
      return { status: 200, type: 'text/plain', body: String(sold), shows: [3] }
    }
    for (let ms = 0; ms < 20_000; ms += 10) {
      vi.advanceTimersByTime(10)
      soldAt[++sold] = performance.now()
      if (ms % PAUSE_MS === 0) replies.outdate([3])
      const shown = Number((await replies.get('stock', make)).plain)
      expect(performance.now() - (soldAt[shown + 1] ?? performance.now())).toBeLessThan(1_000)
      // The reply that is made while the stale one is served.
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(made).toBeGreaterThan(20)
    expect(made).toBeLessThan(33)
  })

  test('is soon in a reply that was made a while ago', async () => {
    const replies = createReplyCache()
    const read = counting(3)
    await read(replies)
    aWhile()
    replies.outdate([3])
    expect(await read(replies)).toBe('1')
    await new Promise((resolve) => setImmediate(resolve))
    expect(await read(replies)).toBe('2')
  })

  test('makes stale what is made of a reply that shows it, which is then made of a fresh one', async () => {
    const replies = createReplyCache()
    const part = counting(3)
    const page = async () => {
      const make = async () => ({ status: 200, type: 'text/html', body: `page of ${await part(replies)}` })
      return String((await replies.get('page', make)).plain)
    }
    expect(await page()).toBe('page of 1')
    aWhile()
    replies.outdate([3])
    // A reply that begins at the moment of a change counts as begun before it.
    vi.advanceTimersByTime(1)
    expect(await page()).toBe('page of 1')
    await eventually(async () => expect(await page()).toBe('page of 2'))
  })

  test('that comes while a reply is being made is in the next one', async () => {
    const replies = createReplyCache()
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    let stock = 10
    const make = async () => {
      const body = String(stock)
      await held
      return { status: 200, type: 'text/plain', body, shows: [3] }
    }
    const first = replies.get('stock', make)
    stock = 9
    replies.outdate([3])
    release()
    await first
    aWhile()
    await eventually(async () => expect(String((await replies.get('stock', make)).plain)).toBe('9'))
  })
})
