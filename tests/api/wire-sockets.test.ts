import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { portOf, say, statusesIn } from '../support/raw-socket.ts'
import { recordedLog } from '../support/recorded-log.ts'
import { openTestShop } from '../support/test-shop.ts'

const shop = await openTestShop({ alone: 'listens' })
const port = await portOf(shop.app)

const GET = 'GET /api/v1/store HTTP/1.1\r\nHost: localhost\r\n'

describe('what is not a request', () => {
  test.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400, 'invalid_json'],
    [
      'a method that nobody knows',
      'BUY /api/v1/products HTTP/1.1\r\nHost: localhost\r\n\r\n',
      400,
      'invalid_json',
    ],
    [
      'an address without end',
      `GET /api/v1/products?q=${'x'.repeat(40_000)} HTTP/1.1\r\n\r\n`,
      413,
      'payload_too_large',
    ],
    ['a header without end', `${GET}X-Long: ${'x'.repeat(40_000)}\r\n\r\n`, 413, 'payload_too_large'],
    [
      'two lengths at once',
      `POST /api/v1/cart/items HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nContent-Length: 30\r\n\r\n{}`,
      400,
      'invalid_json',
    ],
    [
      'a length and pieces at once',
      `POST /api/v1/cart/items HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
      'invalid_json',
    ],
    ['a line that continues the one before', `${GET}X: 1\r\n : folded\r\n\r\n`, 400, 'invalid_json'],
    ['no host', 'GET /api/v1/store HTTP/1.1\r\n\r\n', 400, undefined],
  ])('%s is refused, and the line is cut', async (_, text, status, code) => {
    const reply = await say(port, text)
    expect(reply).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(reply.match(/HTTP\/1\.1 /g)).toHaveLength(1)
    if (code) expect(JSON.parse(reply.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status: 'fail', code })
  })
})

test('nobody can keep a request open for ever, header by header or byte by byte', () => {
  const { headersTimeout, requestTimeout } = shop.app.server
  expect(headersTimeout).toBeGreaterThan(0)
  expect(headersTimeout).toBeLessThanOrEqual(60_000)
  expect(requestTimeout).toBeGreaterThan(0)
  expect(requestTimeout).toBeLessThanOrEqual(10 * 60_000)
})

test('nor a reply, by not reading it', async () => {
  const { server } = shop.app
  const patience = server.timeout
  expect(patience).toBeGreaterThan(0)
  expect(patience).toBeLessThanOrEqual(10 * 60_000)
  // The same limit, a thousand times shorter.
  server.timeout = patience / 1_000
  const socket = connect(port, '127.0.0.1').pause()
  socket.on('error', () => {})
  const { rawPayload } = await shop.app.inject('/api/openapi.json')
  const ask = 'GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'
  socket.write(ask.repeat(Math.ceil(MORE_THAN_BUFFERS_HOLD / rawPayload.length)))
  const [accepted] = (await once(server, 'connection')) as [Socket]
  await expect.poll(() => accepted.destroyed).toBe(true)
  server.timeout = patience
  socket.destroy()
})

/** In bytes: on the way Linux keeps up to 36 million of them. */
const MORE_THAN_BUFFERS_HOLD = 64_000_000

describe('a broken request behind valid ones on the same connection', () => {
  const broken = {
    'no HTTP at all': 'hello\r\n\r\n',
    'a header without a name': 'GET / HTTP/1.1\r\nHost: localhost\r\n: x\r\n\r\n',
    'a body with broken chunks':
      'POST /api/v1/cart/items HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  }
  test.each(Object.entries(broken))('%s: each gets its answer, and the last is 400', async (_, bytes) => {
    // A reply from the cache, one made for this request, and an error.
    const valid = ['/api/v1/categories', '/api/v1/cart', '/api/v1/nothing']
    for (let time = 0; time < 2; time++) {
      const requests = valid.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join('')
      expect(statusesIn(await say(port, requests + bytes))).toEqual([200, 200, 404, 400])
    }
  })

  test('has a line in the log, without a byte of it', async () => {
    const { log, lines } = recordedLog()
    const own = await openTestShop({ deps: { log } })
    const bytes =
      'GET /?token=hush HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer hush\r\nhu sh: x\r\n\r\n'
    await say(await portOf(own.app), bytes)
    const line = lines.find(({ msg }) => msg === 'broken request')
    expect(line).toMatchObject({
      statusCode: 400,
      reason: 'HPE_INVALID_HEADER_TOKEN',
      remoteAddress: '127.0.0.1',
    })
    expect(JSON.stringify(lines)).not.toContain('hush')
  })
})
