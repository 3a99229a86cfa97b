/** A fake OpenTelemetry collector: receives OTLP over HTTP as JSON, and records it. */
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

export type SentSpan = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: object }[]
  status: { code?: number }
}

/** The content of a metric depends on its kind, so it is untyped. */
// biome-ignore lint/suspicious/noExplicitAny: a test asserts on what came, whatever it is
export type SentMetric = any

export type Collector = {
  endpoint: string
  spans: SentSpan[]
  metrics: SentMetric[]
  /** With which headers and from which process they came. */
  metricsFrom: { headers: IncomingHttpHeaders; resource: unknown }[]
  close(): void
}

export async function openCollector(): Promise<Collector> {
  const spans: SentSpan[] = []
  const metrics: SentMetric[] = []
  const metricsFrom: Collector['metricsFrom'] = []
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as Sent
    for (const { scopeSpans } of body.resourceSpans ?? [])
      for (const scope of scopeSpans) spans.push(...scope.spans)
    for (const { resource, scopeMetrics } of body.resourceMetrics ?? []) {
      metricsFrom.push({ headers: request.headers, resource })
      for (const scope of scopeMetrics) metrics.push(...scope.metrics)
    }
    const isKnown = request.url === '/v1/traces' || request.url === '/v1/metrics'
    response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { endpoint: `http://127.0.0.1:${port}`, spans, metrics, metricsFrom, close: () => server.close() }
}

type Sent = {
  resourceSpans?: { scopeSpans: { spans: SentSpan[] }[] }[]
  resourceMetrics?: { resource: unknown; scopeMetrics: { metrics: SentMetric[] }[] }[]
}
