import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../tests/support/test-shop.ts'

let shop: TestShop
let whyNotReady: () => Promise<string | null>
beforeAll(async () => {
  shop = await openTestShop({ deps: { whyNotReady: () => whyNotReady() } })
})
afterAll(() => shop.close())

test('a shop whose database answers is ready', async () => {
  whyNotReady = async () => null
  expect((await shop.app.inject('/readyz')).statusCode).toBe(200)
})

test.each([
  [
    'cannot be reached',
    'the database does not answer',
    () => Promise.reject(new Error('connection refused')),
  ],
  ['lacks migrations', 'the database lacks 0030.sql', async () => 'the database lacks 0030.sql'],
  ['does not answer', 'the database does not answer', () => new Promise<null>(() => {})],
])('a shop whose database %s lives but is not ready, and says why and soon', async (_, reason, state) => {
  whyNotReady = state
  expect((await shop.app.inject('/healthz')).statusCode).toBe(200)
  const asked = Date.now()
  const { statusCode, body, headers } = await shop.app.inject('/readyz')
  expect(statusCode).toBe(503)
  expect(headers['retry-after']).toBe('1')
  expect(JSON.parse(body)).toMatchObject({ status: 'error', code: 'not_ready', details: { reason } })
  expect(Date.now() - asked).toBeLessThan(30_000)
})
