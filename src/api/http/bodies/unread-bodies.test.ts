import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { bodyIn, portOf, statusesIn } from '#tests/support/raw-socket.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const shop = await openTestShop({ alone: 'listens' })
const port = await portOf(shop.app)

const LARGE = Buffer.alloc(8 * 1024 * 1024, ' ')
const chunked = Buffer.concat([
  Buffer.from(`${LARGE.length.toString(16)}\r\n`),
  LARGE,
  Buffer.from('\r\n0\r\n\r\n'),
])

describe('a body that is too large', () => {
  test.each([
    ['with its length', `Content-Length: ${LARGE.length}`, LARGE],
    ['in chunks', 'Transfer-Encoding: chunked', chunked],
    ['with its length, to be closed', `Connection: close\r\nContent-Length: ${LARGE.length}`, LARGE],
    ['in chunks, to be closed', 'Connection: close\r\nTransfer-Encoding: chunked', chunked],
  ])('%s: a client that writes all of it before it reads gets its 413', async (_, header, body) => {
    for (const path of ['/api/v1/auth/login', '/api/v1/payments/sandbox/webhook', '/sandbox/pay?hash=x']) {
      const type = path.startsWith('/sandbox') ? 'application/x-www-form-urlencoded' : 'application/json'
      const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\n${header}\r\n\r\n`
      const reply = await writeThenRead(Buffer.concat([Buffer.from(head), body]))
      expect(statusesIn(reply), path).toEqual([413])
      expect(JSON.parse(bodyIn(reply))).toMatchObject({ code: 'payload_too_large' })
    }
  })

  test('is answered to fetch, which can use the connection again', async () => {
    for (let time = 0; time < 10; time++) {
      const reply = await fetch(`http://127.0.0.1:${port}/api/v1/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: LARGE,
      })
      expect(reply.status).toBe(413)
      expect(await reply.json()).toMatchObject({ code: 'payload_too_large' })
    }
  })

  test('does not become the next request on the connection', async () => {
    const body = `${' '.repeat(100_000)}GET /api/v1/cart HTTP/1.1\r\nHost: localhost\r\n\r\n`
    const head = `POST /api/v1/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
    const next = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
    expect(statusesIn(await writeThenRead(Buffer.from(head + body + next)))).toEqual([413, 200])
  })

  test('is not read without end', async () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {}).resume()
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.write(
      'POST /api/v1/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 10000000000\r\n\r\n',
    )
    const send = () => {
      while (!socket.destroyed && socket.write(LARGE));
    }
    socket.on('drain', send)
    send()
    await closed
    expect(socket.bytesWritten).toBeLessThan(1_000_000_000)
  })
})

/** Does not read the reply before everything is sent. */
async function writeThenRead(bytes: Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1').pause()
  let reply = ''
  socket.on('error', () => {})
  await new Promise((written) => socket.write(bytes, written))
  socket.on('data', (heard) => {
    reply += heard
    if (reply.endsWith('}')) socket.end()
  })
  socket.resume()
  if (!socket.destroyed) await new Promise((resolve) => socket.once('close', resolve))
  return reply
}
