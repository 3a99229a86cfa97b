/**
 * Metrics in Prometheus' format. Events of this process are counted here; the database is queried at a scrape, and the answer cached
 * for a few seconds, so that frequent scrapes cost nothing.
 */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { TelemetryConfig } from './telemetry-settings.ts'

export type Metrics = {
  registry: Registry
  requestAnswered(labels: { method: string; route: string; status: number }, seconds: number): void
  cacheAsked(): void
  cacheMissed(): void
}

/** Metrics with one label, such as mails by state: the label's value and the number. */
export type Figures = Record<string, number>

export type MetricSources = {
  pool: { totalCount: number; idleCount: number; waitingCount: number }
  isReceiving: () => boolean
  /** By the name of the gauge. */
  fromDatabase: Record<string, { help: string; label: string; read: () => Promise<Figures> }>
}

export function createMetrics({ pool, isReceiving, fromDatabase }: MetricSources): Metrics {
  const registry = Registry.merge([figuresOfProcess()])
  const registers = [registry]
  const requests = new Histogram({
    name: 'taglio_http_request_duration_seconds',
    help: 'Answered requests by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers,
  })
  const requested = new Counter({
    name: 'taglio_cache_requests_total',
    help: 'Pages and lists that were asked of the cache',
    registers,
  })
  const missed = new Counter({
    name: 'taglio_cache_misses_total',
    help: 'Of these, the ones that were not there or stale, and were made',
    registers,
  })
  new Gauge({
    name: 'taglio_database_connections',
    help: 'Connections of the pool, and who waits for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  new Gauge({
    name: 'taglio_database_notifications_up',
    help: '1 while this process receives notifications of the database',
    registers,
    collect() {
      this.set(isReceiving() ? 1 : 0)
    },
  })
  for (const [name, { help, label, read }] of Object.entries(fromDatabase)) {
    const recent = cachedFor(SCRAPE_MS, read)
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers,
      async collect() {
        this.reset()
        // While the database is away, only the metrics of the pool and the routes are available.
        const figures = await recent().catch(() => ({}))
        for (const [value, number] of Object.entries(figures)) this.set({ [label]: value }, number)
      },
    })
  }
  return {
    registry,
    requestAnswered: (labels, seconds) => requests.observe(labels, seconds),
    cacheAsked: () => requested.inc(),
    cacheMissed: () => missed.inc(),
  }
}

/** Once for each process, even if it opens several shops, as tests do: the watchers of event loop and heap never stop. */
function figuresOfProcess(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
  }
  return ofProcess
}

let ofProcess: Registry | undefined

/** Exports them by OTLP, too, if an endpoint is set. */
export async function sendMetrics(
  { registry }: Metrics,
  { endpoint }: TelemetryConfig,
): Promise<{ stop(): Promise<void> }> {
  if (endpoint === undefined) return { stop: async () => {} }
  const { sendFigures } = await import('./otel-sdk.ts')
  return sendFigures(endpoint, registry)
}

const SCRAPE_MS = 5_000

function cachedFor<Value>(ms: number, read: () => Promise<Value>): () => Promise<Value> {
  let readAt = Number.NEGATIVE_INFINITY
  let value: Promise<Value> | undefined
  return () => {
    if (!value || performance.now() - readAt > ms) {
      readAt = performance.now()
      value = read()
    }
    return value
  }
}
