import { connect } from 'node:net'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { type RecordedLog, recordedLog } from '#tests/support/recorded-log.ts'
import { RequestLog } from './request-log.ts'

async function linesOf(
  work: (app: FastifyInstance, lines: RecordedLog['lines']) => Promise<unknown>,
): Promise<RecordedLog['lines']> {
  const { log, lines } = recordedLog()
  const loggerInstance: FastifyBaseLogger = log
  const app: FastifyInstance = Fastify({ loggerInstance, logController: new RequestLog() })
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
  await work(app, lines)
  await app.close()
  return lines
}

test('each line is JSON with the request id, and a request is logged once, with its reply', async () => {
  const lines = await linesOf((app) => app.inject('/hello'))
  expect(lines).toEqual([
    expect.objectContaining({ msg: 'hello' }),
    expect.objectContaining({
      msg: 'request completed',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      level: 'info',
      reqId: lines[0].reqId,
      req: { method: 'GET', url: '/hello', remoteAddress: '127.0.0.1' },
      statusCode: 200,
      ms: expect.any(Number),
    }),
  ])
})

test('a request whose sender hung up before the answer is logged as well', async () => {
  let arrived = () => {}
  const waiting = new Promise<void>((resolve) => {
    arrived = resolve
  })
  const lines = await linesOf(async (app) => {
    app.post('/slow', async () => {
      arrived()
      await closed
      return 'too late'
    })
    const socket = connect(Number(new URL(await app.listen()).port))
    const closed = new Promise((resolve) => socket.once('close', () => setTimeout(resolve, 50)))
    socket.write('POST /slow?token=hush HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n')
    await waiting
    socket.destroy()
    await closed
  })
  expect(lines.filter(({ req }) => req?.url === '/slow')).toEqual([
    expect.objectContaining({
      msg: 'request aborted',
      level: 'info',
      req: { method: 'POST', url: '/slow', remoteAddress: expect.stringMatching(/127\.0\.0\.1|::1/) },
      ms: expect.any(Number),
    }),
  ])
})

test('an answered request is not logged as aborted, even if work continues after the reply', async () => {
  const lines = await linesOf(async (app, soFar) => {
    app.addHook('onResponse', () => new Promise((resolve) => setTimeout(resolve, 30)))
    app.get('/answered', async () => 'x')
    const address = await app.listen()
    await (await fetch(`${address}/answered`, { headers: { connection: 'close' } })).text()
    await expect.poll(() => soFar.some(({ msg }) => msg === 'request completed')).toBe(true)
  })
  expect(lines.filter(({ req }) => req).map(({ msg }) => msg)).toEqual(['request completed'])
})

test('passwords, tokens, cookies and queries stay out of it', async () => {
  const lines = await linesOf((app) =>
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
  const text = JSON.stringify(lines)
  expect(text).not.toMatch(/hush|pa55|123"/)
  expect(text).toContain('[redacted]')
})
