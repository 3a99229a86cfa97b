import { CallFailed } from '#client/call-failed.ts'
import { failureSentence } from './failure-sentence.ts'

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
