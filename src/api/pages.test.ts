import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createReplyCache } from '../platform/cache.ts'
import type { Api } from './deps.ts'
import { servePages } from './pages.ts'

const app = fastify() as unknown as Api
const render = async (address: string) => ({ status: 200, html: `<h1>${address}</h1>`.padEnd(2_000) })

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
  ['deflate', undefined],
])('a browser that says %s gets it as %s', async (accepted, encoding) => {
  const { headers } = await app.inject({ url: '/shop', headers: { 'accept-encoding': accepted } })
  expect(headers['content-encoding']).toBe(encoding)
})

/** Over a socket, because only there a target can be written as a hostile client writes it. */
function pageAt(path: string): Promise<string> {
  const { port } = app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    get({ port, path, agent: false }, async (reply) =>
      resolve((await Array.fromAsync(reply.setEncoding('utf8'))).join('').trim()),
    ).on('error', reject)
  })
}
