/**
 * Everything that anybody may read is read twice from one process: first from Fastify, then from the fast path. Both must answer, log
 * and count the same.
 */
import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test, vi } from 'vitest'
import { LANGUAGES, pathIn } from '#shared/language/language.ts'
import { routes } from '#web/app/routes.tsx'
import { eventually } from '../support/eventually.ts'
import { recordedLog } from '../support/recorded-log.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'
import { calls, pathOf } from './every-call.ts'
import { setScene } from './scene.ts'

/** Calls whose replies are not cached as ready bytes; the fast path answers all others that anybody may read. */
const UNCACHED = ['/cart', '/restock-notices/mine', '/products/{id}/fit-reports', '/store']

const { log, lines } = recordedLog()
// One client sends hundreds of requests in a second or two.
const shop = await openTestShop({ pages: true, deps: { log }, without: ['call limits'] })
await shop.app.listen({ port: 0, host: '127.0.0.1' })
const portOf = ({ app }: TestShop): number => (app.server.address() as AddressInfo).port
const port = portOf(shop)
const scene = await setScene(shop, shop.guest(), await shop.user())

type Headers = Record<string, string>
type Reply = { status: number | undefined; headers: IncomingHttpHeaders; body: string; id: string }

async function read(path: string, headers: Headers = {}, method = 'GET', at = port): Promise<Reply> {
  const asked = request({ host: '127.0.0.1', port: at, path, method, headers }).end()
  const [reply] = (await once(asked, 'response')) as [IncomingMessage]
  const { date: _, 'x-request-id': id, ...others } = reply.headers
  return {
    status: reply.statusCode,
    headers: others,
    body: (await buffer(reply)).toString('latin1'),
    id: String(id),
  }
}

/** A reply with its line in the log, its labels in the metrics, and whether Fastify was asked for it. */
async function observed(path: string, headers: Headers) {
  const counted = vi.spyOn(shop.deps.metrics, 'requestAnswered')
  const asked = vi.spyOn(shop.deps.replies, 'get')
  asked.mockClear()
  const { id, ...reply } = await read(path, headers)
  const line = await eventually(() => {
    const found = lines.find(({ reqId, msg }) => reqId === id && msg === 'request completed')
    expect(found).toBeDefined()
    return found
  })
  const labels = counted.mock.lastCall?.[0]
  return {
    ...reply,
    line: { ...line, reqId: '', time: '', ms: typeof line.ms },
    labels,
    isByFastify: asked.mock.calls.length > 0,
  }
}

const ENCODINGS = ['identity', 'gzip', 'br']

async function expectSameTwice(path: string, language: string): Promise<void> {
  for (const encoding of ENCODINGS) {
    const headers = { 'accept-encoding': encoding, 'accept-language': language }
    const { isByFastify: wasFirst, ...byFastify } = await observed(path, headers)
    const { isByFastify: wasSecond, ...byFastPath } = await observed(path, headers)
    expect([wasFirst, wasSecond]).toEqual([true, false])
    expect(byFastPath).toEqual(byFastify)
    // What only Fastify answers describes the same reply.
    const head = await read(path, headers, 'HEAD')
    expect({ ...head, id: '' }).toEqual({
      status: byFastPath.status,
      headers: byFastPath.headers,
      body: '',
      id: '',
    })
    const known = await read(path, { ...headers, 'if-none-match': String(byFastPath.headers.etag) })
    const { etag, vary, 'cache-control': caching, 'content-language': spoken } = byFastPath.headers
    expect(known).toMatchObject(
      byFastPath.status === 200
        ? { status: 304, body: '', headers: { etag, vary, 'cache-control': caching } }
        : { status: byFastPath.status, body: byFastPath.body },
    )
    expect(known.headers['content-language']).toBe(spoken)
    const { status, headers: sent, body } = await read(path, headers)
    expect({ status, headers: sent, body }).toEqual({
      status: byFastPath.status,
      headers: byFastPath.headers,
      body: byFastPath.body,
    })
  }
}

describe('the fast path answers as Fastify does', () => {
  const readable = calls.filter(({ method, statuses }) => method === 'GET' && statuses.guest === 200)
  const cached = readable.filter(({ path }) => !UNCACHED.includes(path))

  test.each(UNCACHED)('GET %s is left to Fastify', async (path) => {
    const call = readable.find((one) => one.path === path)
    if (!call) throw new Error(`nobody may read ${path}`)
    const [first, second] = [
      await read(`/api/v1${pathOf(call, scene)}`),
      await read(`/api/v1${pathOf(call, scene)}`),
    ]
    expect(first.status).toBe(200)
    expect({ ...second, id: '' }).toEqual({ ...first, id: '' })
  })

  test.each(cached.map((call) => [call.path, call] as const))('GET %s', async (_, call) => {
    const path = `/api/v1${pathOf(call, scene)}`
    for (const language of LANGUAGES) await expectSameTwice(path, language)
    for (const language of LANGUAGES)
      await expectSameTwice(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`, 'ar')
  })

  test.each(['/sitemap.xml', '/no-such-page', '/ar/no-such-page', '/product/0', '/shop?page=2&color=Navy'])(
    'GET %s',
    (path) => expectSameTwice(path, 'en'),
  )

  const pages = LANGUAGES.flatMap((language) => routes.map(({ path }) => pathIn(language, path)))
  test.each(pages)('GET %s', (path) => expectSameTwice(path.replace(':id', String(scene.productId)), 'en'))

  test('to a reader who prefers another language than the first reader of a page', async () => {
    const first = await observed('/shop?first=arabic', { 'accept-language': 'ar', cookie: 'guest=somebody' })
    const second = await observed('/shop?first=arabic', { 'accept-language': 'en' })
    expect(second).toEqual({ ...first, isByFastify: false })
  })
})

describe('what Fastify refuses, the fast path does not answer', () => {
  const refused: [name: string, status: number, headers: Headers][] = [
    ['another host', 421, { host: 'shop.example' }],
    ['a forwarded host', 421, { 'x-forwarded-host': 'shop.example' }],
    ['no host name', 400, { host: 'a, b' }],
    ['a wrong token', 401, { authorization: 'Bearer made-up' }],
    ['a compressed body', 415, { 'content-encoding': 'gzip' }],
  ]
  test.each(refused)('%s is %i', async (_, status, headers) => {
    const path = `/api/v1/categories?before=${status}`
    const before = await read(path, headers)
    for (const _ of ['stored', 'sent']) expect((await read(path)).status).toBe(200)
    const after = await read(path, headers)
    expect(before.status).toBe(status)
    expect({ ...after, id: '' }).toEqual({ ...before, id: '' })
  })

  test('the call after the last that is allowed, however the others were answered', async () => {
    const strict = await openTestShop({ env: { RATE_LIMIT_CALLS: '6' } })
    await strict.app.listen({ port: 0, host: '127.0.0.1' })
    const statuses: number[] = []
    const replies: Reply[] = []
    for (const path of ['categories', 'categories', 'collections', 'categories', 'collections', 'store'])
      statuses.push((await read(`/api/v1/${path}`, {}, 'GET', portOf(strict))).status ?? 0)
    for (const path of ['categories', 'products'])
      replies.push(await read(`/api/v1/${path}`, {}, 'GET', portOf(strict)))
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200])
    const [cached, uncached] = replies.map(({ id: _, body, ...reply }) => ({ ...reply, body }))
    expect(cached).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } })
    expect(uncached).toEqual(cached)
  })
})
