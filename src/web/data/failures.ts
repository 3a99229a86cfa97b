import { CallFailed, failureOf } from '#client/call-failed.ts'
import { sharedText } from '#text/shared.ts'

/** Why a call failed: the server's sentence, or that the shop could not be reached, else ours. */
export function failureSentence(error: unknown, otherwise: string): string {
  const { kind, sentence } = failureOf(error)
  if (kind === 'offline' || kind === 'no_answer') return sharedText.unreached[kind]
  return sentence || otherwise
}

/** The server's sentence about one field, if its error is about that field. */
export function serverFieldError(error: unknown, field: string): string | undefined {
  return serverFieldErrors(error)[field]
}

/** Its sentence about the whole form, if the error is about no single field. */
export function serverFormError(error: unknown, otherwise: string): string | null {
  if (!error || Object.keys(serverFieldErrors(error)).length > 0) return null
  return failureSentence(error, otherwise)
}

/** The server's sentence for each bad field, by the server's name of it. */
export function serverFieldErrors(error: unknown): Record<string, string> {
  const fields = error instanceof CallFailed ? error.details.fields : undefined
  return (fields ?? {}) as Record<string, string>
}
