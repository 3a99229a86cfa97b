import { CallFailed, messageFrom } from '../../client/call-failed.ts'

/** The server's message for one field, if that is why it refused. */
export function fieldRefusal(error: unknown, field: string): string | undefined {
  return refusedFields(error)[field]
}

/** The server's message for the whole form, when it names no field. */
export function formRefusal(error: unknown, otherwise: string): string | null {
  if (!error || Object.keys(refusedFields(error)).length > 0) return null
  return messageFrom(error, otherwise)
}

/** Each field that the server names, with its message. */
export function refusedFields(error: unknown): Record<string, string> {
  const fields = error instanceof CallFailed ? error.details.fields : undefined
  return (fields ?? {}) as Record<string, string>
}
