import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { afterAll, expect, test } from 'vitest'
import type { Api } from '../../deps.ts'
import { cutOffSlowBodies } from './request-bodies.ts'

/** With a short and with a long timeout. */
const hasty = await open(100)
const patient = await open(60_000)
afterAll(() => Promise.all([hasty.app.close(), patient.app.close()]))

async function open(timeoutMs: number): Promise<{ app: Api; port: number }> {
  const app: Api = Fastify().withTypeProvider<ZodTypeProvider>()
  cutOffSlowBodies(app, timeoutMs)
  app.post('/json', async () => 'read')
  app.post('/form', { config: { form: { files: {} } } }, async () => 'read')
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, port: (app.server.address() as AddressInfo).port }
}

/** Sends the head, waits, and sends the body: the status, or nothing when it was cut off. */
async function sendSlowly({ port }: { port: number }, path: string, rest = '}'): Promise<string | undefined> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  let reply = ''
  socket.on('data', (heard) => {
    reply += heard
  })
  socket.on('error', () => {})
  const closed = new Promise((resolve) => socket.on('close', resolve))
  await once(socket, 'connect')
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{`,
  )
  await new Promise((resolve) => setTimeout(resolve, 500))
  socket.write(rest)
  await closed
  return /^HTTP\/1\.1 (\d+)/.exec(reply)?.[1]
}

test('a body that does not come is not waited for', async () => {
  expect(await sendSlowly(patient, '/json')).toBe('200')
  expect(await sendSlowly(hasty, '/json', '')).toBeUndefined()
})

test("staff's pictures may take their time", async () => {
  expect(await sendSlowly(hasty, '/form')).toBe('200')
})
