import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Api } from '../../deps.ts'

/**
 * A request may be answered before its body has been read, for example because it is too large. If the connection were closed then, it
 * would be reset, and a client that sends everything before it reads would never see the answer. So the rest is read and discarded.
 * Its time is limited by `cutOffSlowBodies`, and its size here; forms with pictures, which only staff send, have separate limits.
 */
export function discardUnreadBodies(app: Api): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { raw, routeOptions } = request
    if (!isUnread(raw)) return done(null, payload)
    discard(raw, routeOptions.config.form ? Number.POSITIVE_INFINITY : MOST_BYTES)
    if (reply.raw.shouldKeepAlive) {
      // The framework closes the connection after a body that it has not read.
      reply.removeHeader('connection')
      return done(null, payload)
    }
    // The client wants it closed after the answer, which therefore comes last.
    once(raw, 'close', { signal: AbortSignal.timeout(PATIENCE_MS) })
      .catch(() => {})
      .then(() => done(null, payload))
  })
}

const isUnread = ({ headers, complete }: IncomingMessage): boolean =>
  !complete && (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined)

function discard(raw: IncomingMessage, mostBytes: number): void {
  let read = 0
  raw.on('data', (bytes: Buffer) => {
    read += bytes.length
    if (read > mostBytes) raw.destroy()
  })
}

const MOST_BYTES = 32 * 1024 * 1024
const PATIENCE_MS = 5_000
