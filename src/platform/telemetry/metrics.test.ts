import { expect, test } from 'vitest'
import { createMetrics, type MetricSources } from './metrics.ts'

const sources: MetricSources = {
  pool: { totalCount: 0, idleCount: 0, waitingCount: 0 },
  isReceiving: () => true,
  fromDatabase: {},
}

test('process metrics are collected once for all shops; each shop counts its replies', async () => {
  const [one, other] = [createMetrics(sources), createMetrics(sources)]
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'nodejs_gc_duration_seconds']) {
    expect(one.registry.getSingleMetric(name)).toBeDefined()
    expect(one.registry.getSingleMetric(name)).toBe(other.registry.getSingleMetric(name))
  }
  one.cacheAsked()
  expect(await one.registry.metrics()).toContain('taglio_cache_requests_total 1')
  expect(await other.registry.metrics()).toContain('taglio_cache_requests_total 0')
})
