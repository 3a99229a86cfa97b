/** Sends the metrics of /metrics by OTLP over HTTP as JSON, once a minute and at the end: one registry feeds both. */
import { type Attributes, diag } from '@opentelemetry/api'
import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client'

/** `resource` says which process they are from. Values are totals, so the next message makes up for one that was lost. */
export function sendByOtlp(registry: Registry, url: string, resource: Attributes): { stop(): Promise<void> } {
  async function send(): Promise<void> {
    const metrics = ((await registry.getMetricsAsJSON()) as Metric[]).map(toOtlp)
    const scopeMetrics = [{ scope: { name: 'taglio' }, metrics }]
    const resourceMetrics = [{ resource: { attributes: keyValues(resource) }, scopeMetrics }]
    const reply = await fetch(url, {
      method: 'POST',
      headers: { ...givenHeaders(), 'content-type': 'application/json' },
      body: JSON.stringify({ resourceMetrics }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (!reply.ok) throw new Error(`answered ${reply.status} ${await reply.text()}`)
  }
  const sendOrReport = () => send().catch((error: Error) => diag.error(`${url}: ${error.message}`))
  const timer = setInterval(sendOrReport, 60_000).unref()
  const stop = () => {
    clearInterval(timer)
    return sendOrReport()
  }
  return { stop }
}

/** The longest that a shutdown waits for the last message. */
const PATIENCE_MS = 5_000

type Metric = MetricObjectWithValues<MetricValue<string> & { metricName?: string }>

/** https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding */
function toOtlp(metric: Metric): object {
  const { name, help: description, type, values } = metric
  const points = values.map(({ labels, value }) => ({ ...pointOf(labels), asDouble: value }))
  const totals = (dataPoints: object[]) => ({ aggregationTemporality: CUMULATIVE, dataPoints })
  // The library says a string, its type a number.
  const kinds: Record<string, () => object> = {
    histogram: () => ({ histogram: totals(histograms(metric)) }),
    counter: () => ({ sum: { ...totals(points), isMonotonic: true } }),
    gauge: () => ({ gauge: { dataPoints: points } }),
  }
  return { name, description, ...kinds[String(type)]?.() }
}

const CUMULATIVE = 2

/** Prometheus counts what is at most as large as each bound; OTLP what lies between two. */
function histograms({ name, values }: Metric): object[] {
  const series = Map.groupBy(values, ({ labels: { le: _, ...labels } }) => JSON.stringify(labels))
  return [...series].map(([labels, ofSeries]) => {
    const buckets = ofSeries.filter(({ metricName }) => metricName === `${name}_bucket`)
    const numberOf = (ending: string) =>
      ofSeries.find(({ metricName }) => metricName === `${name}_${ending}`)?.value ?? 0
    return {
      ...pointOf(JSON.parse(labels)),
      explicitBounds: buckets.map(({ labels: { le } }) => Number(le)).filter(Number.isFinite),
      bucketCounts: buckets.map(({ value }, index) => value - (buckets[index - 1]?.value ?? 0)),
      sum: numberOf('sum'),
      count: numberOf('count'),
    }
  })
}

const pointOf = (labels: Attributes) => ({
  attributes: keyValues(labels),
  startTimeUnixNano: `${Math.round(performance.timeOrigin)}000000`,
  timeUnixNano: `${Date.now()}000000`,
})

const keyValues = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: { stringValue: String(value) } }))

/** "name=value,name=value" with encoded values, which the SDK reads for traces. */
const givenHeaders = (): Record<string, string> => {
  const text = (process.env.OTEL_EXPORTER_OTLP_HEADERS ?? '').replaceAll('&', '%26').replaceAll('+', '%2B')
  return Object.fromEntries(new URLSearchParams(text.replaceAll(/\s*,\s*/g, '&')))
}
