import { inSpan, SpanKind } from '#platform/telemetry/telemetry.ts'
import type { PaymentConfig } from './payment-settings.ts'

export type KashierConfig = Extract<PaymentConfig, { provider: 'kashier' }>

export function callKashier(
  config: KashierConfig,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  body?: unknown,
): Promise<Response> {
  // Without the address, which contains the payment's reference.
  return inSpan(`${method} Kashier`, { kind: SpanKind.CLIENT }, () =>
    fetch(url, {
      method,
      headers: {
        authorization: config.secretKey,
        'api-key': config.apiKey,
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      // The keys are for this host only, so redirects are not followed.
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    }),
  )
}

/** A shopper waits for this. */
const PATIENCE_MS = 10_000
