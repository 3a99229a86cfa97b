/**
 * Tracing: requests, statements, jobs and mails as spans, children of the caller's. Until `startTracing` has found an endpoint,
 * everything here is a plain call, and the SDK is never loaded.
 */
import {
  type Attributes,
  type Context,
  context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import type { TelemetryConfig } from './telemetry-settings.ts'

export { SpanKind }

export type OpenSpan = {
  /** For a line of the log. */
  fields: TraceFields
  /** For a statement, a job or another program to continue the trace; undefined when it is not sampled. */
  traceparent: string | undefined
  /** Spans opened in `work` are children of this one. */
  within<Result>(work: () => Result): Result
  /** A failure is recorded by its kind alone: a message may contain user input. */
  end(outcome?: { attributes?: Attributes; failure?: string | undefined }): void
}

export type TraceFields = { trace_id: string; span_id: string }

type SpanOptions = {
  kind?: SpanKind
  attributes?: Attributes
  /** The current span (the default), that of another program or of an earlier request, or none. */
  parent?: 'running' | 'none' | { traceparent: string | null | undefined }
}

let tracer: Tracer | undefined

export const isTracing = (): boolean => tracer !== undefined

/** `onProblem` is called when exports fail. */
export async function startTracing(
  config: TelemetryConfig,
  onProblem: (problem: string) => void,
): Promise<{ stop(): Promise<void> }> {
  if (config.endpoint === undefined) return { stop: async () => {} }
  const { sendTraces } = await import('./otel-sdk.ts')
  const sending = sendTraces(config.endpoint, config.tracedShare, onProblem)
  tracer = sending.tracer
  return {
    async stop() {
      tracer = undefined
      await sending.stop()
    },
  }
}

export function openSpan(
  name: string,
  { kind = SpanKind.INTERNAL, attributes = {}, parent = 'running' }: SpanOptions = {},
): OpenSpan | undefined {
  if (!tracer) return undefined
  const above = contextOf(parent)
  const span = tracer.startSpan(name, { kind, attributes }, above)
  const below = trace.setSpan(above, span)
  const { traceId, spanId } = span.spanContext()
  return {
    fields: { trace_id: traceId, span_id: spanId },
    traceparent: span.isRecording() ? `00-${traceId}-${spanId}-01` : undefined,
    within: (work) => context.with(below, work),
    end({ attributes: found, failure } = {}) {
      if (!span.isRecording()) return
      if (found) span.setAttributes(found)
      if (failure !== undefined) span.setAttribute('error.type', failure).setStatus(FAILED)
      span.end()
    },
  }
}

/** Does `work` in a new span, of which it gets the `traceparent`. */
export async function inSpan<Result>(
  name: string,
  options: SpanOptions,
  work: (traceparent?: string) => Promise<Result>,
): Promise<Result> {
  const span = openSpan(name, options)
  if (!span) return work()
  try {
    const result = await span.within(() => work(span.traceparent))
    span.end()
    return result
  } catch (error) {
    span.end({ failure: kindOf(error) })
    throw error
  }
}

/** Whether the caller is traced. */
export const isBelowSpan = (): boolean => tracer !== undefined && trace.getActiveSpan() !== undefined

export function runningTrace(): TraceFields | undefined {
  const running = tracer && trace.getActiveSpan()?.spanContext()
  return running && { trace_id: running.traceId, span_id: running.spanId }
}

/** The code of the error, else its name: neither contains data. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return String((error as NodeJS.ErrnoException).code ?? error.name)
}

function contextOf(parent: NonNullable<SpanOptions['parent']>): Context {
  if (parent === 'running') return context.active()
  if (parent === 'none') return ROOT_CONTEXT
  const [, traceId, spanId, flags] = TRACEPARENT.exec(parent.traceparent ?? '') ?? []
  if (!traceId || !spanId) return parent.traceparent ? ROOT_CONTEXT : context.active()
  const traceFlags = Number.parseInt(flags ?? '', 16) & TraceFlags.SAMPLED
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}

/** W3C Trace Context; ids of zeros alone are invalid. */
const TRACEPARENT = /^[0-9a-e][0-9a-f]-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/
const FAILED = { code: SpanStatusCode.ERROR }
