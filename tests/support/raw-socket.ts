import { type AddressInfo, connect } from 'node:net'
import type { Api } from '#api/deps.ts'

/** Makes a shop listen on a real socket; returns the port. */
export async function portOf(app: Api): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

/** Writes raw bytes, and reads until the shop closes the connection. */
export async function say(port: number, bytes: string | Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  let reply = ''
  socket.on('data', (heard) => {
    reply += heard
  })
  socket.on('error', () => {})
  socket.write(bytes)
  await new Promise((resolve) => socket.once('close', resolve))
  return reply
}

/** The statuses of all replies in it. */
export const statusesIn = (reply: string): number[] =>
  [...reply.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))

/** The body of the only reply, or of the last. */
export const bodyIn = (reply: string): string => reply.slice(reply.lastIndexOf('\r\n\r\n') + 4)
