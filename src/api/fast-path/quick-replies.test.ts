import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { execute } from '#platform/database/query.ts'
import { eventually } from '#tests/support/eventually.ts'
import { recordedLog } from '#tests/support/recorded-log.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { readInProcess } from '../pages/in-process.ts'

const { log, lines } = recordedLog()
const shop = await openTestShop({ deps: { log } })
await shop.app.listen({ port: 0, host: '127.0.0.1' })
const origin = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const reply = await fetch(`${origin}/api/v1${path}`, { headers })
  return { status: reply.status, headers: Object.fromEntries(reply.headers), body: await reply.text() }
}

/** How often Fastify asked the cache for a reply, from now on. */
const readsByFastify = () => {
  const spy = vi.spyOn(shop.deps.replies, 'get')
  spy.mockClear()
  return () => spy.mock.calls.length
}

test('a cached reply is the same the second time, but for its id, and has its line in the log', async () => {
  const { id } = await shop.addProduct()
  const reads = readsByFastify()
  const [first, second] = [await ask(`/products/${id}`), await ask(`/products/${id}`)]
  const { 'x-request-id': firstId, date: _, ...headers } = first.headers
  const { 'x-request-id': secondId, date: __, ...again } = second.headers
  expect({ ...second, headers: again }).toEqual({ ...first, headers })
  expect(secondId).not.toBe(firstId)
  expect(reads()).toBe(1)
  const said = (reqId: string | undefined) => lines.find((line) => line.reqId === reqId && line.statusCode)
  await eventually(() => expect(said(secondId)).toBeDefined())
  expect({ ...said(secondId), time: 0, ms: 0 }).toEqual({ ...said(firstId), time: 0, ms: 0, reqId: secondId })
})

test('a client that left before all of it was sent is logged as such', async () => {
  // More than the system takes for somebody who does not read.
  await execute(shop.db)`
    INSERT INTO collections (name, slug, description) VALUES ('Wool', 'wool', repeat('Wool. ', 1300000))`
  await ask('/collections', { 'accept-encoding': 'identity' })
  const reads = readsByFastify()
  const sender = connect(Number(new URL(origin).port), '127.0.0.1')
  sender.write('GET /api/v1/collections HTTP/1.1\r\nhost: localhost\r\naccept-encoding: identity\r\n\r\n')
  await once(sender, 'readable')
  sender.destroy()
  const gone = () => lines.filter(({ msg }) => msg === 'request aborted').map(({ req }) => req.url)
  await eventually(() => expect(gone()).toEqual(['/api/v1/collections']))
  expect(reads()).toBe(0)
})

test('a page that is being made reads what everybody is answered', async () => {
  const { id } = await shop.addProduct({ name: 'Città di seta' })
  for (const path of [`/products/${id}`, '/products/0']) {
    const { status, body } = await ask(path)
    expect(await readInProcess(shop.app, `/api/v1${path}`)).toEqual({ status, body: JSON.parse(body) })
  }
})

test('the next request sees an edit', async () => {
  const { id } = await shop.addProduct({ name: 'Before' })
  for (let time = 0; time < 3; time++) expect((await ask(`/products/${id}`)).body).toContain('Before')
  await (await shop.admin()).call('PATCH', `/products/${id}`, { name: 'After' })
  expect((await ask(`/products/${id}`)).body).toContain('After')
})

test('the next request sees a sale a while after it was announced', async () => {
  const { id } = await shop.addProduct({ sizes: [{ size: 'M', stock: 41 }] })
  for (let time = 0; time < 3; time++) expect((await ask(`/products/${id}`)).body).toContain(':41')
  await execute(shop.db)`UPDATE variants SET stock = 40 WHERE product_id = ${id}`
  shop.deps.replies.outdate([id])
  await eventually(async () => expect((await ask(`/products/${id}`)).body).toContain(':40'))
})

test('encodings are separate', async () => {
  await shop.addProduct()
  for (const accepted of ['br', 'gzip', 'br', 'gzip']) {
    const { headers, body } = await ask('/products', { 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBe(accepted)
    expect(JSON.parse(body)).toMatchObject({ status: 'success' })
  }
})

test('languages are separate, and an edit is seen in both', async () => {
  const { id } = await shop.addProduct({ name: 'Biella' })
  const staff = await shop.admin()
  const told = async (language: string, path = `/products/${id}`) => {
    const { headers, body } = await ask(path, { 'accept-language': language })
    expect(headers.vary).toBe('accept-language, accept-encoding, authorization')
    expect(headers['content-language']).toBe(language.slice(0, 2))
    return { name: JSON.parse(body).data.data.name as string, etag: headers.etag }
  }
  for (const name of ['بييلا', 'بييلا صوف']) {
    await staff.call('PATCH', `/products/${id}`, { translations: { ar: { name } } })
    for (let time = 0; time < 3; time++) {
      const [english, arabic] = [await told('en'), await told('ar-EG,ar;q=0.9')]
      expect([english.name, arabic.name]).toEqual(['Biella', name])
      expect(english.etag).not.toBe(arabic.etag)
      // The same address in other letters.
      const written = `/../../%61pi/v1/products/${id}`
      expect((await told('ar', written)).name).toBe(name)
      expect((await told('en', written)).name).toBe('Biella')
    }
  }
})

test('a conditional request, or one with a token, takes the long way', async () => {
  const { id } = await shop.addProduct({ isActive: false })
  const staff = { authorization: `Bearer ${(await shop.admin()).token}` }
  for (let time = 0; time < 2; time++) {
    expect((await ask(`/products/${id}`, staff)).status).toBe(200)
    expect((await ask(`/products/${id}`)).status).toBe(404)
  }
  const { headers } = await ask('/categories')
  expect((await ask('/categories', { 'if-none-match': headers.etag ?? '' })).status).toBe(304)
})
