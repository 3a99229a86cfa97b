import { Writable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import { row } from '#platform/database/query.ts'
import { createLog } from '#platform/log/log.ts'
import { SECRET_NAMES } from '#shop/settings/secret-names.ts'
import { sharedShop } from '../support/shared-shop.ts'
import { openTestShop } from '../support/test-shop.ts'
import { orderForm } from './scene.ts'

const shop = await sharedShop()
const variantId = (await shop.addProduct({ sizes: [{ size: 'M', stock: 1_000 }] })).variantIds[0] ?? 0

describe('the log', () => {
  test('of a whole visit, at its most talkative, holds no secret', async () => {
    const lines: string[] = []
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk))
        done()
      },
    })
    const app = await buildApp({ ...shop.deps, log: createLog('trace', SECRET_NAMES, stream) })
    const secrets = ['hunter2-password', 'wrong-hunter2', '4508750015741019', '5123450000000008', '987']
    const ask = async (url: string, payload?: object | string, headers: Record<string, string> = {}) =>
      app.inject({ method: payload ? 'POST' : 'GET', url, ...(payload && { payload }), headers })

    const email = 'logged@example.com'
    const added = await ask('/api/v1/cart/items', { variantId })
    const cookie = `guest=${added.cookies[0]?.value}`
    secrets.push(added.cookies[0]?.value ?? 'no cookie')
    const person = { name: 'Nadia', email, password: 'hunter2-password' }
    secrets.push((await ask('/api/v1/auth/register', person)).json().token)
    await ask('/api/v1/auth/register', person)
    await ask('/api/v1/auth/login', { email, password: 'wrong-hunter2' })
    await ask('/api/v1/auth/login', {
      email,
      password: 'hunter2-password\u0000',
      extra: { token: 'hunter2-password' },
    })
    const { token } = (await ask('/api/v1/auth/login', { email, password: 'hunter2-password' })).json()
    secrets.push(token)
    await ask('/api/v1/auth/me', undefined, { authorization: `Bearer ${token}` })
    await ask(`/api/v1/products?token=${token}`, undefined, { authorization: `Basic ${token}` })
    await ask('/api/v1/orders/0190a5c0-0000-7000-8000-000000000000', undefined, {
      'x-session-id': secrets[0] ?? '',
    })

    const { total } = (await ask('/api/v1/cart', undefined, { cookie })).json().data
    const created = await ask(
      '/api/v1/payments/sandbox/create-order',
      {
        amount: total.toFixed(2),
        currency: 'EGP',
        customer: { name: 'Nadia', email, phone: '01012345678' },
        order: orderForm(),
      },
      { cookie },
    )
    expect(created.statusCode).toBe(201)
    const page = new URL(created.json().paymentUrl)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const card of ['4508750015741019', '5123450000000008'])
      await ask(page.pathname + page.search, `cardNumber=${card}&expiry=12/30&cvv=987&action=pay`, form)
    await app.close()

    const log = lines.join('')
    expect(lines.length).toBeGreaterThan(12)
    expect(log).toContain('/api/v1/auth/login')
    for (const secret of secrets.filter((secret) => secret.length > 3)) expect(log).not.toContain(secret)
    expect(log).not.toMatch(/cvv\W{1,5}987/)
    expect(log).not.toContain('$argon2')
  })
})

describe('the headers', () => {
  test('of every reply keep browsers from guessing, framing and loading from elsewhere', async () => {
    const refusedAtOnce = ['/api/v1/%zz', `/api/v1/products/${'1'.repeat(300)}`]
    for (const url of [
      '/api/v1/products',
      '/api/v1/auth/me',
      '/api/v1/nothing',
      '/healthz',
      '/api/docs/static/index.css',
      '/media/nothing.jpg',
      ...refusedAtOnce,
    ]) {
      const { headers } = await shop.app.inject(url)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
        'referrer-policy': 'no-referrer',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'content-security-policy': expect.stringContaining("default-src 'self'"),
      })
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['content-security-policy']).toContain("object-src 'none'")
      expect(headers['content-security-policy']).toContain("base-uri 'none'")
      expect(headers).not.toHaveProperty('x-powered-by')
    }
  })

  test('say what a reply is, with its characters', async () => {
    const types: [url: string, type: string][] = [
      ['/api/v1/products', 'application/json; charset=utf-8'],
      ['/api/v1/nothing', 'application/json; charset=utf-8'],
      ['/robots.txt', 'text/plain; charset=utf-8'],
      ['/sandbox/pay', 'text/html; charset=utf-8'],
    ]
    for (const [url, type] of types)
      expect([url, (await shop.app.inject(url)).headers['content-type']]).toEqual([url, type])
  })

  test('come with no echo of the request', async () => {
    const { statusCode, body } = await shop.app.inject({
      method: 'TRACE' as 'GET',
      url: '/api/v1/store',
      headers: { cookie: 'guest=said-once' },
    })
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(body).not.toContain('said-once')
  })

  test('let no other site read a reply', async () => {
    const { headers } = await shop.app.inject({
      url: '/api/v1/products',
      headers: { origin: 'https://evil.example' },
    })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers).not.toHaveProperty('access-control-allow-credentials')
  })

  test('keep what belongs to one person out of every cache', async () => {
    const user = await shop.user()
    for (const path of ['/auth/me', '/cart', '/users/orders']) {
      const { headers } = await user.call('GET', path)
      expect([headers['cache-control'], path]).toEqual(['no-store', path])
    }
  })
})

describe("the guest's cookie", () => {
  test('cannot be read by scripts, is not sent along by other sites, and travels over https only', async () => {
    const secure = await openTestShop({ env: { PUBLIC_URL: 'https://shop.example.com' } })
    const { variantIds } = await secure.addProduct()
    const reply = await secure.guest().call('POST', '/cart/items', { variantId: variantIds[0] })
    expect(reply.headers['set-cookie']).toMatch(/; HttpOnly; Secure; SameSite=Lax$/)
  })

  test('is random: what is stored, a part of it or a word does not open a cart', async () => {
    const added = await shop.app.inject({ method: 'POST', url: '/api/v1/cart/items', payload: { variantId } })
    const cookie = added.cookies[0]?.value ?? ''
    const stored = await row(shop.db)<{ hash: string }>`SELECT guest_hash AS hash FROM carts ORDER BY id DESC`
    expect(stored?.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(await countFor(cookie)).toBe(1)
    const forged = [
      stored?.hash ?? '',
      Buffer.from(stored?.hash ?? '', 'hex').toString('base64url'),
      cookie.slice(0, -1),
      `${cookie}A`,
      cookie.toLowerCase(),
      'guest',
      '1',
      '../../carts',
      "' OR 1=1 --",
      '%00',
      '%zz',
    ]
    for (const value of forged) expect([await countFor(value), value]).toEqual([0, value])
  })

  test('of our making only is remembered: a short one is replaced', async () => {
    const reply = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/cart/items',
      payload: { variantId },
      headers: { cookie: 'guest=chosen-by-somebody-else' },
    })
    expect(reply.cookies[0]).toMatchObject({ name: 'guest', value: expect.stringMatching(/^[\w-]{43}$/) })
  })

  test('planted before a login shows nothing of the account afterwards', async () => {
    const victim = await shop.user()
    await victim.call('POST', '/cart/items', { variantId, quantity: 3 })
    const attacker = shop.guest()
    await attacker.call('POST', '/cart/items', { variantId })
    // The victim's browser carries the attacker's cookie while logging in.
    await attacker.call('POST', '/auth/login', { email: victim.email, password: 'correct horse' })
    expect((await attacker.call('GET', '/cart')).body.data.count).toBe(0)
    expect((await attacker.call('GET', '/auth/me')).status).toBe(401)
    expect((await victim.call('GET', '/cart')).body.data.count).toBe(4)
  })

  test('and the token never mix: with both, the account counts', async () => {
    const visitor = shop.guest()
    await visitor.call('POST', '/cart/items', { variantId, quantity: 2 })
    visitor.token = (await shop.user()).token
    expect((await visitor.call('GET', '/cart')).body.data.count).toBe(0)
  })
})

async function countFor(cookie: string): Promise<number> {
  const reply = await shop.app.inject({ url: '/api/v1/cart', headers: { cookie: `guest=${cookie}` } })
  return reply.json().data.count
}
