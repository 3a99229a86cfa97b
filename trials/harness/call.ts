/** Calls of the API by a guest or by staff, who keep their cookie and their token. */
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'

export type Caller = {
  address: string
  token?: string
  cookie?: string
  language?: string
  /** The client's address that a proxy in front of the shop would name. */
  from?: string
  /** Called with the status of every reply, also "later"; with 0 when there was none. */
  onAnswer?: (heard: { status: number; hasRetryAfter: boolean; tookMs: number }) => void
}
// biome-ignore lint/suspicious/noExplicitAny: whatever the wire brings is looked at by the caller
export type Answer = { status: number; body: any; hasRetryAfter: boolean }

/** Retried with the same idempotency key until the reply is anything but "later". */
export async function call(
  caller: Caller,
  method: string,
  path: string,
  body?: unknown,
  key?: string,
): Promise<Answer> {
  for (const patienceEnds = Date.now() + PATIENCE_MS; Date.now() < patienceEnds; await delay(150)) {
    const began = performance.now()
    const answer = await ask(caller, method, path, body, key).catch(() => undefined)
    caller.onAnswer?.({
      status: answer?.status ?? 0,
      hasRetryAfter: answer?.hasRetryAfter ?? false,
      tookMs: performance.now() - began,
    })
    if (answer && answer.status < 500) return answer
  }
  throw new Error(`${method} ${path} got no answer.`)
}

const PATIENCE_MS = 180_000

/** The body of a reply that must be a success. */
export async function succeed(caller: Caller, method: string, path: string, body?: unknown) {
  const { status, body: answered } = await call(caller, method, path, body)
  if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(answered)}`)
  return answered
}

async function ask(
  caller: Caller,
  method: string,
  path: string,
  body: unknown,
  key: string | undefined,
): Promise<Answer> {
  const { token, cookie, language, from } = caller
  const { bytes, type } = await encoded(body)
  const asked = request(`${caller.address}/api/v1${path}`, {
    method,
    agent,
    signal: AbortSignal.timeout(30_000),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(cookie && { cookie }),
      ...(language && { 'accept-language': language }),
      ...(from && { 'x-forwarded-for': from }),
      ...(key && { 'idempotency-key': key }),
      ...(bytes && { 'content-type': type, 'content-length': Buffer.byteLength(bytes) }),
    },
  }).end(bytes)
  const [reply] = (await once(asked, 'response')) as [IncomingMessage]
  const [given] = reply.headers['set-cookie'] ?? []
  if (given) caller.cookie = given.split(';')[0] ?? ''
  return {
    status: reply.statusCode ?? 0,
    body: JSON.parse(await textOf(reply)),
    hasRetryAfter: reply.headers['retry-after'] !== undefined,
  }
}

/** Not by fetch: that takes half as long as the shop does for an order, on the cores that both share. */
const agent = new Agent({ keepAlive: true })

async function encoded(body: unknown): Promise<{ bytes?: string | Buffer; type?: string }> {
  if (body === undefined) return {}
  if (!(body instanceof FormData)) return { bytes: JSON.stringify(body), type: 'application/json' }
  const form = new Response(body)
  return { bytes: Buffer.from(await form.arrayBuffer()), type: form.headers.get('content-type') ?? '' }
}
