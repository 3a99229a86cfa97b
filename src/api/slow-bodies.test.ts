import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from './deps.ts'
import { cutOffSlowBodies } from './slow-bodies.ts'

const app: Api = Fastify().withTypeProvider<ZodTypeProvider>()
let port: number
beforeAll(async () => {
  cutOffSlowBodies(app, 200)
  app.post('/json', async () => 'read')
  app.post('/form', { config: { form: { files: {} } } }, async () => 'read')
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

/** Sends the head, waits, and sends the body: the status, or nothing when it was cut off. */
async function sendSlowly(path: string, waitMs: number): Promise<string | undefined> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  let reply = ''
  socket.on('data', (heard) => {
    reply += heard
  })
  socket.on('error', () => {})
  const closed = new Promise((resolve) => socket.on('close', resolve))
  await once(socket, 'connect')
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{`,
  )
  await new Promise((resolve) => setTimeout(resolve, waitMs))
  socket.write('}')
  await closed
  return /^HTTP\/1\.1 (\d+)/.exec(reply)?.[1]
}

test('a body that does not come is not waited for', async () => {
  expect(await sendSlowly('/json', 0)).toBe('200')
  expect(await sendSlowly('/json', 1_000)).toBeUndefined()
})

test("staff's pictures may take their time", async () => {
  expect(await sendSlowly('/form', 1_000)).toBe('200')
})
