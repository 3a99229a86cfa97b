export { createMetrics, type MetricSources, type Metrics, sendMetrics } from './metrics.ts'
export { type TelemetryConfig, telemetryConfig, telemetrySettings } from './telemetry-settings.ts'
export {
  inSpan,
  isBelowSpan,
  isTracing,
  type OpenSpan,
  openSpan,
  runningTrace,
  SpanKind,
  startTracing,
} from './tracing.ts'
