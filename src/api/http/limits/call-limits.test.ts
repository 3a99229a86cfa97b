import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openTestShop, type TestShopOptions } from '#tests/support/test-shop.ts'
import { IN_PROCESS, readInProcess } from '../../pages/in-process.ts'

const open = (env: Record<string, string>, options: TestShopOptions = {}) =>
  openTestShop({ ...options, env: { TRUST_PROXY: 'loopback', ...env } })
/** Each test asks it from networks of its own. */
const onceOnly = await open({ RATE_LIMIT_CALLS: '1' }, { pages: true })
const from = (address: string) => ({ 'x-forwarded-for': address })

describe('one network', async () => {
  test('has one limit for all its calls, and learns when to retry', async () => {
    const shop = await open({ RATE_LIMIT_CALLS: '3' })
    const ask = (url: string, address = '203.0.113.7') => shop.app.inject({ url, headers: from(address) })
    for (const url of ['/api/v1/store', '/api/v1/nothing', '/robots.txt'])
      expect((await ask(url)).statusCode).not.toBe(429)
    for (const url of ['/api/v1/store', '/api/v1/products', '/a-page', '/api/openapi.json']) {
      const refused = await ask(url)
      expect([refused.statusCode, refused.json()]).toEqual([
        429,
        {
          status: 'fail',
          code: 'rate_limited',
          message: 'Too many attempts. Please try again later.',
          details: { retryAfter: 20 },
        },
      ])
      expect(refused.headers['retry-after']).toBe('20')
    }
    expect((await ask('/api/v1/store', '203.0.113.8')).statusCode).toBe(200)
  })

  test('gets files and health without being counted, and so do pages their data', async () => {
    const { app, deps } = onceOnly
    await writeFile(join(deps.mediaDir, 'a.jpg'), 'a picture')
    for (const url of ['/media/a.jpg', '/media/a.jpg', '/healthz', '/readyz'])
      expect((await app.inject({ url, headers: from('203.0.113.10') })).statusCode).toBe(200)
    for (let turn = 0; turn < 3; turn++) expect((await readInProcess(app, '/api/v1/store')).status).toBe(200)
  })

  test('may ask so often for pictures that only the database has', async () => {
    const headers = from('203.0.113.11')
    const ask = async (method: 'GET' | 'POST', { app } = onceOnly) =>
      (await app.inject({ method, url: '/media/none.jpg', headers })).statusCode
    expect([await ask('GET'), await ask('GET')]).toEqual([404, 429])
    const other = await open({ RATE_LIMIT_CALLS: '2' })
    expect([await ask('POST', other), await ask('POST', other), await ask('POST', other)]).toEqual([
      404, 404, 429,
    ])
  })

  test('may ask so often for pages under a file address such as "/media/../shop"', async () => {
    const headers = from('203.0.113.12')
    const ask = async () => (await onceOnly.app.inject({ url: '/media/none/shop', headers })).statusCode
    expect([await ask(), await ask()]).toEqual([404, 429])
  })

  const eightTimes = await open({ RATE_LIMIT_CALLS: '8' })

  test.each([
    ['/auth/login', { email: 'nobody@example.com', password: 'a guess' }, 401],
    ['/auth/password/reset', { token: 'made-up', password: 'tailored trousers' }, 400],
    ['/auth/invitations/accept', { token: 'made-up', password: 'tailored trousers' }, 400],
  ])('has a password looked at by %s a quarter as often as anything else', async (path, body, status) => {
    const stranger = eightTimes.guest()
    const ask = async () => (await stranger.call('POST', path, body)).status
    expect([await ask(), await ask(), await ask()]).toEqual([status, status, 429])
  })

  test('cannot call itself a page', async () => {
    const ask = () => onceOnly.app.inject({ url: '/api/v1/store', headers: from(IN_PROCESS) })
    expect([(await ask()).statusCode, (await ask()).statusCode]).toEqual([200, 429])
  })

  const twice = await open({ RATE_LIMIT_NEW_GUEST: '2', RATE_LIMIT_CARD_RETURN: '2' })

  test('makes so many new guests, and nothing of a refused one remains', async () => {
    const variantId = (await twice.addProduct()).variantIds[0]
    const known = twice.guest()
    const add = (visitor = twice.guest(known.address)) => visitor.call('POST', '/cart/items', { variantId })
    expect([(await add(known)).status, (await add()).status]).toEqual([200, 200])
    const refused = await add()
    expect([refused.status, refused.headers['set-cookie']]).toEqual([429, undefined])
    // Guests who have a cart already are not limited.
    expect((await add(known)).body.data.count).toBe(2)
    const account = await twice.user()
    expect((await add(account)).status).toBe(200)
  })

  test('comes back from a card payment so often', async () => {
    const stranger = twice.guest()
    const back = () =>
      stranger.call('POST', '/payments/sandbox/place-order', { merchantOrderId: 'nobody knows it' })
    expect([(await back()).status, (await back()).status, (await back()).status]).toEqual([404, 404, 429])
  })

  test('is not counted at all with RATE_LIMIT=off', async () => {
    const shop = await openTestShop({
      env: { RATE_LIMIT_CALLS: '1', RATE_LIMIT_NEW_GUEST: '1' },
      without: ['any limits'],
    })
    const variantId = (await shop.addProduct()).variantIds[0]
    const { address } = shop.guest()
    for (let turn = 0; turn < 3; turn++)
      expect((await shop.guest(address).call('POST', '/cart/items', { variantId })).status).toBe(200)
  })
})
