import { z } from 'zod'
import { address, type Values } from '../settings/settings.ts'

/** OpenTelemetry's standard names. The SDK reads the others itself. */
export const telemetrySettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: address(
    ['http:', 'https:'],
    'must look like http://127.0.0.1:4318, the address of a collector that takes OTLP over HTTP',
  ).optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/, 'must be a share from 0 to 1, such as 0.05')
    .transform(Number)
    .default(1),
}

export type TelemetryConfig = ReturnType<typeof telemetryConfig>

export const telemetryConfig = (values: Values<typeof telemetrySettings>) => ({
  /** Of traces and metrics; unset: none. */
  endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, ''),
  /** The sampling ratio of traces that begin here: 1 is all. */
  tracedShare: values.OTEL_TRACES_SAMPLER_ARG,
})
