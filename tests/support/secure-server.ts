/**
 * A fake PostgreSQL server up to the TLS handshake: it agrees to TLS, presents a self-signed certificate (made for these tests, for
 * "localhost"), and closes the connection of clients that accept it.
 */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { TLSSocket } from 'node:tls'

const FOLDER = join(import.meta.dirname, '../fixtures/certificate')
export const CERTIFICATE = join(FOLDER, 'certificate.pem')

export async function openSecureServer(): Promise<{ port: number; close(): void }> {
  const [key, cert] = [readFileSync(join(FOLDER, 'key.pem')), readFileSync(CERTIFICATE)]
  const server = createServer((socket) => {
    socket.on('error', () => {})
    // The first message is SSLRequest.
    socket.once('data', () => {
      socket.write('S')
      const secure = new TLSSocket(socket, { isServer: true, key, cert })
      secure.on('error', () => {})
      secure.once('data', () => secure.destroy())
    })
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, close: () => server.close() }
}
