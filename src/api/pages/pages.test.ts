import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createReplyCache } from '#platform/cache/cache.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { buildApp } from '../app.ts'
import type { Api } from '../deps.ts'
import { servePages } from './pages.ts'

const app: Api = fastify().withTypeProvider<ZodTypeProvider>()
let rendered: string[] = []
let isWhole = true
const render = async (address: string) => {
  if (address.startsWith('/unknown')) return { sameAs: '/404' }
  rendered.push(address)
  return { status: address === '/404' ? 404 : 200, html: `<h1>${address}</h1>`.padEnd(2_000), isWhole }
}

beforeAll(async () => {
  await servePages(app, { replies: createReplyCache() }, render, null)
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

test.each([
  ['/shop', '/shop'],
  ['/shop?page=2&utm_source=mail', '/shop?page=2'],
  ['/shop?page=%00', '/shop'],
  ['//', '/'],
  ['//evil.example/shop', '/evil.example/shop'],
  ['/\\evil.example', '/evil.example'],
  ['/..//evil.example', '/evil.example'],
  ['http://evil.example/shop', '/shop'],
])('%s is the page %s of this shop, whatever host it seems to name', async (url, address) => {
  expect(await pageAt(url)).toBe(`<h1>${address}</h1>`)
})

test('a page that the browser has already is not sent again, however it tells', async () => {
  const { etag = '' } = (await app.inject('/shop')).headers
  for (const known of [etag, `W/${etag}`, `"older", ${etag}`, '*']) {
    const reply = await app.inject({ url: '/shop', headers: { 'if-none-match': known as string } })
    expect([reply.statusCode, reply.body]).toEqual([304, ''])
  }
  const other = await app.inject({ url: '/shop', headers: { 'if-none-match': '"older"' } })
  expect(other.statusCode).toBe(200)
})

test.each([
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0.0, br; q=0', undefined],
  ['gzip;q=0.5', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['*', 'br'],
  ['deflate', undefined],
])('a browser that says %s gets it as %s', async (accepted, encoding) => {
  const { headers } = await app.inject({ url: '/shop', headers: { 'accept-encoding': accepted } })
  expect(headers['content-encoding']).toBe(encoding)
})

test('the not-found page is rendered once, whatever is asked for', async () => {
  await app.inject('/unknown')
  rendered = []
  for (const path of ['/unknown/a', '/unknown/b', '/unknown/a']) {
    const reply = await app.inject(path)
    expect([reply.statusCode, reply.body.trim()]).toEqual([404, '<h1>/404</h1>'])
  }
  expect(rendered).toEqual([])
})

test('a page that is not whole is rendered again for the next visitor', async () => {
  isWhole = false
  rendered = []
  await app.inject('/half')
  isWhole = true
  await app.inject('/half')
  await app.inject('/half')
  expect(rendered).toEqual(['/half', '/half'])
})

test('only reading is done to a page, and the head of it is answered too', async () => {
  const posted = await app.inject({ method: 'POST', url: '/shop' })
  expect([posted.statusCode, posted.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
  const head = await app.inject({ method: 'HEAD', url: '/shop' })
  expect([head.statusCode, head.body]).toEqual([200, ''])
})

test('under /api nothing is a page', async () => {
  const shop = await openTestShop()
  const whole = await buildApp(shop.deps)
  await servePages(whole, shop.deps, render, null)
  for (const path of ['/api/nothing', '/api/v1/nothing', '/api/v1/checkout/place-order']) {
    const reply = await whole.inject(path)
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found'])
  }
  expect((await whole.inject('/shop')).body).toContain('<h1>/shop</h1>')
  await whole.close()
})

/** Over a socket, because other clients normalize the request target. */
function pageAt(path: string): Promise<string> {
  const { port } = app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    get({ port, path, agent: false }, async (reply) =>
      resolve((await Array.fromAsync(reply.setEncoding('utf8'))).join('').trim()),
    ).on('error', reject)
  })
}
