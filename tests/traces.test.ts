import { diag } from '@opentelemetry/api'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Job, startJobs } from '#platform/jobs/jobs.ts'
import { createMetrics, sendMetrics } from '#platform/telemetry/metrics.ts'
import { sendByOtlp } from '#platform/telemetry/otlp-metrics.ts'
import { startTracing } from '#platform/telemetry/tracing.ts'
import { postOfficeOf } from '#server/post-office.ts'
import { fill, form, placeOrder } from './support/checkout-steps.ts'
import { type Collector, openCollector, type SentSpan } from './support/collector.ts'
import { type RecordedLog, recordedLog } from './support/recorded-log.ts'
import { openTestShop } from './support/test-shop.ts'

/** As the proxy in front of the shop began it. */
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PROXY = '00f067aa0ba902b7'
const traceparent = `00-${TRACE}-${PROXY}-01`
const STRANGE = 'ffffffffffffffffffffffffffffffff'

let collector: Collector
let recorded: RecordedLog

/** A day in the shop: all that was sent of it is there when it is over. */
beforeAll(async () => {
  collector = await openCollector()
  const telemetry = { endpoint: collector.endpoint, tracedShare: 1 }
  const tracing = await startTracing(telemetry, (problem) => {
    throw new Error(problem)
  })
  recorded = recordedLog()
  const { log } = recorded
  const shop = await openTestShop({ env: { TRUST_PROXY: '127.0.0.1' }, deps: { log } })
  const { variantIds } = await shop.addProduct()
  const guest = shop.guest('127.0.0.1')
  await fill(guest, [variantIds[0] as number])
  expect((await placeOrder(guest, {}, { traceparent })).status).toBe(201)
  await shop.app.inject({
    url: '/api/v1/products',
    remoteAddress: '192.0.2.7',
    headers: { traceparent: `00-${STRANGE}-${PROXY}-01` },
  })
  // Twice at a socket: the second time it is sent from the cache.
  const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  for (const _ of [1, 2]) await (await fetch(`${address}/api/v1/products`)).arrayBuffer()

  const postOffice = postOfficeOf({ ...shop.deps, log })
  const deliver: Job = {
    name: 'deliver-mail',
    timetable: { every: '1 day', from: '00:00' },
    run: postOffice.deliver,
  }
  await (await startJobs(shop.db, [deliver], () => {})).stop()
  await postOffice.close()
  vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'api-key=a%2Cb+c==, x-tenant=shop')
  vi.stubEnv('OTEL_SERVICE_NAME', 'second-shop')
  await (await sendMetrics(shop.deps.metrics, telemetry)).stop()
  vi.unstubAllEnvs()
  await shop.close()
  await tracing.stop()
})
afterAll(() => collector.close())

const named = (name: string): SentSpan[] => collector.spans.filter((span) => span.name === name)
const only = (spans: SentSpan[]): SentSpan => {
  expect(spans).toHaveLength(1)
  return spans[0] as SentSpan
}
const below = ({ spanId }: SentSpan) => collector.spans.filter(({ parentSpanId }) => parentSpanId === spanId)
const attributesOf = ({ attributes }: SentSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

test('a request continues the trace of the proxy, and its SQL is below it', () => {
  const request = only(named('POST /api/v1/checkout/place-order'))
  expect(request).toMatchObject({ traceId: TRACE, parentSpanId: PROXY })
  expect(attributesOf(request)).toMatchObject({
    'http.route': '/api/v1/checkout/place-order',
    'http.response.status_code': 201,
  })
  const statements = below(request).map((span) => attributesOf(span)['db.query.text'])
  expect(statements).toContainEqual(expect.stringContaining('INSERT INTO orders'))
})

test('the mails of an order are in its trace, below the statement that queued them', () => {
  const ordering = only(
    collector.spans.filter((span) =>
      String(attributesOf(span)['db.query.text']).includes('INSERT INTO orders'),
    ),
  )
  expect(below(ordering).map(({ name }) => name)).toEqual(['mail order_confirmation', 'mail new_order'])
  for (const mail of below(ordering)) expect(mail.traceId).toBe(TRACE)
})

test('a job is a trace, and its SQL is below it', () => {
  const job = only(named('job deliver-mail'))
  expect(job.parentSpanId).toBeUndefined()
  expect(below(job).map(({ name }) => name)).toContain('SELECT mails')
})

test('a stranger neither names a trace nor decides that one is recorded', () => {
  expect(collector.spans.map(({ traceId }) => traceId)).not.toContain(STRANGE)
  expect(named('GET /api/v1/products').length).toBeGreaterThan(0)
})

test('a cached reply is traced as any other', () => {
  const [, first, cached] = named('GET /api/v1/products')
  const line = recorded.lines.find(({ trace_id }) => trace_id === cached?.traceId)
  expect(line).toMatchObject({ msg: 'request completed', span_id: cached?.spanId })
  expect(cached?.attributes).toEqual(first?.attributes)
})

test('the line of a request names its trace', () => {
  const lines = recorded.lines.filter(({ trace_id }) => trace_id === TRACE)
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: 'request completed', span_id: expect.stringMatching(/^[0-9a-f]{16}$/) }),
  )
})

test('nothing that anybody typed is in a span', () => {
  const all = JSON.stringify(collector.spans)
  const typed = [form.email, form.phoneNumber, form.guestName, form.shippingAddress.street, form.sessionId]
  for (const words of typed) expect(all).not.toContain(words)
  expect(all).not.toMatch(/cookie|authorization|password/i)
})

test('the figures are those of /metrics, under the same names', () => {
  const figure = (name: string) => collector.metrics.find((metric) => metric.name === name)
  const requests = figure('taglio_http_request_duration_seconds').histogram.dataPoints
  const ordering = requests.find((point: { attributes: unknown }) =>
    JSON.stringify(point.attributes).includes('/checkout/place-order'),
  )
  expect(ordering.explicitBounds).toHaveLength(9)
  expect(ordering.bucketCounts.map(Number).reduce((sum: number, count: number) => sum + count)).toBe(1)
  expect(figure('taglio_cache_requests_total').sum.isMonotonic).toBe(true)
  const orders = figure('taglio_orders_last_hour').gauge.dataPoints
  expect(orders).toContainEqual(
    expect.objectContaining({
      attributes: [{ key: 'method', value: { stringValue: 'cod' } }],
      asDouble: 1,
    }),
  )
})

test('the figures come with the headers and the name that OpenTelemetry’s variables give', () => {
  const [{ headers, resource } = { headers: {}, resource: {} }] = collector.metricsFrom
  expect(headers).toMatchObject({ 'api-key': 'a,b+c==', 'x-tenant': 'shop' })
  expect(resource).toMatchObject({
    attributes: expect.arrayContaining([{ key: 'service.name', value: { stringValue: 'second-shop' } }]),
  })
})

test('a collector that is away, or refuses the figures, is reported and harms nothing', async () => {
  const problems: string[] = []
  const { registry } = createMetrics({
    pool: { totalCount: 0, idleCount: 0, waitingCount: 0 },
    isReceiving: () => true,
    fromDatabase: {},
  })
  diag.setLogger({ ...console, verbose: () => {}, error: (problem) => problems.push(problem) })
  for (const url of [`${collector.endpoint}/nowhere`, 'http://127.0.0.1:1/v1/metrics'])
    await sendByOtlp(registry, url, {}).stop()
  diag.disable()
  expect(problems).toEqual([expect.stringContaining('answered 404'), expect.stringContaining('127.0.0.1:1')])
})
