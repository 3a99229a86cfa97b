import { ShopError } from '../shop/shop-error.ts'
import type { Api } from './deps.ts'

/** How large a body may be that is read into memory whole. Forms with pictures are streamed and have `uploadLimits`. */
export const BODY_LIMIT = 64 * 1024
/** Anybody may call it, and what it brings is hashed. Kashier's own reports are one to two kilobytes. */
export const WEBHOOK_BODY_LIMIT = 16 * 1024

const MEBIBYTE = 1024 * 1024
export const uploadLimits = {
  fileSize: 15 * MEBIBYTE,
  files: 30,
  fields: 40,
  fieldSize: 256 * 1024,
  // Files and fields are counted above. Of a form cut off beyond this limit the parser throws where nobody can catch it.
  parts: Number.POSITIVE_INFINITY,
  headerPairs: 20,
  headerSize: 8 * 1024,
}

/** A few hundred compressed bytes can unfold into all that a limit allows, so no request is ever decompressed. */
export function refuseCompressedBodies(app: Api): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const encoding = request.headers['content-encoding']
    const isPlain = encoding === undefined || encoding.toLowerCase() === 'identity'
    done(isPlain ? undefined : new ShopError('unsupported_media_type'))
  })
}
