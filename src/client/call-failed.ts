import type { ErrorReply } from '../contract/errors.ts'

/** A call that did not end in success: an error of the API, or (status 0) a reply that never came. */
export class CallFailed extends Error {
  readonly status: number
  readonly code: ErrorReply['code'] | 'unreachable'
  readonly details: Record<string, unknown>
  /** The server's sentence for shoppers, if there is one. */
  readonly serverMessage: string | null

  constructor(status: number, reply: Partial<ErrorReply>) {
    super(reply.message ?? (AWAY.includes(status) ? 'The shop could not be reached.' : ''))
    this.name = 'CallFailed'
    this.status = status
    this.code = reply.code ?? 'unreachable'
    this.details = reply.details ?? {}
    this.serverMessage = reply.message ?? null
  }
}

/** The shop cannot be reached: no reply, the reply of a proxy without a shop behind it, or of a shop without its database. */
export const AWAY: readonly number[] = [0, 502, 503, 504]

/** The message to show: the server's sentence, else ours. */
export function messageFrom(error: unknown, otherwise: string): string {
  return error instanceof CallFailed && error.serverMessage ? error.serverMessage : otherwise
}

/** Not found: a malformed id (400) is as unknown as an unused one (404). */
export const isNotThere = (error: unknown): boolean =>
  error instanceof CallFailed && (error.status === 404 || error.status === 400)
