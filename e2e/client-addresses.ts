/**
 * Loaded into the shop that the tests visit, before it starts: the client of a request is the address in its `x-test-address`. So each test
 * has a network of its own, as people have, and the shop its usual limits. A proxy's header would not do, because sandbox cards are
 * refused behind a proxy.
 */
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

subscribe('http.server.request.start', (message) => {
  const { headers, socket } = (message as { request: IncomingMessage }).request
  const value = headers['x-test-address']
  // A connection belongs to one browser context, so it stays the same.
  if (value) Object.defineProperty(socket, 'remoteAddress', { value, configurable: true })
})
