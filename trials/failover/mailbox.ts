/** A mail server that accepts everything and counts it by recipient. */
import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { PORTS } from './proxies.ts'

export type Mailbox = { received: Map<string, number>; close(): void }

export async function openMailbox(): Promise<Mailbox> {
  const received = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      stream.resume().on('end', () => {
        for (const { address } of session.envelope.rcptTo)
          received.set(address, (received.get(address) ?? 0) + 1)
        done()
      })
    },
  })
  server.on('error', () => {})
  server.listen(PORTS.mail, '127.0.0.1')
  await once(server.server, 'listening')
  return { received, close: () => server.close(() => {}) }
}
