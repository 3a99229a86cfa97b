import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A reply as ready bytes: plain, and compressed when first asked for. */
export type ReadyReply = {
  status: number
  type: string
  etag: string
  /**
   * Until then (performance.now) the cache would give this very reply to anybody who asks, so the fast path may send it again without
   * asking: for ever while it is fresh, for a moment while it is stale, not at all once it has left the cache. Only the cache sets it.
   */
  resendUntil: number
  plain: Buffer
  brotli: () => Promise<Buffer>
  gzip: () => Promise<Buffer>
}

export type MadeReply = {
  status: number
  type: string
  body: string
  /** Its tags. Those of the replies of which it is made are added automatically. */
  shows?: Iterable<number>
  /** False: served to waiting requests, and not cached. */
  keep?: boolean
}

/** It has left the cache, or was never in it. */
export const NEVER = 0

export function readyReply({ status, type, body }: MadeReply): ReadyReply {
  const plain = Buffer.from(body)
  return {
    status,
    type,
    resendUntil: NEVER,
    plain,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    brotli: once(() => compressBrotli(plain, brotliOptions)),
    gzip: once(() => compressGzip(plain)),
  }
}

const compressBrotli = promisify<Buffer, object, Buffer>(brotliCompress)
const compressGzip = promisify<Buffer, Buffer>(gzip)
/** Compressed once and sent often: a medium quality takes a few milliseconds and comes near the best size. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => {
    made ??= make()
    return made
  }
}
