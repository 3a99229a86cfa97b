import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { ShopError } from '#shop/context/shop-error.ts'
import type { Api } from '../../deps.ts'

/** The largest body that is read into memory whole. Forms with pictures are streamed and have `uploadLimits`. */
export const BODY_LIMIT = 64 * 1024

const MEBIBYTE = 1024 * 1024
export const uploadLimits = {
  fileSize: 15 * MEBIBYTE,
  files: 30,
  fields: 40,
  fieldSize: 256 * 1024,
  // Files and fields are counted above. When a form is cut off at this limit, the parser throws where nobody can catch it.
  parts: Number.POSITIVE_INFINITY,
  headerPairs: 20,
  headerSize: 8 * 1024,
}

/** Against zip bombs, no request is ever decompressed. */
export function refuseCompressedBodies(app: Api): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const encoding = request.headers['content-encoding']
    const isPlain = encoding === undefined || encoding.toLowerCase() === 'identity'
    done(isPlain ? undefined : new ShopError('unsupported_media_type'))
  })
}

/**
 * Node ends the stream of a request without a body before anybody listens (`optimizeEmptyRequests`), and a parser would wait for
 * its end for ever. So a request with a content type and no body gets an empty stream.
 */
export function endEmptyBodies(app: Api): void {
  app.addHook('preParsing', (request, _reply, payload, done) =>
    done(null, isWithoutBody(request) && request.headers['content-type'] ? Readable.from([]) : payload),
  )
}

export const isWithoutBody = ({ raw }: FastifyRequest): boolean => raw.readableEnded

/** Bodies are JSON, or forms on the few routes that take files (`takeForms`); anything else is 415 before it is read. */
export function readJson(app: Api): void {
  app.removeContentTypeParser(['application/json', 'text/plain'])
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Many clients send this content type on every call. A route that needs a body refuses an empty one.
    if (body === '') done(null, undefined)
    else parse(request, body, done)
  })
}

/**
 * Cuts off clients that take too long to send a body (slowloris). The request timeout of the server is long enough for pictures over a
 * slow connection, which only staff send; their right to do so is checked before the body is read.
 */
export function cutOffSlowBodies(app: Api, timeoutMs = BODY_TIMEOUT_MS): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, raw, routeOptions } = request
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
    if (hasBody && !routeOptions.config.form) {
      const timer = setTimeout(() => raw.complete || raw.destroy(), timeoutMs).unref()
      raw.once('close', () => clearTimeout(timer))
    }
    done()
  })
}

const BODY_TIMEOUT_MS = 30_000

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
