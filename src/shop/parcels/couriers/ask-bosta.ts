import { z } from 'zod'
import { inSpan, SpanKind } from '#platform/telemetry/telemetry.ts'
import { errorInWords } from './bosta-words.ts'
import { CourierRefused } from './courier.ts'

export type BostaAccount = { baseUrl: string; apiKey: string; patienceMs?: number }

/** The `data` of a reply. Only Bosta's own words refuse; whatever else is not an answer leaves it open whether Bosta has done it. */
export async function askBosta(
  config: BostaAccount,
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  const reply = await inSpan(`${method} Bosta`, { kind: SpanKind.CLIENT }, () =>
    fetch(config.baseUrl + path, {
      method,
      headers: {
        authorization: config.apiKey,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      // The key is for this host only, so redirects are not followed.
      redirect: 'error',
      signal: AbortSignal.timeout(config.patienceMs ?? PATIENCE_MS),
    }),
  )
  const answer = envelope.safeParse(parsed(await reply.text()))
  if (answer.success && isRefusal(reply.status, answer.data.success)) {
    const { errorCode, message } = answer.data
    throw new CourierRefused(errorInWords(errorCode, message, reply.status))
  }
  if (!reply.ok || !answer.success) throw new Error(`Bosta answered ${method} with ${reply.status}`)
  return answer.data.data
}

/** A time-out of a proxy and "too many requests" are no decisions. */
const isRefusal = (status: number, success: boolean | undefined): boolean =>
  (status >= 400 && status < 500 && status !== 408 && status !== 429) || (status < 300 && success === false)

/** Labels may come without an envelope, as JSON or as they are. */
function parsed(text: string): unknown {
  if (text.startsWith(PDF_IN_BASE64)) return { data: text.trim() }
  try {
    const json: unknown = JSON.parse(text)
    return typeof json === 'string' ? { data: json } : json
  } catch {
    return undefined
  }
}

export const PDF_IN_BASE64 = 'JVBER'

const PATIENCE_MS = 20_000

const envelope = z.looseObject({
  success: z.boolean().optional(),
  message: z.string().optional().catch(undefined),
  errorCode: z.number().optional().catch(undefined),
  data: z.unknown().optional(),
})
