import type { ErrorReply } from '#contract/errors.ts'

/** A call that did not end in success: an error of the API, a reply that makes no sense, or (status 0) no reply. */
export class CallFailed extends Error {
  readonly status: number
  /** Null when the reply did not come from the API. */
  readonly code: ErrorReply['code'] | null
  readonly details: Record<string, unknown>
  /** The server's sentence for shoppers, if there is one. */
  readonly serverMessage: string | null
  /** The device was offline when the call was made. */
  readonly neverSent: boolean

  constructor(status: number, reply: Partial<ErrorReply>, { neverSent = false } = {}) {
    super(reply.message ?? '')
    this.name = 'CallFailed'
    this.status = status
    this.code = reply.code ?? null
    this.details = reply.details ?? {}
    this.serverMessage = reply.message ?? null
    this.neverSent = neverSent
  }
}

/** The shop cannot serve at the moment: no reply, the reply of a proxy without a shop behind it, or of a shop without its database. */
export const AWAY: readonly number[] = [0, 502, 503, 504]

/** What happened to a call. After `no_answer` and `server_error` it is unknown whether the server did what was asked. */
export type Failure =
  /** The device was offline: nothing was sent. */
  | { kind: 'offline'; sentence: null }
  /** It was sent, and no reply of the shop arrived: the line broke, the time was out, or a proxy found no shop. */
  | { kind: 'no_answer'; sentence: null }
  /** The server failed, or its reply makes no sense. */
  | { kind: 'server_error'; sentence: string | null }
  | { kind: 'refused'; sentence: string | null }
  /** Not an error of a call. */
  | { kind: 'other'; sentence: null }

export function failureOf(error: unknown): Failure {
  if (!(error instanceof CallFailed)) return { kind: 'other', sentence: null }
  const { status, serverMessage: sentence, neverSent } = error
  if (neverSent) return { kind: 'offline', sentence: null }
  if (sentence === null && AWAY.includes(status)) return { kind: 'no_answer', sentence }
  return { kind: status >= 400 && status < 500 ? 'refused' : 'server_error', sentence }
}

/** The message to show: the server's sentence, else ours. */
export function messageFrom(error: unknown, otherwise: string): string {
  return failureOf(error).sentence || otherwise
}

/** Not found: a malformed id (400) is as unknown as an unused one (404). */
export const isNotThere = (error: unknown): boolean =>
  error instanceof CallFailed && (error.status === 404 || error.status === 400)
