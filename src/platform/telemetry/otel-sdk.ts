/** OpenTelemetry's SDK, loaded only when an endpoint is set: exports traces as they end, metrics once a minute. */
import { hostname } from 'node:os'
import { context, DiagLogLevel, diag, type Tracer } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Registry } from 'prom-client'
import { sendByOtlp } from './otlp-metrics.ts'

export function sendTraces(
  endpoint: string,
  tracedShare: number,
  onProblem: (problem: string) => void,
): { tracer: Tracer; stop(): Promise<void> } {
  reportProblems(onProblem)
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

/** The same metrics as /metrics. */
export function sendFigures(endpoint: string, registry: Registry): { stop(): Promise<void> } {
  return sendByOtlp(registry, `${endpoint}/v1/metrics`, thisProcess().attributes)
}

/** OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES override it. */
const thisProcess = () =>
  resourceFromAttributes({
    'service.name': 'taglio',
    'service.instance.id': `${hostname()}-${process.pid}`,
  }).merge(detectResources({ detectors: [envDetector] }))

/** While the collector is away, every export fails; this is logged once a minute. */
function reportProblems(onProblem: (problem: string) => void): void {
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

/** The SDK reports an error as JSON with its stack. */
function messageIn(problem: string): string {
  try {
    return String(JSON.parse(problem).message)
  } catch {
    return problem
  }
}

/** The longest that a shutdown waits for the last export. */
const PATIENCE_MS = 5_000
