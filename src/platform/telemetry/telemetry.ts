export { createMetrics, type MetricSources, type Metrics, sendMetrics } from './metrics.ts'
export { type TelemetryConfig, telemetryConfig, telemetrySettings } from './telemetry-settings.ts'
export * from './tracing.ts'
