import { describe, expect, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import { closeDatabase, execute, openDatabase } from '#platform/database/query.ts'
import { sharedShop } from '../support/shared-shop.ts'
import { openTestShop } from '../support/test-shop.ts'
import { calls } from './every-call.ts'

const shop = await sharedShop()

/** A login of any kind may still send an old token. */
const ignoresToken = [
  '/auth/login',
  '/auth/register',
  '/auth/login/verify',
  '/auth/password/reset',
  '/auth/factors/revoke',
  '/auth/invitations/accept',
]

describe('a token', () => {
  test.each([
    ['was never given out', async () => 'A'.repeat(43)],
    ['is expired', expiredToken],
    ['is revoked', revokedToken],
  ])('that %s is 401 on every call, public ones included', async (_, obtain) => {
    const visitor = shop.guest()
    visitor.token = await obtain()
    for (const { method, path } of calls) {
      const url = path.replace('{id}', '1').replace('{provider}', 'sandbox')
      const reply = await visitor.call(method, url, method === 'GET' ? undefined : {})
      if (ignoresToken.includes(path)) expect([reply.status, path]).toEqual([400, path])
      else expect([reply.status, reply.body.code, path]).toEqual([401, 'unauthenticated', path])
    }
  })

  test.each([
    'Bearer',
    'Bearer ',
    'Basic YTpi',
    'nonsense',
    `Bearer ${'x'.repeat(5000)}`,
    'Bearer a b',
    'Bearer \u00fc',
  ])('in a header like "%.20s" is 401', async (authorization) => {
    const reply = await shop.guest().call('GET', '/products', undefined, { authorization })
    expect(reply.status).toBe(401)
    expect(reply.body).toMatchObject({ status: 'fail', code: 'unauthenticated', message: 'Please log in.' })
  })

  test('survives a restart', async () => {
    const user = await shop.user()
    const db = openDatabase(shop.connectionString)
    const restarted = await buildApp({ ...shop.deps, db })
    const headers = { authorization: `Bearer ${user.token}` }
    const reply = await restarted.inject({ url: '/api/v1/auth/me', headers })
    expect(reply.statusCode).toBe(200)
    expect(reply.json().data.user.email).toBe(user.email)
    await restarted.close()
    await closeDatabase(db)
  })

  test('costs one statement', async () => {
    let statements = 0
    const counted = await openTestShop({ onStatement: () => statements++ })
    const user = await counted.user()
    await counted.guest().call('GET', '/categories')
    statements = 0
    await user.call('GET', '/categories')
    expect(statements).toBe(1)
  })
})

async function expiredToken(): Promise<string | null> {
  const user = await shop.user()
  await execute(shop.db)`UPDATE tokens SET expires_at = now() - interval '1 second'
        WHERE user_id = (SELECT id FROM users WHERE email = ${user.email})`
  return user.token
}

async function revokedToken(): Promise<string | null> {
  const user = await shop.user()
  await user.call('POST', '/auth/logout')
  return user.token
}
