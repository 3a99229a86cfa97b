import { extname, join } from 'node:path'
import negotiate from '@fastify/accept-negotiator'
import staticFiles from '@fastify/static'
import type { FastifyReply } from 'fastify'
import type { BuiltFiles } from '#platform/built-files/built-files.ts'
import type { Api } from '../deps.ts'
import { sendFilesOf } from './folder-files.ts'

/** `others` are the files of other versions of this shop. Files with a hash in their name never change; the rest (icons, manifest, film) is cached for an hour. */
export async function serveBuiltFiles(app: Api, browserDir: string, others: BuiltFiles): Promise<void> {
  const shared = { preCompressed: true, index: false as const }
  await app.register(
    async (assets) => {
      assets.setNotFoundHandler(async (request, reply) => {
        const [, name = ''] = /^\/assets\/([\w.-]+)(?:\?|$)/.exec(request.url) ?? []
        request.server.countCall('any', request)
        const found = FILE_TYPES[extname(name)] ? await fromOthers(others, name, request.headers) : undefined
        if (found) return sendOther(reply, name, found)
        return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
      })
      await sendFilesOf(assets, {
        ...shared,
        root: join(browserDir, 'assets'),
        immutable: true,
        maxAge: '1y',
      })
    },
    { prefix: '/assets' },
  )
  await app.register(staticFiles, {
    ...shared,
    root: browserDir,
    prefix: '/',
    decorateReply: false,
    schemaHide: true,
    maxAge: '1h',
    // A route for each file, so that everything else is a page.
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**', '**/*.br', '**/*.gz'],
  })
}

/** The files of a build. Any other name need not be looked up. */
const FILE_TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
}

type Found = { bytes: Buffer; encoding: string | undefined }

async function fromOthers(
  others: BuiltFiles,
  name: string,
  headers: { 'accept-encoding'?: string | string[] | undefined },
): Promise<Found | undefined> {
  const takesBrotli = negotiate(String(headers['accept-encoding']), ['br'])
  const compressed = takesBrotli ? await others(`${name}.br`) : undefined
  const bytes = compressed ?? (await others(name))
  return bytes && { bytes, encoding: compressed && 'br' }
}

function sendOther(reply: FastifyReply, name: string, { bytes, encoding }: Found): FastifyReply {
  if (encoding) reply.header('content-encoding', encoding)
  return reply
    .headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' })
    .type(FILE_TYPES[extname(name)] ?? 'application/octet-stream')
    .send(bytes)
}
