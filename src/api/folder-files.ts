import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { Api } from './deps.ts'

/**
 * Sends what lies in a folder, by name; what does not is the not-found handler's. By a route of our own, because that of the
 * plug-in reads the whole folder for every file that is asked for, and a large shop has hundreds of thousands of pictures.
 */
export async function sendFilesOf(app: Api, options: FastifyStaticOptions): Promise<void> {
  await app.register(fastifyStatic, { ...options, serve: false })
  app.get<{ Params: { name: string } }>('/:name', { schema: { hide: true } }, ({ params }, reply) =>
    PLAIN_NAME.test(params.name) ? reply.sendFile(params.name) : reply.callNotFound(),
  )
}

const PLAIN_NAME = /^\w[\w.-]*$/
