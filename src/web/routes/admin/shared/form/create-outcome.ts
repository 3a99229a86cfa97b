import { messageFrom } from '../../../../../client/call-failed.ts'

/** The alert after a creation succeeded or failed; null otherwise. */
export function createOutcome(
  { isSuccess, error }: { isSuccess: boolean; error: Error | null },
  text: { created: string; failed: (message: string) => string; unreachable: string },
): string | null {
  if (error) return text.failed(messageFrom(error, text.unreachable))
  return isSuccess ? text.created : null
}
