import { setTimeout as delay } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { portOf } from '#tests/support/raw-socket.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import type { Deps } from '../deps.ts'

type State = Partial<Pick<Deps, 'whyNotReady' | 'isShuttingDown'>>

async function inShop<Result>(state: State, look: (address: string) => Promise<Result>): Promise<Result> {
  const shop = await openTestShop({ deps: state })
  return look(`http://127.0.0.1:${await portOf(shop.app)}`)
}

test('a shop whose database answers is ready', async () => {
  const reply = await inShop({ whyNotReady: async () => null }, (address) => fetch(`${address}/readyz`))
  expect(reply.status).toBe(200)
})

test.each([
  [
    'cannot be reached',
    'the database does not answer',
    () => Promise.reject(new Error('connection refused')),
  ],
  ['lacks migrations', 'the database lacks 0030.sql', async () => 'the database lacks 0030.sql'],
  ['does not answer', 'the database does not answer', () => new Promise<null>(() => {})],
])(
  'a shop whose database %s lives but is not ready, and says why and soon',
  async (_, reason, whyNotReady) => {
    await inShop({ whyNotReady }, async (address) => {
      expect((await fetch(`${address}/healthz`)).status).toBe(200)
      const asked = Date.now()
      const reply = await fetch(`${address}/readyz`)
      expect(reply.status).toBe(503)
      expect(reply.headers.get('retry-after')).toBe('1')
      expect(await reply.json()).toMatchObject({ status: 'error', code: 'not_ready', details: { reason } })
      expect(Date.now() - asked).toBeLessThan(30_000)
    })
  },
)

test('a flood of /readyz looks at the database once a second', async () => {
  let looks = 0
  const whyNotReady = async () => {
    looks++
    await delay(20)
    return null
  }
  await inShop({ whyNotReady }, async (address) => {
    const began = performance.now()
    for (let round = 0; round < 5; round++) {
      const replies = await Promise.all(Array.from({ length: 40 }, () => fetch(`${address}/readyz`)))
      expect(replies.every(({ status }) => status === 200)).toBe(true)
    }
    expect(looks).toBeLessThanOrEqual(1 + (performance.now() - began) / 1_000)
  })
})

test('a shop that is ready again says so within a moment, without a look for every question', async () => {
  const reasons = ['notifications of the database do not arrive', null, null]
  let looks = 0
  await inShop({ whyNotReady: async () => reasons[looks++] ?? null }, async (address) => {
    const status = async () => (await fetch(`${address}/readyz`)).status
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      expect([await status(), await status(), looks]).toEqual([503, 503, 1])
      vi.advanceTimersByTime(250)
      expect([await status(), await status(), looks]).toEqual([200, 200, 2])
      vi.advanceTimersByTime(250)
      expect([await status(), looks]).toEqual([200, 2])
    } finally {
      vi.useRealTimers()
    }
  })
})

test('a database that does not answer is not asked a second time meanwhile', async () => {
  let looks = 0
  const whyNotReady = () => {
    looks++
    return new Promise<null>(() => {})
  }
  await inShop({ whyNotReady }, async (address) => {
    for (let round = 0; round < 2; round++) {
      const replies = await Promise.all(Array.from({ length: 20 }, () => fetch(`${address}/readyz`)))
      expect(replies.every(({ status }) => status === 503)).toBe(true)
      // Longer than an answer is cached.
      await delay(1_200)
    }
    expect(looks).toBe(1)
  })
})

test('a shop that drains says at once that it is shutting down', async () => {
  let isShuttingDown = false
  await inShop({ isShuttingDown: () => isShuttingDown }, async (address) => {
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    isShuttingDown = true
    const reply = await fetch(`${address}/readyz`)
    expect(reply.status).toBe(503)
    expect(await reply.json()).toEqual({
      status: 'error',
      code: 'not_ready',
      message: 'The shop is shutting down.',
      details: { reason: 'the shop is shutting down' },
    })
    expect((await fetch(`${address}/api/v1/store`)).status).toBe(200)
  })
})
