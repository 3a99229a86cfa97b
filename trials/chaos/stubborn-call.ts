/** Calls of the API that are retried with the same idempotency key until the reply is final. */
import { setTimeout as delay } from 'node:timers/promises'

export type Caller = {
  address: string
  token?: string
  cookie?: string
  /** Called with the status of every reply, even of those that are retried; with 0 when there was none. */
  onAnswer?: (heard: { status: number; hasRetryAfter: boolean; tookMs: number }) => void
}
// biome-ignore lint/suspicious/noExplicitAny: whatever the wire brings is looked at by the caller
export type Answer = { status: number; body: any }

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

async function ask(
  caller: Caller,
  method: string,
  path: string,
  body: unknown,
  key: string | undefined,
): Promise<Answer & { hasRetryAfter: boolean }> {
  const isForm = body instanceof FormData
  const reply = await fetch(`${caller.address}/api/v1${path}`, {
    method,
    signal: AbortSignal.timeout(30_000),
    headers: {
      ...(caller.token && { authorization: `Bearer ${caller.token}` }),
      ...(caller.cookie && { cookie: caller.cookie }),
      ...(key && { 'idempotency-key': key }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  })
  const [cookie] = reply.headers.getSetCookie()
  if (cookie) caller.cookie = cookie.split(';')[0] ?? ''
  return { status: reply.status, body: await reply.json(), hasRetryAfter: reply.headers.has('retry-after') }
}
