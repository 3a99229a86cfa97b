import { connect } from 'node:net'
import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { describeError, loggerOptions, RequestLog } from './log.ts'

async function linesOf(work: (app: ReturnType<typeof Fastify>) => Promise<unknown>): Promise<string> {
  let written = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written += chunk
      done()
    },
  })
  const app = Fastify({ logger: { ...loggerOptions('info'), stream }, logController: new RequestLog() })
  app.get('/hello', async (request) => {
    request.log.info(
      {
        headers: request.headers,
        body: { password: 'pa55', card: { cvv: '123', kept: [{ Token: 'hush6' }] } },
        form: { sessionId: 'hush8', paymentReturn: { signature: 'hush9' } },
      },
      'hello',
    )
    return 'hello'
  })
  await work(app)
  await app.close()
  return written
}

test('each line is JSON and carries the id of its request, and a request is told once, when it is answered', async () => {
  const text = await linesOf((app) => app.inject('/hello'))
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines).toEqual([
    expect.objectContaining({ msg: 'hello' }),
    expect.objectContaining({
      msg: 'answered',
      level: 'info',
      reqId: lines[0].reqId,
      req: { method: 'GET', url: '/hello', remoteAddress: '127.0.0.1' },
      statusCode: 200,
      ms: expect.any(Number),
    }),
  ])
})

test('a request whose sender hung up before the answer is told as well', async () => {
  let arrived = () => {}
  const waiting = new Promise<void>((resolve) => {
    arrived = resolve
  })
  const text = await linesOf(async (app) => {
    app.post('/slow', async () => {
      arrived()
      await closed
      return 'too late'
    })
    const socket = connect(Number(new URL(await app.listen()).port))
    const closed = new Promise((resolve) => socket.once('close', () => setTimeout(resolve, 50)))
    socket.write('POST /slow?token=hush HTTP/1.1\r\nHost: shop\r\nContent-Length: 0\r\n\r\n')
    await waiting
    socket.destroy()
    await closed
  })
  const told = text.split('\n').filter((line) => line.includes('/slow'))
  expect(told.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      msg: 'hung up',
      level: 'info',
      req: { method: 'POST', url: '/slow', remoteAddress: expect.stringMatching(/127\.0\.0\.1|::1/) },
      ms: expect.any(Number),
    }),
  ])
})

test('of an error its message, its place and its cause are told, and not what else hangs on it', () => {
  const cause = Object.assign(new TypeError('refused'), { code: 'ECONNREFUSED', password: 'hush' })
  expect(describeError(new Error('no page', { cause }))).toEqual({
    type: 'Error',
    message: 'no page',
    stack: expect.stringContaining('log.test.ts'),
    cause: { type: 'TypeError', code: 'ECONNREFUSED', message: 'refused', stack: expect.any(String) },
  })
  expect(describeError({ status: 500, headers: [{ Cookie: 'hush' }] }).message).toBe(
    "{ status: 500, headers: [ { Cookie: '[redacted]' } ] }",
  )
})

test('an error is told wherever it hangs, even one that is its own cause', () => {
  const error: Error = new Error('no answer')
  error.cause = new Error('line cut', { cause: error })
  expect(describeError({ err: error, reference: 'a-1' }).message).toMatch(/no answer.*line cut.*a-1/s)
})

test('passwords, tokens, cookies and queries stay out of it', async () => {
  const text = await linesOf((app) =>
    app.inject({
      url: '/hello?token=hush1',
      headers: {
        authorization: 'Bearer hush2',
        cookie: 'guest=hush3',
        'x-session-id': 'hush4',
        'api-key': 'hush5',
        'x-kashier-signature': 'hush7',
      },
    }),
  )
  expect(text).not.toMatch(/hush|pa55|123"/)
  expect(text).toContain('[redacted]')
})
