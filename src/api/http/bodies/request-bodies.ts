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
