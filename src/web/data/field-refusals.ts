import { CallFailed, messageFrom } from '../../client/call-failed.ts'

/** What the server said about one field, when that is why it refused. */
export function fieldRefusal(error: unknown, field: string): string | undefined {
  return refusedFields(error)[field]
}

/** What it said about the whole, when no field of the form is to blame. */
export function formRefusal(error: unknown, otherwise: string): string | null {
  if (!error || Object.keys(refusedFields(error)).length > 0) return null
  return messageFrom(error, otherwise)
}

/** Each field that the server blames, by its own name for it, with its sentence. */
export function refusedFields(error: unknown): Record<string, string> {
  const fields = error instanceof CallFailed ? error.details.fields : undefined
  return (fields ?? {}) as Record<string, string>
}
