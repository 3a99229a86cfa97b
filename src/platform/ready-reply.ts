import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A reply as ready bytes: plain, and compressed when first asked for. */
export type ReadyReply = {
  status: number
  type: string
  etag: string
  /** False from the moment on that something it shows has changed, or that it is no longer kept. */
  isFresh: boolean
  /** Until then (performance.now) it is given although it is stale, while its successor is being made or need not be yet. */
  staleUntil: number
  plain: Buffer
  brotli: () => Promise<Buffer>
  gzip: () => Promise<Buffer>
}

export type MadeReply = {
  status: number
  type: string
  body: string
  /** What it shows that may change, beside what the replies show that it is made of. */
  shows?: Iterable<number>
  /** False for what is given to those who wait for it and made anew for the next. */
  keep?: boolean
}

export function readyReply({ status, type, body }: MadeReply): ReadyReply {
  const plain = Buffer.from(body)
  return {
    status,
    type,
    isFresh: false,
    staleUntil: 0,
    plain,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    brotli: once(() => compressBrotli(plain, brotliOptions)),
    gzip: once(() => compressGzip(plain)),
  }
}

const compressBrotli = promisify<Buffer, object, Buffer>(brotliCompress)
const compressGzip = promisify<Buffer, Buffer>(gzip)
/** Made once, sent often: a middling quality costs a few milliseconds and is near the best in size. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => {
    made ??= make()
    return made
  }
}
