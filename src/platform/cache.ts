import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

/**
 * Replies that are the same for everyone, made once and kept as ready bytes: plain, and compressed when first asked for.
 * `clear` forgets all of them; a reply whose making began before a clear is given to those who waited for it, and not kept.
 */
export type ReadyReply = {
  status: number
  type: string
  etag: string
  plain: Buffer
  brotli: () => Promise<Buffer>
  gzip: () => Promise<Buffer>
}

export type MadeReply = {
  status: number
  type: string
  body: string
  /** False for what is given to those who wait for it and made anew for the next. */
  keep?: boolean
}

export type ReplyCache = {
  get(key: string, make: () => Promise<MadeReply>): Promise<ReadyReply>
  /** Made ready and not kept. */
  once(key: string, make: () => Promise<MadeReply>): Promise<ReadyReply>
  clear(): void
}

export function createReplyCache(maxBytes = 96 * 1024 * 1024): ReplyCache {
  const kept = new LRUCache<string, ReadyReply>({ maxSize: maxBytes, sizeCalculation: sizeOf })
  let making = new Map<string, Promise<ReadyReply>>()

  return {
    get(key, make) {
      const ready = kept.get(key)
      if (ready) return Promise.resolve(ready)
      const underWay = making.get(key)
      if (underWay) return underWay
      const generation = making
      const fresh = make()
        .then((made) => {
          const reply = readyReply(made)
          if (generation === making && made.keep !== false) kept.set(key, reply)
          return reply
        })
        .finally(() => generation.delete(key))
      making.set(key, fresh)
      return fresh
    },
    once: (_, make) => make().then(readyReply),
    clear() {
      kept.clear()
      making = new Map()
    },
  }
}

function readyReply({ status, type, body }: MadeReply): ReadyReply {
  const plain = Buffer.from(body)
  return {
    status,
    type,
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

/**
 * The compressed copies together are about a third of the plain one. What an entry takes beside its bytes counts as well,
 * and so does its key: anybody may ask a hundred thousand long questions that have a short answer.
 */
const sizeOf = (reply: ReadyReply, key: string): number =>
  Math.ceil(reply.plain.length * 1.4) + 2 * key.length + ENTRY_BYTES

/** Measured: the objects around a short reply take a good kilobyte. */
const ENTRY_BYTES = 1_500
