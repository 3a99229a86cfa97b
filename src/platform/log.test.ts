import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { loggerOptions } from './log.ts'

async function linesOf(work: (app: ReturnType<typeof Fastify>) => Promise<unknown>): Promise<string> {
  let written = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written += chunk
      done()
    },
  })
  const app = Fastify({ logger: { ...loggerOptions('info'), stream } })
  app.get('/hello', async (request) => {
    request.log.info({ headers: request.headers, body: { password: 'pa55', card: { cvv: '123' } } }, 'hello')
    return 'hello'
  })
  await work(app)
  await app.close()
  return written
}

test('each line is JSON and carries the id of its request', async () => {
  const text = await linesOf((app) => app.inject('/hello'))
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.length).toBeGreaterThanOrEqual(3)
  expect(new Set(lines.map((line) => line.reqId)).size).toBe(1)
  expect(lines[0]).toMatchObject({ level: 'info', req: { method: 'GET', url: '/hello' } })
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
      },
    }),
  )
  expect(text).not.toMatch(/hush|pa55|123"/)
  expect(text).toContain('[redacted]')
})
