/**
 * Each request is a span: the root of a trace, or part of one that a trusted proxy began. In-process calls of a page are child spans
 * of the page's.
 */
import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import { isTracing, type OpenSpan, openSpan, SpanKind } from '#platform/telemetry/telemetry.ts'
import type { Config } from '#shop/settings/config.ts'
import type { Api } from '../../deps.ts'
import { IN_PROCESS } from '../../pages/in-process.ts'

export function traceRequests(app: Api, { trustProxy }: Pick<Config, 'trustProxy'>): void {
  if (!isTracing()) return
  const openRequestSpan = requestSpans(trustProxy)
  app.decorateRequest('span', undefined)
  app.addHook('onRequest', (request, reply, done) => {
    const { method, raw, routeOptions } = request
    // The route's pattern: a URL may contain the key to an order.
    const route = routeOptions.url ?? 'none'
    const span = openRequestSpan(raw, method, route)
    if (!span) return done()
    request.span = span
    reply.raw.once('close', () => span.end(answered(reply.statusCode)))
    span.within(done)
  })
  // Reading the body leaves the async context of the request.
  app.addHook('preValidation', (request, _, done) => (request.span ? request.span.within(done) : done()))
  app.addHook('onResponse', (request, reply, done) => {
    request.span?.end(answered(reply.statusCode))
    done()
  })
}

/** Strangers must not decide what is recorded. */
export function requestSpans(trustProxy: Config['trustProxy']) {
  const isTrusted = trustProxy ? proxyAddr.compile(trustProxy) : () => false
  return ({ headers, socket }: IncomingMessage, method: string, route: string): OpenSpan | undefined => {
    if (!isTracing()) return undefined
    const peer = socket.remoteAddress ?? ''
    const isOurs = peer === IN_PROCESS
    const { traceparent } = headers
    const isHonoured = typeof traceparent === 'string' && isTrusted(peer, 0)
    return openSpan(`${method} ${route}`, {
      kind: isOurs ? SpanKind.INTERNAL : SpanKind.SERVER,
      attributes: { 'http.request.method': method, 'http.route': route },
      parent: isOurs ? 'running' : isHonoured ? { traceparent } : 'none',
    })
  }
}

export const answered = (status: number) => ({
  attributes: { 'http.response.status_code': status },
  failure: status >= 500 ? String(status) : undefined,
})

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while traces are sent. */
    span: OpenSpan | undefined
  }
}
