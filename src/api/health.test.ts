import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../tests/support/test-shop.ts'

let shop: TestShop
let isReady: () => Promise<boolean>
beforeAll(async () => {
  shop = await openTestShop({ deps: { isReady: () => isReady() } })
})
afterAll(() => shop.close())

test('a shop whose database answers is ready', async () => {
  isReady = async () => true
  expect((await shop.app.inject('/readyz')).statusCode).toBe(200)
})

test.each([
  ['cannot be reached', () => Promise.reject(new Error('connection refused'))],
  ['lacks migrations', async () => false],
  ['does not answer', () => new Promise<boolean>(() => {})],
])('a shop whose database %s lives but is not ready, and says so soon', async (_, state) => {
  isReady = state
  expect((await shop.app.inject('/healthz')).statusCode).toBe(200)
  const asked = Date.now()
  const { statusCode, body } = await shop.app.inject('/readyz')
  expect(statusCode).toBe(503)
  expect(JSON.parse(body)).toMatchObject({ status: 'error', code: 'not_ready' })
  expect(Date.now() - asked).toBeLessThan(5_000)
})
