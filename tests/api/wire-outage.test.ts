import { afterAll, expect, test } from 'vitest'
import { closeDatabase, openDatabase } from '#platform/database/query.ts'
import { openTestShop } from '../support/test-shop.ts'

/** Port 1 of the loopback: nobody listens there. */
const away = openDatabase('postgres://nobody@127.0.0.1:1/nothing')
const shop = await openTestShop({ deps: { db: away, readDb: away } })
afterAll(async () => {
  await closeDatabase(away)
})

test.each([
  ['GET', '/products'],
  ['POST', '/cart/items'],
  ['POST', '/auth/login'],
] as const)('while the database is away, %s %s asks to come back in a moment', async (method, path) => {
  const body = { variantId: 1, email: 'nadia@example.com', password: 'correct horse' }
  const reply = await shop.guest().call(method, path, method === 'POST' ? body : undefined)
  expect(reply.status).toBe(503)
  expect(reply.headers['retry-after']).toBe('1')
  expect(reply.body).toMatchObject({ status: 'error', code: 'not_ready' })
})
