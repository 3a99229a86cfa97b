import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { Api } from '../deps.ts'

/**
 * Serves the files of a folder by name; the not-found handler gets the rest. With our route, because the plug-in's reads the whole
 * directory at every request, and a large shop has hundreds of thousands of pictures.
 */
export async function sendFilesOf(app: Api, options: FastifyStaticOptions): Promise<void> {
  await app.register(fastifyStatic, { ...options, serve: false })
  app.get<{ Params: { name: string } }>(
    '/:name',
    // They cost next to nothing, and each page loads dozens of them.
    { config: { isFree: true }, schema: { hide: true } },
    ({ params }, reply) =>
      PLAIN_NAME.test(params.name) ? reply.sendFile(params.name) : reply.callNotFound(),
  )
}

const PLAIN_NAME = /^\w[\w.-]*$/
