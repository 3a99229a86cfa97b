import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { openCardShop } from '#tests/support/card-shop.ts'
import { createOrder, fill, GOOD_CARD, openPayment } from '#tests/support/checkout-steps.ts'
import { bodyIn, portOf, say, statusesIn } from '#tests/support/raw-socket.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { isForeignCard } from './host-check.ts'

const shop = await openCardShop()
const port = await portOf(shop.app)

const get = (path: string, ...headers: string[]) =>
  say(port, [`GET ${path} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n'))

describe('a Host header that is none', () => {
  test.each([
    ['two of them', 'Host: localhost', 'Host: localhost'],
    ['two different ones', 'Host: localhost', 'Host: shop.example'],
    ['a blank inside', 'Host: localhost evil'],
    ['nothing in it', 'Host: '],
    ['a path', 'Host: localhost/evil'],
    ['a user', 'Host: me@localhost'],
    ['a comma', 'Host: localhost,evil'],
    ['a port that is no number', 'Host: localhost:eighty'],
  ])('with %s is 400, for a page and for a cached reply too', async (_, ...hosts) => {
    await get('/api/v1/categories', 'Host: localhost')
    for (const path of ['/api/v1/categories', '/healthz', '/sandbox/pay']) {
      const reply = await get(path, ...hosts)
      expect(statusesIn(reply), path).toEqual([400])
      expect(JSON.parse(bodyIn(reply))).toMatchObject({ status: 'fail', code: 'invalid_json' })
    }
  })
})

describe('a shop that is not public', () => {
  test.each(['localhost', 'localhost:3000', 'shop.localhost:8080', '127.0.0.1:1', '[::1]:3000', 'LocalHost'])(
    'answers %s',
    async (host) => {
      expect(statusesIn(await get('/api/v1/store', `Host: ${host}`))).toEqual([200])
    },
  )

  test.each([
    ['another name', 'Host: taglio.com.eg'],
    ['a name that begins like ours', 'Host: localhost.evil.example'],
    ['a public address', 'Host: 203.0.113.7:3000'],
    ['a private address that the request was not sent to', 'Host: 192.168.1.5:3000'],
    ['our own, put there by a proxy', 'Host: localhost', 'X-Forwarded-Host: taglio.com.eg'],
    ['our own and then another', 'Host: localhost', 'X-Forwarded-Host: localhost, taglio.com.eg'],
  ])('refuses %s, and names PUBLIC_URL', async (_, ...headers) => {
    const call = await get('/api/v1/store', ...headers)
    expect(statusesIn(call)).toEqual([421])
    expect(JSON.parse(bodyIn(call))).toMatchObject({
      status: 'fail',
      code: 'misdirected',
      message: expect.stringContaining('PUBLIC_URL'),
    })
    for (const path of ['/shop', '/ar/shop?page=2', '/no-such-page', '/media/a.jpg']) {
      const page = await get(path, ...headers)
      expect(statusesIn(page), path).toEqual([421])
      expect(page).toContain('content-type: text/plain; charset=utf-8')
      expect(bodyIn(page)).toContain('PUBLIC_URL')
      expect(/[\u0600-\u06ff]/.test(bodyIn(page)), path).toBe(path.startsWith('/ar'))
    }
  })

  test('refuses a foreign name for what is cached, too', async () => {
    for (let time = 0; time < 2; time++)
      expect(statusesIn(await get('/api/v1/categories', 'Host: localhost'))).toEqual([200])
    expect(statusesIn(await get('/api/v1/categories', 'Host: taglio.com.eg'))).toEqual([421])
  })

  test('tells probes how it is by any address, and without one', async () => {
    for (const path of ['/healthz', '/readyz'])
      expect(statusesIn(await get(path, 'Host: 10.0.0.7:3000'))).toEqual([200])
    expect(statusesIn(await say(port, 'GET /readyz HTTP/1.0\r\n\r\n'))).toEqual([200])
    expect(statusesIn(await say(port, 'GET /api/v1/store HTTP/1.0\r\n\r\n'))).toEqual([421])
    expect(JSON.parse(bodyIn(await get('/metrics', 'Host: 10.0.0.7:3000'))).code).toBe('not_found')
  })

  test.each([
    ['192.168.1.5:3000', '192.168.1.5', undefined],
    ['192.168.1.5:3000', '::ffff:192.168.1.5', undefined],
    ['[fd00::5]:3000', 'fd00::5', undefined],
    ['192.168.1.6:3000', '192.168.1.5', 'misdirected'],
    ['203.0.113.7', '203.0.113.7', 'misdirected'],
  ])('asked for %s at %s: %s', (host, localAddress, code) => {
    // Another device in the house, while HOST is 0.0.0.0. Not every machine that runs tests has such an address.
    const request = { headers: { host }, socket: { localAddress } } as IncomingMessage
    expect(shop.app.hostError(request)).toBe(code)
  })
})

test('a public shop answers by whatever name its proxy passes on', async () => {
  const named = await openTestShop({ env: { PUBLIC_URL: 'https://shop.example' } })
  const reply = await named.app.inject({ url: '/api/v1/store', headers: { host: 'www.shop.example' } })
  expect(reply.statusCode).toBe(200)
})

describe('a pretend card', () => {
  const proxies = [
    { 'x-forwarded-for': '203.0.113.7' },
    { 'x-forwarded-proto': 'https' },
    { forwarded: 'for=203.0.113.7;proto=https' },
    { via: '1.1 proxy' },
    { 'x-real-ip': '203.0.113.7' },
    { origin: 'https://taglio.com.eg' },
  ]

  test.each([...proxies, { host: 'taglio.com.eg' }])('is not accepted with %o', async (headers) => {
    const { visitor } = await shop.shopperWithCart()
    const refused = await createOrder(visitor, {}, headers as Record<string, string>)
    expect(refused.status).toBe(421)
    expect(refused.body).toMatchObject({
      code: 'misdirected',
      message: expect.stringContaining('PUBLIC_URL'),
    })

    const page = await openPayment(visitor)
    for (const method of ['GET', 'POST'] as const) {
      const reply = await typeCard(shop, method, page.paymentUrl, headers)
      expect(reply.statusCode).toBe(421)
      expect(reply.body).toContain('PUBLIC_URL')
    }
    expect((await visitor.call('GET', '/cart')).body.data.items).toHaveLength(1)
    expect((await typeCard(shop, 'POST', page.paymentUrl, { origin: 'null' })).statusCode).toBe(303)
  })

  test('is accepted from another device in the house', () => {
    const host = '192.168.1.5:3000'
    const sent = (origin: string) => ({ headers: { host, origin } }) as IncomingMessage
    expect(isForeignCard(sent(`http://${host}`), shop.deps.config)).toBe(false)
    expect(isForeignCard(sent('https://taglio.com.eg'), shop.deps.config)).toBe(true)
  })

  test('is accepted through a proxy once ALLOW_SANDBOX says so, and every page says so', async () => {
    const env = { PUBLIC_URL: 'http://localhost:8080', TRUST_PROXY: 'loopback', ALLOW_SANDBOX: 'yes' }
    const trial = await openTestShop({ env })
    const guest = trial.guest()
    await fill(guest, [(await trial.addProduct()).variantIds[0] as number])
    expect((await createOrder(guest, {}, { 'x-forwarded-for': '10.89.0.1' })).status).toBe(201)
    expect((await guest.call('GET', '/store')).body.data.cardsArePretend).toBe(true)
  })
})

const typeCard = (
  { app }: TestShop,
  method: 'GET' | 'POST',
  paymentUrl: string,
  headers: Record<string, string | undefined>,
) => {
  const { pathname, search } = new URL(paymentUrl)
  const form = { cardNumber: GOOD_CARD, expiry: '12/30', cvv: '100', action: 'pay' }
  return app.inject({
    method,
    url: pathname + search,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    ...(method === 'POST' && { payload: new URLSearchParams(form).toString() }),
  })
}
