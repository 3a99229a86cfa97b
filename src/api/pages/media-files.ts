import { mkdir } from 'node:fs/promises'
import { extname } from 'node:path'
import type { FastifyReply } from 'fastify'
import { fetchIntoFolder } from '#shop/media/media.ts'
import type { Api, Deps } from '../deps.ts'
import { sendFilesOf } from './folder-files.ts'

/**
 * The pictures, from the folder. One that is missing there, because another machine took the upload or the folder was emptied, is
 * fetched from the database first. A path is a hash of its content, so it may be cached for a year.
 */
export async function mediaFiles(app: Api, { db, mediaDir }: Deps): Promise<void> {
  await mkdir(mediaDir, { recursive: true })
  await app.register(
    async (files) => {
      files.setNotFoundHandler(async (request, reply) => {
        // Other methods have no route here, and were counted as calls to an unknown address.
        if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(reply)
        const [, name = ''] = /^\/media\/([\w.-]+)(?:\?|$)/.exec(request.url) ?? []
        request.server.countCall('any', request)
        const bytes = await fetchOnce(name)
        return bytes ? sendPicture(reply, name, bytes) : refuse(reply)
      })
      await sendFilesOf(files, {
        root: mediaDir,
        index: false,
        immutable: true,
        maxAge: '365d',
      })
    },
    { prefix: '/media' },
  )

  /** Concurrent requests for one picture share one read. */
  const fetching = new Map<string, ReturnType<typeof fetchIntoFolder>>()
  function fetchOnce(name: string): ReturnType<typeof fetchIntoFolder> {
    const underWay =
      fetching.get(name) ?? fetchIntoFolder(db, mediaDir, name).finally(() => fetching.delete(name))
    fetching.set(name, underWay)
    return underWay
  }
}

const TYPES: Record<string, string> = { '.jpg': 'image/jpeg', '.avif': 'image/avif', '.webp': 'image/webp' }

/** With the headers of the folder. */
const sendPicture = (reply: FastifyReply, name: string, bytes: Buffer) =>
  reply
    .type(TYPES[extname(name)] ?? 'application/octet-stream')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .send(bytes)

const refuse = (reply: FastifyReply) =>
  reply.code(404).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send('Not found')
