/** OpenTelemetry's SDK, loaded only where there is a place to send to: traces as they end, figures once a minute. */
import { hostname } from 'node:os'
import { context, DiagLogLevel, diag, type Tracer } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Registry } from 'prom-client'
import { figuresForOtlp } from './figures-for-otlp.ts'

export function sendTraces(
  endpoint: string,
  tracedShare: number,
  onProblem: (problem: string) => void,
): { tracer: Tracer; stop(): Promise<void> } {
  tellProblems(onProblem)
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: PATIENCE_MS })
  const provider = new TracerProvider({
    resource: thisProcess(),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(tracedShare) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: PATIENCE_MS })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  return {
    tracer: provider.getTracer('taglio'),
    async stop() {
      await provider.shutdown()
      context.disable()
      diag.disable()
    },
  }
}

/** The same figures as /metrics. */
export function sendFigures(endpoint: string, registry: Registry): { stop(): Promise<void> } {
  const exporter = new OTLPMetricExporter({ url: `${endpoint}/v1/metrics`, timeoutMillis: PATIENCE_MS })
  const reader = new PeriodicExportingMetricReader({
    exporter,
    exportIntervalMillis: 60_000,
    exportTimeoutMillis: PATIENCE_MS,
    metricProducers: [figuresForOtlp(registry)],
  })
  const provider = new MeterProvider({ resource: thisProcess(), readers: [reader] })
  return { stop: () => provider.shutdown() }
}

/** OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES may say otherwise. */
const thisProcess = () =>
  resourceFromAttributes({
    'service.name': 'taglio',
    'service.instance.id': `${hostname()}-${process.pid}`,
  }).merge(detectResources({ detectors: [envDetector] }))

/** A collector that is away fails every few seconds; once a minute is often enough to read of it. */
function tellProblems(onProblem: (problem: string) => void): void {
  let quietUntil = 0
  const tell = (problem: string) => {
    if (performance.now() < quietUntil) return
    quietUntil = performance.now() + 60_000
    onProblem(messageIn(problem))
  }
  const ignore = () => {}
  diag.setLogger(
    { error: tell, warn: ignore, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  )
}

/** The SDK tells of an error as JSON, stack and all. */
function messageIn(problem: string): string {
  try {
    return String(JSON.parse(problem).message)
  } catch {
    return problem
  }
}

/** Whoever stops the shop waits no longer than this for the last of it. */
const PATIENCE_MS = 5_000
