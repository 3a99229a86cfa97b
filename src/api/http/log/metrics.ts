import { createServer, type Server } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { isSameSecret } from '#platform/secrets/secrets.ts'
import type { Metrics } from '#platform/telemetry/telemetry.ts'
import { ShopError } from '#shop/context/shop-error.ts'
import type { Api } from '../../deps.ts'

/** Counts every reply, and serves /metrics to clients with the token; for others it does not exist. */
export function metricsRoute(app: Api, metrics: Metrics, token: string | undefined): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    // The route's pattern: labels must have few values.
    const route = request.routeOptions.url ?? 'none'
    metrics.requestAnswered({ method, route, status: reply.statusCode }, reply.elapsedTime / 1_000)
    done()
  })
  app.get(
    '/metrics',
    { schema: { hide: true }, config: { answersAnyHost: true }, logLevel: 'warn' },
    async (request, reply) => {
      if (!token || !bears(request, token)) throw new ShopError('not_found')
      return reply
        .header('cache-control', 'no-store')
        .type(metrics.registry.contentType)
        .send(await metrics.registry.metrics())
    },
  )
}

/** A separate port for the private network, without a token. */
export async function listenForMetrics(metrics: Metrics, port: number, host: string): Promise<Server> {
  const server = createServer(async (request, response) => {
    const isAsked = request.url === '/metrics'
    response.writeHead(isAsked ? 200 : 404, { 'content-type': metrics.registry.contentType })
    response.end(isAsked ? await metrics.registry.metrics() : '')
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    // Processes that share the shop's port have one metrics port each.
    server.listen({ port, host, exclusive: true }, listening)
  })
  return server
}

function bears({ headers }: FastifyRequest, token: string): boolean {
  const given = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
  return isSameSecret(token, given)
}
