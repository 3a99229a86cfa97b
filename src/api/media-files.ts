import { mkdir } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import type { Api, Deps } from './deps.ts'

/** The pictures. A path names its content, so whoever has it may keep it for a year. */
export async function mediaFiles(app: Api, { mediaDir }: Deps): Promise<void> {
  await mkdir(mediaDir, { recursive: true })
  await app.register(
    async (files) => {
      files.setNotFoundHandler((_, reply) =>
        reply
          .code(404)
          .type('text/plain; charset=utf-8')
          .header('cache-control', 'no-store')
          .send('Not found'),
      )
      await files.register(fastifyStatic, {
        root: mediaDir,
        prefix: '/',
        decorateReply: false,
        index: false,
        dotfiles: 'ignore',
        immutable: true,
        maxAge: '365d',
        schemaHide: true,
      })
    },
    { prefix: '/media' },
  )
}
