import compress from '@fastify/compress'
import type { Api } from '../../deps.ts'

/** Compresses replies that are made for one person; those that are the same for everyone are cached compressed. */
export const compressReplies = async (api: Api): Promise<void> =>
  void (await api.register(compress, {
    encodings: ['gzip', 'identity'],
    threshold: 2048,
    globalDecompression: false,
  }))
